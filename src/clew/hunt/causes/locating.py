"""Asks the debugger who is to blame for a failing call, with every oracle that there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.api.budget import Budget
from clew.api.debugging.debug_session import DebugSession
from clew.api.debugging.located_fault import DefinitionLine
from clew.api.debugging.starting import DebugOptions, DebugWork, debug_module
from clew.api.debugging.tested_runs import used_functions
from clew.api.stories.recorded_run import RecordedRun
from clew.api.walking import FailingTest
from clew.debug.asking.inquiry import InquiryState
from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import Statement, ValuePlace, ValueRole
from clew.debug.computation_tree import ROOT, ComputationTree, Node
from clew.debug.oracles.specification_oracle import SpecificationOracle
from clew.hunt.causes.mending import mending
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.blame import UNKNOWN_BLAME, Blame, BlameState, Suspect, TreeStatement
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.language.protocol import LoadedModule
from clew.language.values.specified_values import Specified
from clew.report.told_story import ToldStory
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import Span
from clew.source.texts import source_lines

#: Steps of a run that is recorded: most failing calls are small, and large trees take long.
_STEPS = 1_000_000
#: Seconds that tests of the module are run for, and of all work on one call.
_TEST_SECONDS, _MOST_SECONDS = 2.0, 15.0
#: Functions that are named as suspects, and statements that are looked at for them.
_MOST_SUSPECTS, _MOST_STATEMENTS = 5, 200
#: Statements of a tree that are shown, those on the way to the one in question, and their characters.
_MOST_IN_TREE, _LONGEST_WAY, _WIDEST = 40, 12, 160
#: Statements that are looked at for the way to one.
_MOST_LOOKED_AT = 3_000
#: Why a search that is at its end has located nothing.
_ENDS = {
    InquiryState.CLEARED: "all results in its run are right, or of functions that are taken for right;"
    " perhaps one is missing",
    InquiryState.NARROWED: "nobody could judge what it depends on",
}
#: Lines of source that are shown around a crash.
_AROUND = 2


@dataclass(frozen=True, slots=True)
class Judged:
    """Who is to blame for a call, and the session that says so, from which more can be told."""

    blame: Blame
    session: DebugSession | None = None

    @property
    def used_below(self) -> frozenset[str]:
        """The functions that the statement to blame depends on."""
        if self.session is None:
            return frozenset()
        return used_functions(self.session.inquiry.tree, self.session.inquiry.area.root)

    def detailed(self, options: HuntOptions, time: TimeShare) -> Blame:
        """The blame with the story of the wrong value, its slice, and changes that mend it."""
        session, blame = self.session, self.blame
        if session is None:
            return blame
        question = None if blame.is_located else session.question
        node = session.inquiry.area.root if question is None else question.node
        try:
            is_crash = session.run.failure is not None and question is not None
            story = _story(session.run if is_crash else _at(session, node), options)
            blame = replace(blame, story=story, slice=_slice(session, node), tree=_tree(session, node))
            blame = _pinpointed(blame)
            if blame.is_located and not time.is_cancelled and options.suggestions:
                changes = session.suggestions.changes
                blame = replace(blame, suggestions=mending(session.module, changes, time))
        except ClewError:
            pass  # what is known is true without it
        return blame


def judged(
    module: LoadedModule,
    call: FailingCall,
    test: FailingTest | None,
    options: HuntOptions,
    time: TimeShare,
    reference: LoadedModule | None = None,
    known: frozenset[str] = frozenset(),
) -> Judged:
    """Who is to blame for a call, as far as it can be said without a person.

    `known` are functions that are known to be defective: where the run uses one, nobody looks any farther.
    """
    if call.expression is None and test is None:
        return _crash_site(call, "no expression repeats it")
    if call.offence is Offence.ENDLESS:
        return _crash_site(call, "a run without an end has no result to judge")
    if call.offence is Offence.VALUELESS:
        return _crash_site(call, "a run without a value has no result to judge")
    share = time.part(0.5, _MOST_SECONDS)
    chosen = DebugOptions(
        trusted=options.trusted,
        reference=reference,
        reference_name=options.since or "the reference",
        stored=options.stored,
        test=test,
        test_seconds=_TEST_SECONDS,
        suggestions=options.suggestions,
        oracles=_oracles(module, call),
    )
    try:
        if call.order:
            module = module.language.load(module.file, replace(module.loading, schedule=call.order))
        work = DebugWork(chosen, Budget(steps=_STEPS), cancel=share)
        session = debug_module(module, call.expression if test is None else None, work)
        used = known & used_functions(session.inquiry.tree) if known else frozenset()
        if used:
            said = f"its run uses {', '.join(sorted(used))}, which is wrong"
            return Judged(replace(UNKNOWN_BLAME, internal=min(used), span=call.span, reason=said))
        is_said = call.offence in (Offence.PROPERTY, Offence.TEST)
        if is_said and session.fault is None and session.question is not None:
            session.inquiry.take_only_suspect(
                f"{call.name} fails, and nothing else that it calls may be wrong"
            )
        if session.fault is not None and session.doubts:
            return _crash_site(call, session.doubts[0])
        if session.fault is not None:
            return Judged(_located(session, call), session)
        if session.question is not None:
            return Judged(_open(session, call), session)
        return _crash_site(call, _ENDS.get(session.state, "the search for it is not at its end"))
    except ClewError as error:
        return _crash_site(call, error.message.splitlines()[0])


def _oracles(module: LoadedModule, call: FailingCall) -> tuple[SpecificationOracle, ...]:
    """Of a result outside of its type, what has the type that is specified is right."""
    if call.offence is Offence.CONTRACT and isinstance(module, Specified):
        return (SpecificationOracle(module, types_are_enough=True),)
    return ()


def _located(session: DebugSession, call: FailingCall) -> Blame:
    fault = session.fault
    assert fault is not None
    equation = fault.statement.equation
    return Blame(
        BlameState.LOCATED,
        fault.function,
        fault.statement.subject.within,
        fault.statement.subject.function,
        fault.span if equation is None else equation.span,
        fault.statement.text,
        tuple(f"{statement.text}   ({answer})" for statement, answer in fault.evidence),
        fault.open_calls,
        fault.tested_by,
        fault.trusted,
        _crashing(fault.source, call),
        None if equation is None else equation.number,
        command=session.replay(*_test_words(session)),
        test=fault.test,
    )


def _open(session: DebugSession, call: FailingCall) -> Blame:
    question = session.question
    assert question is not None
    subject, equation = question.statement.subject, question.statement.equation
    span = subject.span if equation is None else equation.span
    if call.offence.rank >= Offence.CRASH.rank and call.span.line:
        span = call.span  # it is where to look, whatever the question is about
    return Blame(
        BlameState.OPEN,
        subject.name,
        subject.within,
        subject.function,
        span,
        question.statement.text,
        source=_crashing(_lines(span), call),
        equation=None if equation is None else equation.number,
        question=question.short_lines,
        advice=question.advice,
        suspects=tuple(_suspects(session)),
        statements=session.size,
        command=session.replay(*_test_words(session)),
    )


def _crashing(lines: tuple[DefinitionLine, ...], call: FailingCall) -> tuple[DefinitionLine, ...]:
    """The lines with those marked where the call crashed, if they are among them."""
    span = call.span
    if call.offence.rank < Offence.CRASH.rank or not span.line:
        return lines
    marked = tuple(DefinitionLine(s.number, s.text, span.line <= s.number <= span.end_line) for s in lines)
    return marked if any(s.used for s in marked) else lines


def _pinpointed(blame: Blame) -> Blame:
    """The blame with the lines marked that made the wrong value, where these are in the definition."""
    span = blame.story.steps[0].span if blame.story is not None and blame.story.steps else None
    if span is None or span.file != blame.span.file:
        return blame
    lines = {s.number for s in blame.source if s.used and span.line <= s.number <= span.end_line}
    if not lines:
        return blame
    source = tuple(DefinitionLine(s.number, s.text, s.number in lines) for s in blame.source)
    return replace(blame, source=source, line=min(lines))


def _test_words(session: DebugSession) -> tuple[str, ...]:
    return ("--test", session.run.test) if session.run.test else ()


def _suspects(session: DebugSession) -> Iterator[Suspect]:
    """The functions of statements that may be wrong, the nearest first."""
    area, tree = session.inquiry.area, session.inquiry.tree
    seen: set[str] = set()
    nodes = [area.root] if area.root != ROOT else []
    for node in [*nodes, *area.candidates(_MOST_STATEMENTS)]:
        subject = tree.subject(node)
        if subject.function not in seen and len(seen) < _MOST_SUSPECTS:
            seen.add(subject.function)
            yield Suspect(subject.name, subject.span)


def _tree(session: DebugSession, chosen: Node) -> tuple[TreeStatement, ...]:
    """The statements on the way to one, with those beside and right below; of a long way, its end."""
    tree, area = session.inquiry.tree, session.inquiry.area
    way = _way(tree, chosen)[-_LONGEST_WAY:] or [chosen]
    found: list[TreeStatement] = []

    def add(node: Node, depth: int) -> None:
        if node != ROOT and len(found) < _MOST_IN_TREE:
            statement, answer = tree.statement(node), area.answers.get(node)
            # what a property is made of says nothing to those who wrote it
            text = f"{statement.left} fails" if _is_property(session, statement) else statement.text
            said = "" if answer is None else str(answer)
            is_wrong = answer is not None and answer.mark is Rightness.WRONG
            shown = text if len(text) <= _WIDEST else f"{text[:_WIDEST]}..."
            found.append(TreeStatement(depth, shown, said, is_wrong, node == chosen))
        if node == chosen or node in way:
            for child in tree.children(node):
                add(child, depth + (node != ROOT))

    add(way[0], 0)
    return tuple(found)


def _is_property(session: DebugSession, statement: Statement) -> bool:
    """Whether a statement is about what the run tests, as `prop 1` is in `quickCheck (prop 1)`."""
    expression = session.run.target.expression
    return expression is not None and expression.endswith(f" ({statement.left})")


def _way(tree: ComputationTree, goal: Node) -> list[Node]:
    """The shortest way from the root to a statement, as far as the tree is looked at."""
    above: dict[Node, Node] = {ROOT: ROOT}
    level = [ROOT]
    while level and goal not in above and len(above) < _MOST_LOOKED_AT:
        below = []
        for node in level:
            for child in tree.children(node):
                if child not in above:
                    above[child] = node
                    below.append(child)
        level = below
    if goal not in above:
        return []
    way = [goal]
    while way[-1] != ROOT:
        way.append(above[way[-1]])
    return way[::-1]


def _at(session: DebugSession, node: Node) -> RecordedRun | None:
    """The run, beginning at the result of a statement."""
    origin = session.inquiry.tree.origin(node, ValuePlace(ValueRole.RESULT))
    return None if origin is None else replace(session.run, first=session.run.stories.step(origin))


def _story(run: RecordedRun | None, options: HuntOptions) -> ToldStory | None:
    return None if run is None else run.explain(options.story).story


def _slice(session: DebugSession, node: Node) -> tuple[tuple[str, int], ...]:
    run = _at(session, node)
    return () if run is None else tuple(sorted(run.start.slice().lines))


def _crash_site(call: FailingCall, reason: str) -> Judged:
    """What is known where the debugger cannot help: the place itself."""
    return Judged(replace(UNKNOWN_BLAME, span=call.span, source=_lines(call.span), reason=reason))


def _lines(span: Span) -> tuple[DefinitionLine, ...]:
    """The lines of a place, and some around it."""
    text = source_lines(span.file) if span.line else None
    if text is None:
        return ()
    last = min(span.end_line, span.line + 8)
    return tuple(
        DefinitionLine(n, text[n - 1], span.line <= n <= last)
        for n in range(max(span.line - _AROUND, 1), min(last + _AROUND, len(text)) + 1)
    )
