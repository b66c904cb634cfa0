"""quickCheck reports a property that raises an exception instead of being one, as QuickCheck does."""

from __future__ import annotations

from pathlib import Path

from haskell.haskell_runner import run_haskell

PROGRAM = Path(__file__).parent / "programs" / "RaisingMain.hs"

REPORT = """\
*** Failed! Exception: 'too large' (after 1 test):
+++ OK, failed as expected. Exception: 'too large' (after 1 test):
*** Failed! Exception: 'too large' (after 1 test):
a note
*** Failed! Exception: 'too large' (after 1 test):
an action
*** Failed! Exception: 'too large' (after 1 test):
*** Failed! Exception: 'too large' (after 1 test):
1
inside
*** Failed! Exception: 'no function' (after 1 test):
0
"""


def test_what_stands_around_an_exception_is_reported_with_it() -> None:
    printed, complaint, status = run_haskell(PROGRAM)
    assert (printed.decode(), complaint, status) == (REPORT, "", 0)
