"""The experiment of `soundness` on source programs of every language: the statements that users see are judged."""

from __future__ import annotations

import tempfile
from pathlib import Path

import clew
from bench.infected_sources import Notation, infected_source
from bench.soundness import Tally
from clew.api.budget import Budget
from clew.api.debugging.debug_session import DebugSession
from clew.api.debugging.starting import DebugOptions
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, FunctionMap, ListValue, Value
from clew.source.diagnostics import ClewError

_STEPS, _MOST = 20_000, 400
_WRONG = ("W", "wrong")


def is_right(value: Value) -> bool:
    """Whether no part of a value has a wrong flag; what was not evaluated has none (figure 53)."""
    match value:
        case Construct(name=name, args=args):
            return name.rpartition(".")[2] not in _WRONG and all(map(is_right, args))
        case ListValue(items=items):
            return all(map(is_right, items))
        case FunctionMap(entries=entries):
            return all(not all(map(is_right, e.arguments)) or is_right(e.result) for e in entries)
    return True


def judged(statement: Statement, session: DebugSession) -> bool:
    """Whether a statement is right: what comes of wrong arguments always is."""
    plain = session.module.without_identity
    given = (*statement.arguments, *statement.free, *statement.given)
    return not all(is_right(plain(v.value)) for v in given) or is_right(plain(statement.result.value))


def tallied(seed: int, count: int, notation: Notation) -> Tally:
    """Record so many random programs of a module, and judge all their statements."""
    source = infected_source(seed, count, notation)
    total = Tally()
    with tempfile.TemporaryDirectory() as folder:
        file, infection = source.write(Path(folder), notation)
        module = clew.open(file)
        options = DebugOptions(properties=False, stored=False, trusted=(str(infection),))
        for main in source.mains:
            try:
                session = module.debug(main, options, Budget(steps=_STEPS))
            except ClewError:
                continue  # it has no answer
            if session.run.ended is OutcomeKind.VALUE:
                total.add(_of(session, source.defective))
    return total


def _of(session: DebugSession, defective: frozenset[str]) -> Tally:
    tree = session.inquiry.tree
    tally = Tally(programs=1)
    right: dict[Node, bool] = {}
    nodes: list[Node] = []
    waiting = list(tree.children(ROOT))
    while waiting and len(nodes) <= _MOST:
        node = waiting.pop()
        if node not in right:
            nodes.append(node)
            right[node] = judged(tree.statement(node), session)
            waiting.extend(tree.children(node))
    if waiting:
        return Tally()  # too large to judge as a whole
    tally.statements, tally.wrong = len(nodes), len(nodes) - sum(right.values())
    for node in nodes:
        if right[node] or not all(right[child] for child in tree.children(node)):
            continue
        tally.faulty += 1
        name = tree.subject(node).name.rpartition(":")[2].partition("/")[0]
        if name not in defective:
            tally.counterexamples.append(tree.statement(node).text)
    return tally
