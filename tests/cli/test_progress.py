"""Progress on a terminal."""

from __future__ import annotations

from clew.cli.progress import on_one_line


def test_a_message_stays_on_one_line_of_a_narrow_terminal() -> None:
    message = "compiling the libraries (once)"
    assert on_one_line(message, len(message) + 3) == message
    assert on_one_line(message, 20) == "compiling the li…"
    assert on_one_line(message, 1) == "…"
