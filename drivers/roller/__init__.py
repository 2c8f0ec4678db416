"""The dice roller: a Pico on a wire, or its stand-in."""
