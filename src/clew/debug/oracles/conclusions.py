"""What may be concluded from testing a property about a statement (Faddegon, section 8.3.3, Fig. 55)."""

from __future__ import annotations

from enum import Enum

from clew.source.dataclass import dataclass


class SubjectScope(Enum):
    """How much of the statement's function a property was tested with."""

    #: The function gives what the statement says, and nothing else (requirements 2 and 3).
    RESTRICTED = "restricted"
    #: The function itself runs, as far as the property wants.
    UNRESTRICTED = "unrestricted"


class Conclusion(Enum):
    """What the tests of a property say about a statement."""

    RIGHT = "right"
    #: Right as far as the tests go: there are others.
    RIGHT_SO_FAR = "right as far as tested"
    WRONG = "wrong"
    #: The property holds, but does not say everything about the function.
    ADVICE = "holds"
    #: The property fails for calls that the statement does not speak of: another computation is wrong.
    ELSEWHERE = "fails elsewhere"
    NOTHING = "undefined"


@dataclass(frozen=True, slots=True)
class TrialTally:
    """The outcomes of a property for one statement."""

    holds: int = 0
    fails: int = 0
    #: TrialTally without an outcome: something was needed that the statement does not say, or the run did not end.
    undefined: int = 0
    #: Whether all further arguments, and all completions, were tried.
    is_exhausted: bool = True


def conclude(tests: TrialTally, scope: SubjectScope, *, is_complete: bool) -> Conclusion:
    """The conclusions of Fig. 55, and no others.

    A failure of a restricted function makes the statement wrong, whether the property is a complete specification or
    not, and whether further arguments were tested or there are none. Success makes it right only where the property is
    complete and nothing was left undefined; where further arguments, or completions, were only sampled, as far as the
    tests go.
    """
    if tests.fails:
        return Conclusion.WRONG if scope is SubjectScope.RESTRICTED else Conclusion.ELSEWHERE
    if not tests.holds or tests.undefined:
        return Conclusion.NOTHING
    if not is_complete:
        return Conclusion.ADVICE
    return Conclusion.RIGHT if tests.is_exhausted else Conclusion.RIGHT_SO_FAR


def conclude_completions(tests: TrialTally, *, is_complete: bool, is_only_result: bool) -> Conclusion:
    """What follows from trying completions of the result: the work of parallel equality and connectives (8.6).

    A statement claims that some completion of its result is right (2.2.2). So it is wrong where the property fails for
    every completion, and nothing is lost on the way; a single failure says nothing. It is right where a complete
    specification holds for one, if only the result was completed.
    """
    if tests.fails and not tests.holds and not tests.undefined and tests.is_exhausted:
        return Conclusion.WRONG
    if tests.holds and is_complete and is_only_result:
        return Conclusion.RIGHT
    return Conclusion.NOTHING
