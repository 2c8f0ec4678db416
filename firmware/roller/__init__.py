"""The dice roller: a Pico that makes a chain of secrets at its start and reveals them in order."""
