"""Compiled library modules are kept: a second session compiles none of them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.haskell.program import Session


def test_a_second_session_reads_what_the_first_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLEW_CACHE_DIR", str(tmp_path / "cache"))
    program = tmp_path / "Small.hs"
    program.write_text(
        "module Small where\n\nimport Data.Char (toUpper)\n\nloud :: String -> String\nloud = map toUpper\n"
    )
    reports: list[str] = []
    for _ in range(2):
        monkeypatch.setattr("clew.haskell.program._BUNDLES", {})  # as in a process of its own
        Session((), reports.append).load(str(program))
    assert reports == ["compiling the Haskell libraries that this program imports (once)"]
