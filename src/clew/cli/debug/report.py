"""What `clew debug` says and writes at the end of a session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.api.debugging.debug_session import DebugSession
from clew.api.debugging.judged_tests import is_repeatable
from clew.api.debugging.suggested_changes import Suggestions
from clew.cli.reports import write_all
from clew.debug.asking.opinions import Rightness, Speaker
from clew.debug.computation_statement import JudgedKind
from clew.machine.values.value import FunctionMap
from clew.report.document import document


def fault_lines(session: DebugSession) -> Iterator[str]:
    """The verdict: the function, the statement that proves it, its source, a test, and perhaps a repair."""
    fault = session.fault
    assert fault is not None
    subject = fault.statement.subject
    around = "of the instance" if subject.kind is JudgedKind.METHOD else "local to"
    where = f" ({around} {subject.within})" if subject.within else ""
    equation = fault.statement.equation
    used = f", equation {equation.number}" if equation is not None and equation.count > 1 else ""
    yield ""
    place = subject.span if equation is None else equation.span
    tested = f", as far as the tests of {listed(fault.tested_by)} tell" if fault.tested_by else ""
    doubts = session.doubts
    verdict = "is defective, as far as this can be seen" if doubts else "is defective"
    yield f"{subject.name}{where} {verdict}{tested}{used}: {place}"
    yield f"  {fault.statement.text} is wrong"
    missing = session.missing_results(fault.statement)
    if missing:
        yield f"  and these results of the reference are missing: {' ? '.join(missing)}"
    if fault.evidence:
        is_right = all(answer.mark is Rightness.RIGHT for _, answer in fault.evidence)
        rest = f", but for {_more_calls(fault.open_calls)} of it" if fault.open_calls else ""
        yield f"  and all that it depends on is right{'' if is_right else ' or inadmissible'}{rest}:"
        for statement, answer in fault.evidence:
            yield f"    {statement.text}   ({answer})"
    elif fault.open_calls:
        yield f"  and it depends on nothing but {_more_calls(fault.open_calls)} of it"
    yield from (f"  but {doubt}" for doubt in doubts)
    if fault.trusted:
        yield f"  provided that {listed(fault.trusted)} can be trusted"
    if fault.tested_by:
        yield "  (`--proofs-only` asks about what the tests left open)"
    yield ""
    for line in fault.source:
        yield f"{'>' if line.used else ' '}{line.number:>5} | {line.text}"
    yield ""
    if fault.expected is not None and is_repeatable(fault.failing):
        yield f"a test to keep: {fault.call} == {fault.expected}"
    else:
        should = "" if fault.expected is None else f", which should be {fault.expected}"
        which = "a failing call" if fault.open_calls else "the smallest failing call"
        yield f"{which}: {fault.failing.call_under}{should}"
        is_test = is_repeatable(fault.failing) and not isinstance(fault.failing.result.value, FunctionMap)
        if is_test and session.lacking is None and _is_told_by_a_person(session):
            yield "  (`is VALUE` in place of `w` makes it a test)"
    if fault.test is not None:
        yield ""
        yield from fault.test.rstrip().splitlines()
        yield ""
    yield from _suggestion_lines(session.suggestions, may_say_more=_is_told_by_a_person(session))


def _more_calls(count: int) -> str:
    return "1 more call" if count == 1 else f"{count} more calls"


def _is_told_by_a_person(session: DebugSession) -> bool:
    """Whether the person at hand said that the last wrong statement is wrong, and could have said more."""
    said = session.inquiry.area.answers.get(session.inquiry.area.root)
    return said is not None and said.speaker is Speaker.PERSON


def _suggestion_lines(found: Suggestions, *, may_say_more: bool) -> Iterator[str]:
    some = (
        "" if found.checked == found.known else f" that a call can check ({found.checked} of {found.known})"
    )
    if found.changes:
        which = "a suggestion" if len(found.changes) == 1 else "suggestions, of which one may be meant"
        yield f"{which}: all known answers{some} are right with"
        for change in found.changes:
            yield f"{change.span.line:>6} | {change.description.strip('`')}"
    elif found.found:
        more = "; `is VALUE` in place of `w` tells them apart" if may_say_more else ""
        yield f"{found.found} small changes make all known answers{some} right, too many to suggest one{more}"


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: `a, b and c`."""
    return " and ".join(n for n in (", ".join(names[:-1]), names[-1]) if n)


def write_reports(session: DebugSession, json_file: str | None, html: str | None) -> None:
    """Write the session to the files that are wanted."""

    def page() -> str:
        from clew.api.debugging.tree_page import tree_page

        return tree_page(session)

    write_all((json_file, lambda: document("debug", [session.to_json()])), (html, page))
