"""Calls on lines of their own: what they are all given is shown once, so that such calls can be asked about together."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

import clew
from clew.api.debugging.starting import DebugOptions
from clew.cli.main import cli
from clew.debug.asking.statement_rows import alike, length, rows
from clew.debug.computation_statement import Statement, ValueRole
from clew.debug.computation_tree import ROOT

PROGRAM = Path(__file__).parents[1] / "programs" / "Rota.hs"
#: Nothing but the person answers.
UNTOLD = DebugOptions(stored=False, properties=False)


def _statements(name: str) -> list[Statement]:
    tree = clew.open(PROGRAM).debug("rota 3", UNTOLD).inquiry.tree
    waiting, found = [ROOT], []
    while waiting:
        node = waiting.pop(0)
        waiting += tree.children(node)
        if node != ROOT and tree.subject(node).name == name:
            found.append(tree.statement(node))
    return found


def test_what_calls_are_all_given_stands_below_them_once() -> None:
    calls = _statements("free")
    assert all(len(call.text) > 100 for call in calls)
    assert alike(*calls[:2]) == frozenset({(ValueRole.ARGUMENT, 1)})
    assert length(calls[0], alike(*calls[:2])) < 40
    lines, below = rows(calls)
    assert lines == ['free 1 a = ["Ann"]', 'free 2 a = ["Ben"]', 'free 3 a = ["Eve"]']
    assert below[0].startswith("  with a = [")


def test_calls_of_functions_that_differ_have_nothing_in_common() -> None:
    free, other = _statements("free")[0], _statements("rota")[0]
    assert alike(free, other) == frozenset()
    assert rows([free, other]) == ([free.text, other.text], [])


def test_long_calls_are_asked_about_together_where_they_have_much_in_common() -> None:
    arguments = ["debug", str(PROGRAM), "rota 9", "--no-store", "--do", "s"]
    asked = CliRunner().invoke(cli, arguments, standalone_mode=False).output.splitlines()
    start = asked.index("8 calls of free: are these right?")
    assert asked[start + 2] == '   2  free 2 a = ["Ben"]'
    assert asked[start + 9].startswith("      with a = [")
