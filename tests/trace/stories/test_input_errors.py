"""Stories of errors of input and output: as sentences, and with what decided that they were raised."""

from __future__ import annotations

from pathlib import Path

import clew

FILES = Path(__file__).parents[1] / "programs" / "Files.hs"


def test_an_error_of_input_reads_as_show_tells_it_and_knows_why_it_was_raised() -> None:
    step = clew.open(str(FILES)).back().start
    assert step.sentence.endswith("raised: user error (cannot read /nonexistent/x)")
    assert [link.sentence for link in step.links] == [
        'userError ("cannot read " ++ path) = user error (cannot read /nonexistent/x)',
        "because r was Left _",
        'called by readNumber "/nonexistent/x"',
    ]
    assert step.follow("condition").sentence == "Left _, made by try (readFile path)"


def test_a_file_that_does_not_exist_is_named_with_the_operation() -> None:
    step = clew.open(str(FILES)).back('readFile "/nonexistent/x"').start
    assert step.sentence == (
        'readFile "/nonexistent/x" raised: /nonexistent/x: openFile: does not exist (No such file or directory)'
    )
