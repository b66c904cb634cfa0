"""Coverage of an earlier run, as it was stored: to merge with another run, and to compare it with.

Items are known by their lasting names, which hold while the text of their function stays the same. So each function
has a digest of its text, and what is stored of a function that has changed since is left aside.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from clew.coverage.graph_items import (
    NODE_STATES,
    CoverageCriterion,
    GraphItem,
    ItemState,
    call_key,
    edge_key,
)
from clew.flow.flow_graph import FlowGraph
from clew.flow.graph_states import GraphStates
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault
from clew.source.files import read_source
from clew.source.texts import source_lines

#: Which state says more, where runs disagree.
_RANK = {
    ItemState.UNCOVERED: 0,
    ItemState.UNDECIDED: 1,
    ItemState.UNUSED: 2,
    ItemState.COVERED: 3,
    ItemState.EXCLUDED: 4,
}
#: The name of an item: its criterion and its key.
ItemName = tuple[str, str]


def function_digests(graph: FlowGraph) -> dict[str, str]:
    """A digest of the text of each function, by identity; those inside of others have theirs."""
    outer = {function.identity: function for function in graph.functions}
    found: dict[str, str] = {}
    for function in graph.functions:
        top = function
        while top.parent in outer:
            top = outer[top.parent]
        span = top.span
        lines = source_lines(span.file) or []
        text = "\n".join(line.rstrip() for line in lines[span.line - 1 : span.end_line])
        found[function.identity] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return found


@dataclass(frozen=True, slots=True)
class StoredCoverage:
    """The states of items by name, and the digests of functions by identity."""

    states: Mapping[ItemName, ItemState]
    digests: Mapping[str, str]

    def known(self, item: GraphItem, digests: Mapping[str, str]) -> ItemState | None:
        """What is stored of an item whose function is still the same."""
        if not item.function or self.digests.get(item.function) != digests.get(item.function):
            return None
        return self.states.get((item.criterion.value, item.key))


def read_stored(file: str) -> StoredCoverage:
    """The coverage that a JSON document of `clew cover` holds."""
    try:
        data = json.loads(read_source(file))
        if data["command"] != "cover":
            raise KeyError("command")
        states: dict[ItemName, ItemState] = {}
        digests: dict[str, str] = {}
        for entry in data["modules"]:
            digests |= {function["id"]: function["digest"] for function in entry["functions"]}
            states |= {(i["criterion"], i["key"]): ItemState(i["state"]) for i in entry["items"]}
    except (ValueError, KeyError, TypeError) as fault:
        raise FileFault(
            f"'{file}' is not what `clew cover --json` writes",
            hint="store a run with: clew cover ... --json FILE",
            slug="coverage-stored",
        ) from fault
    return StoredCoverage(states, digests)


def merged(
    items: Iterable[GraphItem], stored: Iterable[StoredCoverage], digests: Mapping[str, str]
) -> Iterator[GraphItem]:
    """The items with the best that any run did."""
    runs = tuple(stored)
    for item in items:
        for run in runs:
            state = run.known(item, digests)
            if state is not None and item.counts and _RANK[state] > _RANK[item.state]:
                item = replace(item, state=state)
        yield item


def merged_states(graph: FlowGraph, items: Iterable[GraphItem], states: GraphStates) -> GraphStates:
    """The states of a graph for pictures, with what the items of merged runs say."""
    known = {(item.criterion, item.key): item.state for item in items}
    nodes = dict(states.nodes)
    for number in nodes:
        state = known.get((CoverageCriterion.NODE, graph.key_of(number)))
        if state in NODE_STATES:
            nodes[number] = NODE_STATES[state]
    edges = {e: known.get((CoverageCriterion.EDGE, edge_key(graph, e))) for e in graph.edges}
    calls = {c: known.get((CoverageCriterion.CALL, call_key(graph, c))) for c in graph.calls}
    covered = ItemState.COVERED
    return GraphStates(
        nodes,
        {edge: taken or edges[edge] is covered for edge, taken in states.edges.items()},
        {**states.calls, **{call: True for call, state in calls.items() if state is covered}},
    )


#: How an item differs from an earlier run.
GAINED, LOST, NEW = "covered now", "no longer covered", "new and not covered"


def changes(
    items: Iterable[GraphItem],
    stored: StoredCoverage,
    digests: Mapping[str, str],
    criteria: Iterable[CoverageCriterion],
) -> Iterator[tuple[str, GraphItem]]:
    """The items of some criteria that differ from an earlier run."""
    wanted = frozenset(criteria)
    for item in items:
        if item.criterion not in wanted or not item.counts:
            continue
        before = stored.known(item, digests)
        if before is None and not item.is_covered:
            yield NEW, item
        elif before is ItemState.COVERED and not item.is_covered:
            yield LOST, item
        elif before is not None and before is not ItemState.COVERED and item.is_covered:
            yield GAINED, item


# --- the list to ratchet on -------------------------------------------------------------------------------


def ratchet_text(entries: Iterable[str]) -> str:
    """The names of uncovered items, one in a line, sorted, so that it is easy to keep and to diff."""
    return "".join(f"{line}\n" for line in sorted(entries))


#: Variables of the normal form, and lines of functions without a name, change with what stands before them.
_NUMBERED = re.compile(r"\b(?:Var|Arg|var|arg)\d+\b|(?<=\bin line )\d+\b")
#: The numbers of functions inside of others do, too.
_NUMBER = re.compile(r"\d+$")


def ratchet_names(items: Iterable[GraphItem], graph: FlowGraph) -> dict[ItemName, str]:
    """The names of all items in a list: the criterion, the function, and what is written there.

    So an entry stays what it is while its function changes around it, and something new at its place is new. What is
    there several times has a number, the first ones being those that are uncovered: it counts how many there are.
    """
    parents = {function.identity: function.parent for function in graph.functions}

    def lasting(identity: str) -> str:
        parent = parents.get(identity)
        if not parent:
            return identity
        return f"{lasting(parent)}{_NUMBER.sub('', identity.removeprefix(parent))}"

    seen: Counter[str] = Counter()
    names = {}
    for item in sorted(items, key=lambda item: item.is_covered or not item.counts):
        text = " ".join(_NUMBERED.sub("_", item.text).split())
        line = f"{item.criterion.value} {lasting(item.function) or item.span.file}: {text}"
        seen[line] += 1
        names[item.criterion.value, item.key] = line if seen[line] == 1 else f"{line} #{seen[line]}"
    return names


def ratchet_entries(text: str) -> frozenset[str]:
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def entry_of(item: GraphItem, position: Any) -> dict[str, Any]:
    """An item as JSON."""
    return {
        "criterion": item.criterion.value,
        "key": item.key,
        "function": item.function or None,
        "state": item.state.value,
        "text": item.text,
        "position": position,
    }
