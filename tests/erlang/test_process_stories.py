"""Recorded and uncompiled runs of programs with processes do as others do; stories and searches go through messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

PROGRAM = Path(__file__).parent / "programs" / "totals.erl"


def test_the_story_of_a_message_leads_to_its_sender(capsys: Capture) -> None:
    assert main(["back", str(PROGRAM), "totals:main()", "--explain"]) == 0
    story = capsys.readouterr().out
    assert "totals:main() = 21" in story
    assert "reply(From, N) -> From ! {total, N + 1}." in story  # what was sent, by whom
    assert "server(N + K * 2)" in story
    assert "Server ! {add, 5}" in story


def test_the_uncompiled_machine_agrees(capsys: Capture) -> None:
    assert main(["run", str(PROGRAM), "totals:main()", "--reference"]) == 0
    assert capsys.readouterr().out == "21\n"


@pytest.mark.slow
def test_a_search_solves_what_a_process_asks_of_a_message(capsys: Capture) -> None:
    assert main(["generate", str(PROGRAM.with_name("worker.erl")), "double"]) == 0
    assert "worker:double(101) = 0" in capsys.readouterr().out
