"""Test generation for a subject: its criterion, and the search with its arguments and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from clew.cover.cases import GenerationResult
from clew.cover.criteria.flow_criterion import FlowOfSubject, flow_criterion
from clew.cover.criteria.items import Criterion
from clew.cover.criteria.named_criteria import USUAL_CRITERION, criterion
from clew.cover.further_inputs import OnTest
from clew.cover.generate import generate
from clew.cover.inputs.filling import Filler
from clew.cover.inputs.probing import Prober
from clew.cover.options import GenerationOptions
from clew.language.subjects import Subject


def generate_for(
    subject: Subject,
    name: str = USUAL_CRITERION,
    options: GenerationOptions | None = None,
    *,
    functions: Iterable[str] | None = None,
    libraries: bool = False,
    flow: FlowOfSubject | None = None,
    on_test: OnTest | None = None,
    reference: bool = False,
    is_stopped: Callable[[], bool] | None = None,
) -> GenerationResult:
    """Tests of a subject by a criterion's name; those of the flow graph need that."""
    chosen = (
        criterion_for(subject, name, functions, libraries=libraries)
        if flow is None
        else flow_criterion(name, subject, flow)
    )
    return generate(
        chosen,
        subject.arguments,
        options,
        precondition=subject.precondition,
        checks=subject.checks,
        breach=subject.breach,
        raised_text=subject.raised_text,
        losses=subject.losses,
        prober=Prober(subject.program, subject.arguments),
        bounded=subject.bounded,
        mend=subject.mend,
        strict=subject.is_strict,
        likely=subject.likely,
        on_test=on_test,
        reference=reference,
        is_stopped=is_stopped,
    )


def criterion_for(
    subject: Subject, name: str, functions: Iterable[str] | None = None, *, libraries: bool = False
) -> Criterion:
    """A criterion for tests of a subject, by its name."""
    marked = subject.marked
    return criterion(
        name,
        subject.program if marked is None else marked.program,
        subject.function,
        functions,
        entry=None if subject.entry == subject.function else subject.entry,
        libraries=libraries,
        excluded=subject.excluded,
        versions=subject.versions,
        marked=marked,
    )


def endless(subject: Subject) -> tuple[int, ...]:
    """The arguments, from 1, whose types have no finite values."""
    filler = Filler(subject.program)
    return tuple(
        number
        for number, argument in enumerate(subject.arguments, 1)
        if argument.generator is None and filler.is_endless(argument.type)
    )
