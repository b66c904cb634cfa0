"""Names of functions, and which of them somebody wrote."""

from __future__ import annotations

import pytest

from clew.core.names import written_name


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("M.f", "M.f"),
        ("M.f.next$3", "M.f"),
        ("M.f.go.next$3m.next$4", "M.f.go"),
        ("M.f.next$3.go", "M.f.next$3.go"),
        ("M.<$>", "M.<$>"),
        ("M.$", "M.$"),
        ("M.f.<$>", "M.f.<$>"),
    ],
)
def test_what_compiling_cuts_out_belongs_to_the_function_that_was_written(name: str, written: str) -> None:
    assert written_name(name) == written
