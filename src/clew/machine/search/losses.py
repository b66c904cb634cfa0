"""What the machine's ends mean for a claim about all inputs (`source/losses.py`)."""

from __future__ import annotations

from clew.machine.values.outcome import OutcomeKind
from clew.source.losses import Loss

#: What is lost where a branch or a whole search ends like this; other ends are results.
_OF_ENDS = {
    OutcomeKind.OUT_OF_STEPS: Loss.STEPS,
    OutcomeKind.TIMEOUT: Loss.TIME,
    OutcomeKind.OUT_OF_HEAP: Loss.MEMORY,
    OutcomeKind.INTERRUPTED: Loss.INTERRUPTED,
    OutcomeKind.OUT_OF_STACK: Loss.STACK,
    OutcomeKind.LOG_FULL: Loss.MEMORY,
    OutcomeKind.TRAP: Loss.TRAP,
    OutcomeKind.NEEDS_VARIABLE: Loss.OPAQUE,
}


def loss_of_search(ended: OutcomeKind) -> Loss:
    """What it means for the rest that a whole search ended like this."""
    return _OF_ENDS.get(ended, Loss.UNFINISHED)


def loss_of_branch(kind: OutcomeKind) -> Loss | None:
    """What it means that one branch ended like this; None where that is a result."""
    return Loss.ENDLESS if kind is OutcomeKind.OUT_OF_STEPS else _OF_ENDS.get(kind)
