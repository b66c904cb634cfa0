"""The tables in Clew's libraries for Erlang are those that Unicode and arithmetic say."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

import pytest

import clew.erlang

sys.path.insert(0, str(Path(__file__).parent))

import normal_form_tables
import special_case_tables
import ziggurat_table

LIBRARY = Path(clew.erlang.__file__).parent / "lib"
#: OTP 25 and Python 3.11 have the same version.
UNICODE = "14.0.0"
of_unicode = pytest.mark.skipif(
    unicodedata.unidata_version != UNICODE, reason=f"Python has another Unicode than {UNICODE}"
)


def text_of(module: str) -> str:
    return (LIBRARY / f"{module}.erl").read_text(encoding="utf-8")


@pytest.mark.slow
@of_unicode
def test_normal_forms_are_those_of_unicode() -> None:
    assert text_of("clew_normal_tables").endswith(f"\n\n{normal_form_tables.functions()}")


@pytest.mark.slow
@of_unicode
def test_special_cases_are_those_of_unicode() -> None:
    assert text_of("clew_special_cases").endswith(f"\n\n{special_case_tables.functions()}")


def test_layers_of_the_ziggurat_have_the_same_area() -> None:
    assert text_of("clew_ziggurat").endswith(f"\n\n{ziggurat_table.functions()}")
