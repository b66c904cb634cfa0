"""Begins a debugging session: records a run, builds its tree, and asks who can answer for the person."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.debugging.debug_session import DebugSession, LackingAnswer
from clew.api.debugging.kept_answers import KeptAnswers
from clew.api.debugging.mended_functions import mended_functions
from clew.api.debugging.reference_versions import ReferenceAnswers
from clew.api.debugging.tested_runs import TestedRuns, used_functions
from clew.api.events import OnEvent, Started, ignore
from clew.api.stories.recorded_run import RecordedRun
from clew.api.walking import FailingTest, record_run
from clew.debug.asking.inquiry import Inquiry, Oracle, given_wrong
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.asking.question_strategies import USUAL_STRATEGY, QuestionStrategy
from clew.debug.asking.suspicion import SuspectEvidence, Suspicion
from clew.debug.computation_statement import JudgedKind, Statement, original
from clew.debug.computation_tree import ROOT, ComputationTree
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles.contract_oracle import ContractOracle
from clew.debug.oracles.property_oracle import OtherTree, PropertyOracle
from clew.debug.oracles.specification_oracle import SpecificationOracle
from clew.debug.oracles.specifications import PropertyBook
from clew.debug.oracles.stored_judgements import JudgementStore, StoredOracle
from clew.debug.oracles.suite_oracle import SuiteOracle
from clew.explore.accepted import project_of
from clew.language.protocol import LoadedModule
from clew.language.values.compared_values import ComparesValues, is_test_call
from clew.language.values.specified_values import Specified
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Cut, Fault, FunctionMap
from clew.source.blanks import squeezed
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.texts import source_lines
from clew.suite.model import Suite

#: The name at the beginning of a call, and the module in front of it.
_NAME = re.compile(r"[\s(]*([^\W\d][\w'.:@]*)")
_MODULE = re.compile(r".*[.:](?=.)")
#: How many calls of an expression are looked at before the first question.
_MOST_CALLED = 400
#: Steps for the comparison of two values.
_COMPARING = 1_000_000
#: The types of actions and of test trees, in the frameworks that are known.
_HOLDS_TESTS = re.compile(r"(?:IO\b|(?:[A-Z]\w*\.)*(?:Spec|SpecWith|TestTree|Test|Assertion)\b)(?!.*->)")


@dataclass(frozen=True, slots=True)
class DebugOptions:
    """How a session goes."""

    strategy: QuestionStrategy = USUAL_STRATEGY
    #: Functions and modules to take for right, by name; files and folders, too.
    trusted: Sequence[str] = ()
    #: Whether the properties, contracts and tests of the module answer questions.
    properties: bool = True
    #: Another version of the module, which is right.
    reference: LoadedModule | None = None
    reference_name: str = "the reference"
    #: Recorded suites of the module, when it was right, by what they are called.
    suites: Sequence[tuple[str, Suite]] = ()
    #: Whether judgements are kept in the project, and used.
    stored: bool = True
    #: Whether what holds as far as tests go counts as right.
    trusts_tests: bool = True
    oracles: Sequence[Oracle] = ()
    answer: int = 1
    #: An answer that the expression should have and has not.
    missing: str | None = None
    #: A failing test that no expression repeats.
    test: FailingTest | None = None
    #: A module whose tests say what they can, beside the properties of the module at hand, and what that may take.
    tests: LoadedModule | None = None
    test_seconds: float = 4.0
    #: Whether small changes that make all known answers right are looked for at the end.
    suggestions: bool = True


@dataclass(frozen=True, slots=True)
class DebugWork:
    """How a session goes, what its run may take, and who hears of it."""

    options: DebugOptions = DebugOptions()
    budget: Budget = USUAL_BUDGET
    on_event: OnEvent = ignore
    cancel: Cancellation | None = None

    @property
    def is_stopped(self) -> Callable[[], bool] | None:
        """What tells oracles to stop; None if nothing does."""
        cancel = self.cancel
        return None if cancel is None else lambda: cancel.is_cancelled


USUAL_DEBUGGING = DebugWork()


def debug_module(
    module: LoadedModule, expression: str | None = None, work: DebugWork = USUAL_DEBUGGING
) -> DebugSession:
    """Evaluate an expression whose value is wrong, and begin to look for the function to blame."""
    options = work.options
    expression = as_comparison(module, expression, options)
    files = list(filter(_is_file, options.trusted))
    run = record_run(
        module,
        expression,
        work.budget,
        work.on_event,
        work.cancel,
        files,
        answer=options.answer,
        test=options.test,
        for_tree=True,
    )
    work.on_event(Started("building the tree"))
    return session_of(module, run, DependenceTree(run.teller), work)


def as_comparison(module: LoadedModule, expression: str | None, options: DebugOptions) -> str | None:
    """An expression to debug: of a test that compares values in a search of its own, the comparison of the two.

    That leaves a record, and says the same where it has one answer, which is false.
    """
    if expression is None or options.missing is not None or not isinstance(module, ComparesValues):
        return expression
    budget = Budget(steps=_COMPARING)
    try:
        test = expression.strip()
        compared = module.comparison(test) if is_test_call(module, test) else None
        if compared is None:
            return expression
        first = record_run(module, compared, budget)
        if first.ended is not OutcomeKind.VALUE or first.value != "False":
            return expression
    except ClewError:
        return expression
    try:
        record_run(module, compared, budget, answer=2)
    except UsageFault:  # there is no second answer
        return compared
    except ClewError:
        pass
    return expression


def session_of(
    module: LoadedModule,
    run: RecordedRun,
    tree: ComputationTree,
    work: DebugWork = USUAL_DEBUGGING,
) -> DebugSession:
    """A session about the tree of a run."""
    options, is_stopped = work.options, work.is_stopped
    oracles: list[Oracle] = [*options.oracles]
    store = JudgementStore(project_of(module.file) / ".clew") if options.stored else None
    meaning = FunctionMeaning(module)
    if store is not None:
        oracles.append(StoredOracle(store, meaning))
    reference = None
    if options.reference is not None:
        reference = ReferenceAnswers(options.reference, options.reference_name, is_stopped)
        oracles.append(reference)
    oracles += [SuiteOracle(module, suite, name) for name, suite in options.suites]
    suspicion = Suspicion()
    if options.properties:
        called = [tree.subject(node).function for node in islice(tree.children(ROOT), 50 * _MOST_CALLED)]
        book = PropertyBook(module, suspected=called)
        in_tests = book if options.tests is None else PropertyBook(options.tests)
        tested = TestedRuns(options.tests or module, in_tests, is_stopped, options.test_seconds)
        suspicion = Suspicion(lambda: _evidence(module, run, tree, tested, is_stopped))
    inquiry = Inquiry(tree, oracles, options.strategy, suspicion, halves=reference is not None)
    session = begun_session(module, run, inquiry, work)
    if reference is not None:
        _say_what_is_expected(inquiry, reference)
    session.kept = None if store is None else KeptAnswers(store, meaning, module.file)
    if options.properties:
        oracles.append(ContractOracle(module, is_stopped, called))
        if isinstance(module, Specified):
            oracles.append(SpecificationOracle(module))
        on_other = _noting(session.others, run.target.expression)
        oracles.append(PropertyOracle(book, is_stopped, options.trusts_tests, on_other))
        if options.trusts_tests:
            oracles.append(tested)
    session.restarted = lambda text: debug_module(module, text, work)
    return session


def _say_what_is_expected(inquiry: Inquiry, reference: ReferenceAnswers) -> None:
    """Add what the reference gives to what was complained about."""
    for node, answer in inquiry.area.answers.items():
        expected = reference.result(inquiry.tree.statement(node))
        inquiry.area.answers[node] = replace(answer, expected=expected)


def begun_session(
    module: LoadedModule,
    run: RecordedRun,
    inquiry: Inquiry,
    work: DebugWork,
    lacking: LackingAnswer | None = None,
) -> DebugSession:
    """A session about an inquiry, with what can be said before the first question."""
    options = work.options
    value = run.value if lacking is None and run.is_ok else None
    is_crash = lacking is None and run.ended is OutcomeKind.RAISED
    expression = run.target.expression
    begin_inquiry(inquiry, expression, _trusted_words(module, options), value, is_crash=is_crash)
    return DebugSession(
        module,
        run,
        inquiry,
        reference=None if lacking is not None else options.reference,
        suggests=options.suggestions and lacking is None,
        lacking=lacking,
    )


def _trusted_words(module: LoadedModule, options: DebugOptions) -> frozenset[str]:
    """What to take for right, in words: what somebody said, the properties of the module, and the tests around a test."""
    tests = () if options.test is None else _test_trees(module)
    return frozenset({*options.trusted, *module.property_names(), *tests})


def check_trusted(module: LoadedModule, tree: ComputationTree, words: Sequence[str]) -> None:
    """Refuse words that mean no function, module, file or folder."""
    named = [word for word in words if not _is_file(word)]
    known = {s.name for s in module.signatures(everything=True)} if named else set()
    known.update(*(s.names for s in tree.subjects() if named))
    for word in named:
        if word not in known:
            raise UsageFault(
                f"nothing to trust is called '{word}'", hint="a function, a module, a file or a folder"
            )


def _is_file(name: str) -> bool:
    return "/" in name or Path(name).exists()


def _test_trees(module: LoadedModule) -> Iterator[str]:
    """The constants of a module that are no data, by their types: actions, and trees of tests.

    What they do is told by the calls below them; nobody can judge an action.
    """
    return (s.name for s in module.signatures(everything=True) if _HOLDS_TESTS.match(s.type))


def _evidence(
    module: LoadedModule,
    run: RecordedRun,
    tree: ComputationTree,
    tested: TestedRuns,
    is_stopped: Callable[[], bool] | None,
) -> SuspectEvidence:
    """What speaks against functions: runs of tests, and changes with which the run does not fail."""
    used = used_functions(tree)
    mended: frozenset[str] = frozenset()
    expression, raised = run.target.expression, run.ended is OutcomeKind.RAISED
    if expression is not None and (raised or (run.is_ok and run.value == "False")):
        mended = mended_functions(module, sorted(used), expression, raised=raised, is_stopped=is_stopped)
    return SuspectEvidence(tested.spectrum(used), mended)


def _noting(others: list[OtherTree], expression: str | None) -> Callable[[Statement, OtherTree], None]:
    def note(_: Statement, other: OtherTree) -> None:
        if other not in others and other.expression != expression:
            others.append(other)

    return note


def begin_inquiry(
    inquiry: Inquiry,
    expression: str | None,
    trusted: Iterable[str] = (),
    value: str | None = None,
    *,
    is_crash: bool = False,
) -> None:
    """Trust properties, and take the result that somebody complains about for wrong.

    That is the result of the one call that the expression makes, if its value is the expression's.
    Where the run ended in an exception, the one call that the expression makes is wrong by itself: its arguments are the
    user's own. A call further inside may be somebody else's fault, who should not have made it, so that is asked.
    """
    tree, area = inquiry.tree, inquiry.area
    top = list(islice(tree.children(ROOT), _MOST_CALLED))
    area.trusted.update(trusted)
    shown = [n for n in top if not area.is_trusted(n)]
    if len(shown) == len(top) == 1:
        statement = tree.statement(shown[0])
        is_same = value is None or _is_shown_as(statement, value)
        if expression is not None and is_same and is_call_of(expression, statement):
            inquiry.take(shown[0], given_wrong())
        elif is_crash and _holds_exception(statement):
            inquiry.take(shown[0], Opinion(Rightness.WRONG, Speaker.CRASH))


def _holds_exception(statement: Statement) -> bool:
    return any(isinstance(p, Fault) and p.exception is not None for p in parts(statement.result.value))


def _is_shown_as(statement: Statement, value: str) -> bool:
    """Whether the result of a statement is a value that is shown so, as far as it was read.

    A function that is defined without all its arguments gives a function; what that gave in its one application counts.
    """
    result, ending = statement.result.value, ""
    if any(isinstance(p, Cut) for p in parts(result)):
        return True
    while isinstance(result, FunctionMap) and len(result.entries) == 1:
        result, ending = result.entries[0].result, ending + "}"
    shown, wanted = squeezed(statement.result.text), squeezed(value)
    return shown.endswith(f"->{wanted}{ending}") if ending else shown == wanted


def is_call_of(expression: str, statement: Statement) -> bool:
    """Whether an expression is just the call of a statement, so that its value is the result complained about."""
    written = squeezed(expression)
    if statement.subject.kind is JudgedKind.CONSTANT and not isinstance(statement.result.value, FunctionMap):
        return written in (statement.subject.name, squeezed(statement.left))
    return _head(expression) == _head(statement.left) or f" {statement.subject.name} " in expression


def _head(call: str) -> str:
    """The function that a call begins with, without its module."""
    found = _NAME.match(call)
    return _MODULE.sub("", found.group(1)) if found else ""


class FunctionMeaning:
    """What the source says about what a function is meant to do: its type, and the data types that it speaks of."""

    def __init__(self, module: LoadedModule) -> None:
        self._module = module
        self._types = {module.defined_name(s.name): s.type for s in module.signatures(everything=True)}

    def __call__(self, statement: Statement) -> str:
        subject = statement.subject
        if subject.kind is JudgedKind.LOCAL:
            lines = source_lines(subject.span.file) or ()
            said = "\n".join(lines[subject.span.line - 1 : subject.span.end_line])
        else:
            said = self._types.get(original(subject.function), "")
        words = set(re.findall(r"[A-Z][\w']*", said))
        lines = source_lines(self._module.file) or ()
        data = [
            line
            for line in lines
            if re.match(r"\s*(data|newtype|type)\b", line) and words & set(re.findall(r"[A-Z][\w']*", line))
        ]
        return hashlib.sha256("\n".join([said, *data]).encode(errors="surrogatepass")).hexdigest()[:16]
