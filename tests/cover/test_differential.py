"""What generation says of random programs is what running all small inputs shows, by an evaluator of its own."""

from __future__ import annotations

from itertools import product

import pytest
from small_programs import Endless, Failed, Run, Term, small_program, terms
from support import generated

from clew.cover.cases import GeneratedTest, GenerationResult, Unreachable
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, Value

_LEVELS = 2
CHECKED = range(24)
MORE = range(24, 250)


def labels(run: Run, criterion: str) -> set[str]:
    return run.covered if criterion == "gbc" else run.in_calls


def term(value: Value | None) -> Term:
    assert isinstance(value, Construct)
    return Term(value.name, tuple(map(term, value.args)))


def compare(seed: int, criterion: str) -> GenerationResult:
    program = small_program(seed)
    result = generated(
        program.text, "f0", criterion, depth=_LEVELS, quiet=None, branch_steps=5_000, beyond=True
    )

    def named(test: GeneratedTest) -> set[str]:
        return {str(i) for i in result.criterion.pick(test.items)}

    # Each test has the result and the items of a run of its call.
    for test in result.tests:
        run, ended, value = Run(program), OutcomeKind.VALUE, None
        assert test.concrete is not None
        try:
            value = run.call([term(a) for a in test.concrete])
        except Failed:
            ended = OutcomeKind.FAILED
        except Endless:
            continue  # or almost: all that is known is that it takes long
        assert (test.kind, named(test)) == (ended, labels(run, criterion)), program.text
        assert value is None or term(test.result) == value
    # Nothing that some input reaches is missed, or even said to be unreachable.
    reached, surely = set(), set()
    for args in product(*(list(terms(t, _LEVELS)) for _, t in program.functions[0].params)):
        run = Run(program)
        try:
            run.call(args)
            surely |= labels(run, criterion)
        except Failed:
            surely |= labels(run, criterion)
        except Endless:
            pass
        reached |= labels(run, criterion)
    covered = {str(i) for i in result.criterion.pick(result.covered)}
    required = {str(i) for i in result.criterion.items}
    assert surely & required <= covered, program.text
    if isinstance(result.reach, Unreachable):
        assert not {str(i) for i in result.uncovered} & reached, program.text
    return result


@pytest.mark.parametrize("criterion", ["gbc", "fc"])
def test_tests_and_claims_of_random_programs_hold(criterion: str) -> None:
    results = [compare(seed, criterion) for seed in CHECKED]
    # The programs are worth it: some have branches that nothing reaches, and some calls fail.
    proofs = [r for r in results if r.uncovered and isinstance(r.reach, Unreachable)]
    assert len(proofs) >= 3
    assert {t.kind for r in results for t in r.tests} >= {OutcomeKind.VALUE, OutcomeKind.FAILED}


@pytest.mark.slow
@pytest.mark.parametrize("criterion", ["gbc", "fc"])
def test_tests_and_claims_of_many_random_programs_hold(criterion: str) -> None:
    for seed in MORE:
        compare(seed, criterion)
