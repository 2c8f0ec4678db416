"""The tests, in the folders of the house; shared pieces are imported as `tests.<name>`."""
