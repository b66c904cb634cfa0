"""What the whole suite shares: which tests need a program that may be missing, and which are slow."""

from __future__ import annotations

import shutil

import pytest
from hypothesis import HealthCheck, settings

#: marker -> the program that its tests call
PROGRAMS = {"ghc": "ghc", "hugs": "runhugs"}

# On a busy computer any example may take long; that says nothing about the code.
settings.register_profile("clew", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("clew")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for marker, program in PROGRAMS.items():
            if item.get_closest_marker(marker) and shutil.which(program) is None:
                item.add_marker(pytest.mark.skip(reason=f"`{program}` is not installed"))
        if item.get_closest_marker("slow") and not config.getoption("--slow"):
            item.add_marker(pytest.mark.skip(reason="slow; run with --slow"))
