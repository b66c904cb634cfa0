"""Where the prompt's lines come from: a terminal, with history and completion, or a pipe."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from clew.language.registry import traits_of

if TYPE_CHECKING:
    from prompt_toolkit.history import History

    from clew.machine.run.world import Stream

#: What a name at the cursor looks like, qualified or not.
_WORD = re.compile(r"[\w.']+$")


class Lines(Protocol):
    """Gives lines, each after a prompt; None at the end."""

    def read(self, prompt: str) -> str | None: ...


class PipeLines:
    """Lines of a pipe or file, which what they run may read, too; there is no prompt."""

    def __init__(self, stdin: Stream) -> None:
        self._stdin = stdin

    def read(self, prompt: str) -> str | None:
        sys.stdout.flush()
        if not self._stdin.open or self._stdin.get_char(False) < 0:
            return None
        return self._stdin.get_line().removesuffix("\r").removeprefix("\ufeff")


class TerminalLines:
    """Lines that a person types."""

    def __init__(self, commands: Iterable[str], names: Callable[[], Iterable[str]]) -> None:
        from prompt_toolkit import PromptSession

        self._session: PromptSession[str] = PromptSession(
            history=_history(), completer=_completer(tuple(commands), names), complete_while_typing=False
        )

    def read(self, prompt: str) -> str | None:
        try:
            return self._session.prompt(prompt)
        except EOFError:
            return None


def completions(
    before: str, commands: Iterable[str], names: Callable[[], Iterable[str]]
) -> Iterator[tuple[str, int]]:
    """What the text before the cursor may go on as: a whole word, and how many characters it replaces."""
    command = re.fullmatch(r"\s*(:\w*)", before)
    if command is not None:
        yield from ((name, len(command[1])) for name in commands if name.startswith(command[1]))
        return
    path = re.fullmatch(r"\s*:l(?:o|oa|oad)?\s+(\S*)", before)
    if path is not None:
        yield from ((found, len(path[1])) for found in _files(path[1]))
        return
    word = _WORD.search(before)
    if word is not None:
        found = (name for name in names() if name.startswith(word[0]))
        yield from ((name, len(word[0])) for name in found)


def _files(start: str) -> Iterator[str]:
    folder, begin = os.path.split(start)
    try:
        entries = sorted(os.scandir(os.path.expanduser(folder) or "."), key=lambda e: e.name)
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith(begin) and (begin or not entry.name.startswith(".")):
            path = os.path.join(folder, entry.name)
            if entry.is_dir():
                yield path + os.sep
            elif (traits := traits_of(entry.path)) is not None and traits.interactive:
                yield path


def _completer(commands: tuple[str, ...], names: Callable[[], Iterable[str]]):  # type: ignore[no-untyped-def]
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class WordCompleter(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            for text, replaced in completions(document.text_before_cursor, commands, names):
                yield Completion(text, start_position=-replaced)

    return WordCompleter()


def history_file() -> Path:
    """Where lines are kept from one start to the next."""
    import platformdirs

    return Path(platformdirs.user_data_dir("clew", appauthor=False)) / "repl_history"


def _history() -> History:
    """The lines typed before; without a place to keep them they last as long as the prompt does."""
    from prompt_toolkit.history import FileHistory

    class KeptHistory(FileHistory):
        def load_history_strings(self) -> Iterable[str]:
            try:
                return list(super().load_history_strings())
            except OSError:
                return []

        def store_string(self, string: str) -> None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                super().store_string(string)
            except OSError:
                return

    path = history_file()
    return KeptHistory(str(path))
