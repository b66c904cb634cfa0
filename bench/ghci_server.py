"""GHCi as a server: a process that loads a module once and times its loops as they are asked for, so that their runs
can take turns with Clew's and a busy computer disturbs both alike."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer


class GhciFault(Exception):
    """GHCi gave no answer; the text says why."""


class GhciServer:
    """A running GHCi whose `main` serves loops (`programs/primitives/Timing.hs`)."""

    def __init__(self, process: subprocess.Popen[str], seconds: float) -> None:
        self._process = process
        self._seconds = seconds

    def run(self, index: int, size: int) -> tuple[float, str]:
        """The processor time of a loop, and what it gave."""
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None
        assert answers is not None
        patience = Timer(self._seconds, self._process.kill)
        patience.start()
        try:
            questions.write(f"{index} {size}\n")
            questions.flush()
            line = answers.readline()
        except BrokenPipeError:
            line = ""
        finally:
            patience.cancel()
        if not line:
            raise GhciFault(self._last_words())
        picoseconds, text = ast.literal_eval(line)
        return picoseconds / 1e12, text

    def _last_words(self) -> str:
        self._process.wait()
        if self._process.returncode < 0:
            return f"over {self._seconds:g} s"
        errors = self._process.stderr.read() if self._process.stderr is not None else ""
        return errors.strip() or f"exit {self._process.returncode}"


@contextmanager
def serving(room: Path, module: str, loops: str, seconds: float) -> Iterator[GhciServer]:
    """Serve a Haskell list of named loops of a module in a folder; an answer may take so many seconds of the clock."""
    (room / "Main.hs").write_text(
        f"module Main (main) where\n\nimport {module} hiding (main)\nimport Timing\n\n"
        f"main :: IO ()\nmain = serve (map snd {loops})\n",
        encoding="utf-8",
    )
    # Without a limit on its processor time, for which Linux would count that in whole ticks.
    with subprocess.Popen(
        ["ghc", "-ignore-dot-ghci", "-v0", "-e", "main", "Main.hs"],
        cwd=room,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield GhciServer(process, seconds)
        finally:
            process.kill()
