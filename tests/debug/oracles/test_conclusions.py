"""Faddegon's Fig. 55: which conclusion can we draw?"""

from __future__ import annotations

import pytest

from clew.debug.oracles.conclusions import (
    Conclusion,
    SubjectScope,
    TrialTally,
    conclude,
    conclude_completions,
)

ALL, SOME = True, False


@pytest.mark.parametrize(
    ("tests", "complete", "restricted", "unrestricted"),
    [
        # A specification that says everything: right, or right as far as tested.
        (TrialTally(1), True, Conclusion.RIGHT, Conclusion.RIGHT),
        (TrialTally(100, is_exhausted=False), True, Conclusion.RIGHT_SO_FAR, Conclusion.RIGHT_SO_FAR),
        # Whatever fails with the statement's own result makes it wrong; else something else is wrong.
        (TrialTally(0, 1), True, Conclusion.WRONG, Conclusion.ELSEWHERE),
        (TrialTally(0, 1), False, Conclusion.WRONG, Conclusion.ELSEWHERE),
        (TrialTally(99, 1, is_exhausted=False), False, Conclusion.WRONG, Conclusion.ELSEWHERE),
        (TrialTally(9, 1, 4, is_exhausted=False), True, Conclusion.WRONG, Conclusion.ELSEWHERE),
        # A partial one that holds is only advice.
        (TrialTally(1), False, Conclusion.ADVICE, Conclusion.ADVICE),
        (TrialTally(100, is_exhausted=False), False, Conclusion.ADVICE, Conclusion.ADVICE),
        # No outcome, no conclusion.
        (TrialTally(0, 0, 3), True, Conclusion.NOTHING, Conclusion.NOTHING),
        (TrialTally(5, 0, 3), True, Conclusion.NOTHING, Conclusion.NOTHING),
        (TrialTally(), True, Conclusion.NOTHING, Conclusion.NOTHING),
    ],
)
def test_every_conclusion_of_the_figure_and_no_other(
    tests: TrialTally, complete: bool, restricted: Conclusion, unrestricted: Conclusion
) -> None:
    assert conclude(tests, SubjectScope.RESTRICTED, is_complete=complete) is restricted
    assert conclude(tests, SubjectScope.UNRESTRICTED, is_complete=complete) is unrestricted


def test_one_failing_completion_of_the_result_says_nothing() -> None:
    assert (
        conclude_completions(TrialTally(1, 5), is_complete=False, is_only_result=True) is Conclusion.NOTHING
    )
    assert conclude_completions(TrialTally(0, 5), is_complete=False, is_only_result=True) is Conclusion.WRONG
    unfinished = TrialTally(0, 5, is_exhausted=False)
    assert conclude_completions(unfinished, is_complete=True, is_only_result=True) is Conclusion.NOTHING


def test_some_right_completion_of_the_result_is_enough_for_a_specification() -> None:
    assert conclude_completions(TrialTally(1, 5), is_complete=True, is_only_result=True) is Conclusion.RIGHT
    assert (
        conclude_completions(TrialTally(1, 5), is_complete=True, is_only_result=False) is Conclusion.NOTHING
    )
