"""Commands mean in a shell what they are to mean."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess

import pytest

from clew.report.shell import file_word, joined, quoted

WORDS = [
    "insert 0 empty",
    "f 'a'",
    "f 'a' \"b\"",
    "f '\\n'",
    "f '\\\\'",
    "f '\\''",
    "f ' \\",
    "f '$'",
    "(subtract 1) '`'",
    "f' '!'",
    "",
    "two\nlines 'x'",
]


@pytest.mark.parametrize("word", WORDS)
def test_a_shell_reads_the_word_back(word: str) -> None:
    assert shlex.split(quoted(word)) == [word]
    result = subprocess.run(["sh", "-c", f"printf %s {quoted(word)}"], capture_output=True, text=True)
    assert result.stdout == word


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_a_shell_reads_a_name_back_that_is_no_utf_8() -> None:
    name = b"Pl\xe9 it's \\.hs"
    word = quoted(os.fsdecode(name))
    word.encode("ascii")  # it can be shown anywhere
    assert subprocess.run(["bash", "-c", f"printf %s {word}"], capture_output=True).stdout == name


def test_characters_are_readable() -> None:
    assert quoted("f '\\NUL'") == "\"f '\\NUL'\""
    assert joined(["clew", "run", "F.hs", "f ('a' : undefined)"]) == "clew run F.hs \"f ('a' : undefined)\""


def test_a_file_is_never_taken_for_an_option() -> None:
    assert [file_word(f) for f in ("-F.hs", "--path/F.hs", "F.hs", "src/-F.hs")] == [
        "./-F.hs",
        "./--path/F.hs",
        "F.hs",
        "src/-F.hs",
    ]
