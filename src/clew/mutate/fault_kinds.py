"""The kinds of faults that mutants have."""

from __future__ import annotations

from enum import Enum


class FaultKind(Enum):
    """What sort of mistake a mutant is."""

    CONSTRUCTOR = "constructor"
    VARIABLE = "variable"
    SWAP = "swap"
    LITERAL = "literal"
    COMPARISON = "comparison"
    DROP = "drop"
    # of languages that say themselves which faults they have
    OPERATOR = "operator"
    ATOM = "atom"
    GUARD = "guard"
    CLAUSE = "clause"
    UPDATE = "update"
