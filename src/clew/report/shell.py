"""Commands that users copy into a shell, as readable as they can be."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable

from clew.language.loading import PREPROCESS, USUAL_LOADING, Loading

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
    loading: Loading = USUAL_LOADING,
    *,
    steps: int | None = None,
) -> str:
    """The command that evaluates an expression in a module again; with `steps`, if it may have no end."""
    limit = [] if steps is None else ["--steps", str(steps)]
    return joined(["clew", "run", file_word(file), expression, *loading_words(loading), *limit])


def loading_words(loading: Loading) -> list[str]:
    """The options that say how a module is read."""
    words = [word for folder in loading.folders for word in ("--path", folder)]
    words += ["--legacy"] if loading.legacy else []
    words += [f"-{flag}" if flag == PREPROCESS else flag for flag in loading.flags]
    return [*words, "--schedule", str(loading.schedule)] if loading.schedule else words


def file_word(file: str) -> str:
    """A file as an argument: none is taken for an option."""
    return f"./{file}" if file.startswith("-") else file
