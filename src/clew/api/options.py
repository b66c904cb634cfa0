"""How work is done, as far as users may choose: one dataclass for each kind of work."""

from __future__ import annotations

from typing import Literal

from clew.source.dataclass import dataclass

#: Values that are shown to more levels than this could outgrow Python's stack.
DEEPEST = 1000


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How an expression is evaluated, and how much of its value is shown."""

    #: Levels of a value, and elements of a list.
    depth: int = 100
    length: int = 10_000
    #: Evaluate to the outermost constructor only.
    whnf: bool = False
    #: Evaluate no more than is shown: for values that may have no end.
    lazily: bool = False
    #: At most so many answers of a program that has many.
    answers: int | None = None
    #: In which order to look for answers; None is depth-first, but fair in languages whose programs search.
    search: Literal["depth-first", "fair"] | None = None
    #: What becomes of free numbers; None is symbolic in languages whose programs search, else enumerate.
    integers: Literal["symbolic", "enumerate", "binary", "wait"] | None = None
    #: Of open numbers, one example for each branch.
    examples: bool = False
    #: Give values to variables that nothing asked for.
    ground: bool = False
    #: Use the uncompiled machine.
    reference: bool = False
    #: What an action gets as its arguments and on standard input.
    arguments: tuple[str, ...] = ()
    stdin: str = ""
    #: Perform an action with the real standard streams and files; otherwise it has a world of its own.
    real: bool = False


#: A value to its end, and all answers.
USUAL_RUN = RunOptions()
