"""What the primitives of Core do with the values that they are given; those that are not here give plain data."""

from __future__ import annotations

from clew.normal.form import Effect

#: Their last argument is their value.
COPYING = frozenset({"coerce#", "nf#", "ensureNotFree#", "copyArray#"})
#: They give their result in a pair.
PAIRING = frozenset({"peekArray#", "peekRef#", "freeVariable#"})

EFFECTS: dict[str, Effect] = {
    "newArray#": Effect.NEW_CELL,
    "newRef#": Effect.NEW_CELL,
    "readArray#": Effect.READS_CELL,
    "peekArray#": Effect.READS_CELL,
    "readRef#": Effect.READS_CELL,
    "peekRef#": Effect.READS_CELL,
    "writeArray#": Effect.WRITES_CELL,
    "writeRef#": Effect.WRITES_CELL,
    "raise#": Effect.RAISES,
    "fail#": Effect.RAISES,
    "unify#": Effect.UNIFIES,
    "lazyUnify#": Effect.UNIFIES,
    "freeVariable#": Effect.FREE,
    "valuesFrom#": Effect.CARRIES,
}
