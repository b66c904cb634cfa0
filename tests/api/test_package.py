"""`import clew`: cheap, complete, and typed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import clew

SOURCE = Path(clew.__file__).read_text(encoding="utf-8")


def test_importing_the_package_imports_nothing_else_of_clew() -> None:
    script = "import clew, sys; print([m for m in sys.modules if m.startswith('clew.') or m == 'numpy'])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("name", clew._HOMES)
def test_every_name_is_there_and_documented(name: str) -> None:
    assert getattr(clew, name).__doc__
    assert name in dir(clew)


def test_the_names_for_type_checkers_are_those_that_are_there() -> None:
    typed = re.findall(r"    from ([\w.]+) import (\w+) as \2\n", SOURCE)
    assert {name: module for module, name in typed} == clew._HOMES


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = clew.nothing
