"""What `explore` finds fails in GHC, too, with the same message."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from exploring import PROGRAMS, explorer_of

from clew.explore.exploration_events import Summary
from clew.explore.inputs.constants import Constants
from clew.explore.planning.outcome import FailureKind
from clew.haskell.exploring.source import source_text

PROGRAM_NAMES = [
    "first/IntTreeExample",
    "second/IntTreeExample",
    "Format",
    "Board",
    "Types",
    "Literals",
    "Thrown",
    "Maps",
]
CONSTANTS = {"Board": Constants(ints=(0, 1)), "Maps": Constants(ints=(0, 1))}
_NEVER_ENDING = frozenset({FailureKind.STEPS, FailureKind.HEAP, FailureKind.STACK, FailureKind.LOOP})


def first_lines(file: Path, expressions: list[str]) -> list[str]:
    """For each expression, evaluated to head normal form: `.`, or the first line of its exception."""
    actions = ", ".join(f"Control.Exception.evaluate (({e}) `seq` ())" for e in expressions)
    shown = 'either (\\e -> head (lines (show (e :: Control.Exception.SomeException)))) (const ".")'
    script = f"mapM_ (\\a -> Control.Exception.try a >>= \\r -> putStrLn ({shown} r)) [{actions}]"
    result = subprocess.run(
        ["ghc", "-v0", "-ignore-dot-ghci", "-e", script, file.name],
        cwd=file.parent,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


@pytest.mark.ghc
@pytest.mark.parametrize("program", PROGRAM_NAMES)
def test_every_finding_fails_in_ghc_with_the_same_message(program: str) -> None:
    file = PROGRAMS / f"{program}.hs"
    *_, summary = explorer_of(program, constants=CONSTANTS.get(program, Constants()), tests=20_000).run()
    assert isinstance(summary, Summary)
    findings = [f for f in summary.findings if f.failure.kind not in _NEVER_ENDING]
    assert findings
    printed = [_comparable(line) for line in first_lines(file, [source_text(f.expression) for f in findings])]
    assert printed == [_comparable(f.failure.message.replace(str(file), file.name)) for f in findings]


def _comparable(message: str) -> str:
    """GHC says where the head of an instance is, Clew where the whole of it is."""
    return re.sub(r"^\S+: (?=No instance nor default method)", "", message)
