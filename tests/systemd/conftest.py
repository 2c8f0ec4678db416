"""Whole systems are made and booted by `make torture` alone: it takes minutes."""

from __future__ import annotations

from tests.conftest import TORTURE

collect_ignore = [] if TORTURE else ["test_roots.py"]
