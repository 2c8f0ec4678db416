"""The program on the Pi: screens, commands and translations around one queue."""

from __future__ import annotations

__version__ = "0.1.0"
