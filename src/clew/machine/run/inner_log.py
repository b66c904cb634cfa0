"""A machine for an encapsulated search that goes on with the log of the run that began it."""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import address_of, is_of_kind
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.encapsulate import Handover, take_over


def continued(outer: Machine, given: Handover) -> tuple[Machine, Ref]:
    """A machine that records a search of another one behind what that has recorded, and the goal.

    What the search is given keeps its records, so that its history is that of the outer run.
    """
    machine = outer.borrow()
    machine.trace()
    before, memory = outer.memory, machine.memory
    memory.continue_log(before.E[: int(before.R[la.EVENTS])])
    goal, rigid = take_over(memory, given)
    memory.before_run()  # variables get records
    memory.after_run()
    if given.graph.words:
        first = address_of(goal.word)
        for address, place in given.copied.items():
            memory.P[first + place] = before.P[address]
    for word, ref in zip(given.outside, rigid, strict=True):
        if is_of_kind(before.H, word, la.FREE) and before.P[address_of(word)]:
            memory.P[address_of(ref.word)] = before.P[address_of(word)]
    return machine, goal
