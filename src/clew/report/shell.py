"""Commands that users copy into a shell, as readable as they can be."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable

#: What stands for a byte that is no UTF-8.
_SURROGATE = re.compile("[\ud800-\udfff]")
#: What means something inside of double quotes.
_SPECIAL = re.compile(r'["$`!]|\\\\|\\$')


def quoted(word: str) -> str:
    """A word of a command. Character literals have single quotes, which look odd inside of single quotes."""
    if "'" in word and _SPECIAL.search(word) is None and word.isprintable():
        return f'"{word}"'
    if _SURROGATE.search(word) is not None:  # a file name that is no UTF-8
        return "$'" + "".join(map(_escaped, os.fsencode(word))) + "'"
    return shlex.quote(word)


def _escaped(byte: int) -> str:
    """A byte of a word in the quotes of bash and zsh that know escapes."""
    return chr(byte) if 32 <= byte < 127 and chr(byte) not in "'\\" else f"\\x{byte:02x}"


def joined(words: Iterable[str]) -> str:
    """The words of a command."""
    return " ".join(map(quoted, words))


def run_command(
    file: str,
    expression: str,
    folders: Iterable[str] = (),
    *,
    legacy: bool = False,
    schedule: int = 0,
    steps: int | None = None,
) -> str:
    """The command that evaluates an expression in a module again; with `steps`, if it may have no end."""
    limit = [] if steps is None else ["--steps", str(steps)]
    how = loading_words(folders, legacy=legacy, schedule=schedule)
    return joined(["clew", "run", file_word(file), expression, *how, *limit])


def loading_words(folders: Iterable[str], *, legacy: bool, schedule: int = 0) -> list[str]:
    """The options that say how a module is read."""
    words = [word for folder in folders for word in ("--path", folder)]
    words += ["--legacy"] if legacy else []
    return [*words, "--schedule", str(schedule)] if schedule else words


def file_word(file: str) -> str:
    """A file as an argument: none is taken for an option."""
    return f"./{file}" if file.startswith("-") else file
