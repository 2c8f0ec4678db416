"""The programs that run somewhere, one folder each; they know core and drivers."""
