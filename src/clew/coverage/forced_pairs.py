"""Pairs of a definition and a use that every way from the definition covers, whatever other definitions there are.

Marks do not tell which of several definitions a use got its value from. But where control, once a definition was made,
could only go on to the use, it did: along edges that were taken, through nothing that may have raised an exception
after the ways of several definitions have come together.
"""

from __future__ import annotations

from clew.coverage.reached_graph import ReachedGraph
from clew.flow.flow_graph import FlowFunction, NodeKind
from clew.flow.reaching import DefUsePair


def leads_to_use(reached: ReachedGraph, function: FlowFunction, pair: DefUsePair) -> bool:
    """Whether runs that made the definition of a pair came to its use with it."""
    definition, use = pair.definition, pair.use
    targets = reached.goes_on(definition.node, definition.clause)
    if reached.lazy(function):
        # what control passes is not evaluated by that, but what a function ends with is what it gives
        return targets == (use.node,) and reached.graph.nodes[use.node].kind is NodeKind.RETURN
    work = [(target, False) for target in targets]
    seen = set(work)
    while work:
        node, joined = work.pop()
        if node == use.node:
            continue
        joined = joined or reached.comes_from(node) > 1
        again = any(d.variable == definition.variable for d in reached.graph.nodes[node].definitions)
        onwards = reached.goes_on(node, None)
        if again or not onwards or (joined and reached.may_raise(node)):
            return False
        for target in onwards:
            if target != use.node and ((target, joined) in seen or target == definition.node):
                return False  # round in a circle, perhaps for ever
            if (target, joined) not in seen:
                seen.add((target, joined))
                work.append((target, joined))
    return bool(targets)
