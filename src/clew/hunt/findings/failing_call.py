"""Calls that fail, from whatever found them: a property, a test, an exploration, generated tests, an older version."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import Any

from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.span import Span


class Offence(Enum):
    """What is wrong with a call, what a maintainer would mend first coming first."""

    PROPERTY = "property violated"
    TEST = "test fails"
    CONTRACT = "contract violated"
    OLDER = "changed result"
    CRASH = "crash"
    #: A property of a language that searches is true of each of its values, and has none.
    VALUELESS = "no value"
    ENDLESS = "no end in sight"
    #: It raises an exception that its code raises by name: most likely what its author wanted.
    DELIBERATE = "raised on purpose"
    #: What the function's documentation or name excludes.
    EXCLUDED = "outside of what is promised"

    @property
    def rank(self) -> int:
        return list(Offence).index(self)

    @property
    def slug(self) -> str:
        """As reports name it."""
        return self.name.lower()


#: Why nothing is known of a property, or of a module, that the time was not enough for.
NOT_REACHED, NOT_BEGUN = "not reached", "not hunted, as the time was over"

#: The kinds of findings, as reports name and describe them.
HUNT_RULES = {
    "property": "A property is violated.",
    "test": "A test fails.",
    "contract": "A contract is violated.",
    "older": "A function gives another result than an older version.",
    "crash": "A function crashes on an input that its type allows.",
    "valueless": "A property has no value on some input, so nothing was tested.",
    "endless": "A function has no end in sight on some input.",
    "deliberate": "A function raises an exception that its code raises by name.",
    "excluded": "A function fails on an input that its documentation or name excludes.",
    "not-located": "It is not known yet which function is wrong.",
}


@dataclass(frozen=True, slots=True)
class FailingCall:
    """A call that fails, and was run again."""

    offence: Offence
    #: The property, the test or the function under test.
    name: str
    #: The call as it is read, and as it can be evaluated; None where no expression says it.
    shown: str
    expression: str | None
    #: What it came to: `False`, a message, another value.
    outcome: str
    #: Where it failed, or else where what was tested is defined.
    span: Span
    #: The command that shows it again.
    replay: str | None
    #: Names the cause from one run to the next: twelve hexadecimal digits.
    identity: str
    #: Why the call is outside of what the function promises; empty if nothing says so.
    excluded: str = ""
    #: That the callers of the function were not seen to make such a call.
    unseen: str = ""
    #: What it should have given, where an older version says so.
    expected: str | None = None
    #: How many other calls fail in the same way.
    others: int = 0
    #: The order of processes in which it fails, where that is not the usual one.
    order: int = 0
    #: Whether it is only known that its run uses the function to blame: it may have a fault of its own, too.
    is_related: bool = False
    #: What other commands call the same cause: who has accepted it there has accepted it.
    aliases: tuple[str, ...] = ()

    @property
    def ending(self) -> str:
        """What it came to, with a mark where that is no value."""
        return f"! {self.outcome}" if self.offence.rank >= Offence.CRASH.rank else self.outcome

    def is_among(self, names: AbstractSet[str]) -> bool:
        """Whether its cause is one of those."""
        return self.identity in names or not names.isdisjoint(self.aliases)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.offence.slug,
            "name": self.name,
            "call": self.shown,
            "expression": self.expression,
            "outcome": self.outcome,
            "expected": self.expected,
            "position": position(self.span),
            "excluded": self.excluded or None,
            "callers": self.unseen or None,
            "related": self.is_related,
            "replay": self.replay,
            "id": self.identity,
        }


def identity_of(*words: str) -> str:
    """The name of a cause: of what stays the same when code around it changes."""
    return hashlib.sha256("\n".join(words).encode(errors="surrogatepass")).hexdigest()[:12]


def replayed(command: str | None) -> str | None:
    """The expression of a command `clew run FILE EXPRESSION ...`."""
    return None if command is None else shlex.split(command)[3]
