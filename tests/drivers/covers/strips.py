"""The strip of the tests."""

from __future__ import annotations

PINS = {1: 12, 2: 13, 3: 19, 4: 16, 5: 20, 6: 21}
