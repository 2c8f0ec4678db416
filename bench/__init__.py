"""How fast Tischlein is, beside others, in one run on one machine."""
