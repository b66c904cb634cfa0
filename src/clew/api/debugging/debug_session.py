"""A debugging session: questions about the statements of a run, answers, and at the end the function to blame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from itertools import islice
from typing import Any

from clew.api.budget import Budget
from clew.api.debugging.call_results import results_of
from clew.api.debugging.full_calls import full_call
from clew.api.debugging.kept_answers import KeptAnswers
from clew.api.debugging.located_fault import LocatedFault, located
from clew.api.debugging.suggested_changes import Suggestions, suggested_changes
from clew.api.stories.recorded_run import RecordedRun
from clew.api.walking import record_run
from clew.debug.answer_set_tree import AnswerSetTree
from clew.debug.asking.inquiry import Inquiry, InquiryState
from clew.debug.asking.opinions import Opinion, Rightness
from clew.debug.asking.question_strategies import QuestionCounts, QuestionStrategy
from clew.debug.asking.statement_layout import laid_out
from clew.debug.asking.statement_rows import rows
from clew.debug.asking.value_paths import place_of, places_within
from clew.debug.asking.weighed_questions import MOST_COMPARED
from clew.debug.computation_statement import Statement, ValuePlace, ValueRole
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles.property_oracle import OtherTree
from clew.language.protocol import LoadedModule
from clew.machine.values.value import FunctionMap, Value
from clew.report.document import module_entry, position
from clew.report.shell import file_word, joined, loading_words
from clew.source.blanks import squeezed
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault

#: What recording another run to see its size may take.
_OTHER_STEPS = 1_000_000
#: How many parts of a wrong part are followed to the call that made them.
_MOST_PARTS = 40
#: The precedence of an argument of a function.
_ARGUMENT = 11


@dataclass(frozen=True, slots=True)
class StatementQuestion:
    """A statement that somebody is to judge, with what oracles say who cannot decide it."""

    node: Node
    statement: Statement
    #: The statement, laid out, and the same without the middle of values that take many lines.
    lines: tuple[str, ...]
    short_lines: tuple[str, ...]
    advice: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[Rightness, ...]:
        """The answers, the likeliest first: a call that crashed is often one that should never have been made."""
        if self.statement.raises:
            return (Rightness.INADMISSIBLE, Rightness.WRONG, Rightness.RIGHT)
        return (Rightness.RIGHT, Rightness.WRONG, Rightness.INADMISSIBLE)

    def __str__(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True, slots=True)
class LackingAnswer:
    """What a session about a missing answer begins with: the answers that there are, and the one that is not."""

    answers: tuple[str, ...]
    missing: str | None = None


@dataclass
class DebugSession:
    """Questions and answers about one run. `clew.Module.debug` makes one."""

    module: LoadedModule = field(repr=False)
    run: RecordedRun = field(repr=False)
    inquiry: Inquiry = field(repr=False)
    #: Where answers are kept, if they are.
    kept: KeptAnswers | None = field(default=None, repr=False)
    #: Another version of the module, which is right.
    reference: LoadedModule | None = field(default=None, repr=False)
    #: Simpler runs that fail, found on the way.
    others: list[OtherTree] = field(default_factory=list)
    #: What goes on with another expression in the same way.
    restarted: Callable[[str], DebugSession] | None = field(default=None, repr=False)
    #: Whether to look for small changes that make all known answers right, at the end.
    suggests: bool = True
    #: In a session about an answer that a search lacks; statements then are about all results of calls.
    lacking: LackingAnswer | None = None
    #: Why this expression is debugged, where another one was asked for.
    reason: str = ""
    _sizes: dict[OtherTree, int | None] = field(default_factory=dict, repr=False)
    _current: StatementQuestion | None = field(default=None, repr=False)
    _suggested: tuple[Node, int, Suggestions] | None = field(default=None, repr=False)

    # --- asking ---

    @property
    def question(self) -> StatementQuestion | None:
        """What to judge next; None when the search has ended."""
        if self._current is None:
            node = self.inquiry.question()
            if node is None:
                return None
            self._current = self.about(node)
        return self._current

    def about(self, node: Node) -> StatementQuestion:
        """The question about a statement."""
        statement = self.inquiry.tree.statement(node)
        advice = tuple(a.reason for a in self.inquiry.advice.get(node, ()) if a.reason)
        lines, short = laid_out(statement, self._show_part)
        return StatementQuestion(node, statement, tuple(lines), tuple(short), advice)

    def _show_part(self, value: Value, is_argument: bool) -> str:
        return self.module.shown(value, _ARGUMENT if is_argument else 0, None)

    def together(self) -> list[StatementQuestion]:
        """The question with others about the same function that are open, too: they can be judged at one go."""
        return [self.about(node) for node in self.inquiry.alike(self._asked.node)]

    def asked_together(self) -> list[StatementQuestion]:
        """The question, and those that are asked with it: further calls of a function that was right before.

        Only statements of one line stand in such a table, or that are once what all are given alike is shown once.
        """
        question = self._asked
        nodes = self.inquiry.asked_with(question.node)
        found = [question if node == question.node else self.about(node) for node in nodes]
        found = [q for q in found if not q.statement.raises]
        _, below = rows([q.statement for q in found]) if found else ((), ())
        short = found if below else [q for q in found if len(q.lines) == 1]
        return short if question.node in [q.node for q in short] else [question]

    # --- answering ---

    def judge(self, questions: Sequence[StatementQuestion], mark: Rightness) -> None:
        """Give several statements the same answer: to any question, at any time."""
        self._current = None
        answer = Opinion(mark)
        self.inquiry.say_together([q.node for q in questions], answer)
        for question in questions:
            self._keep(question, answer)

    def right(self) -> None:
        """The statement is as it should be."""
        self._say(Opinion(Rightness.RIGHT))

    def wrong(self) -> None:
        """The result is not what it should be."""
        self._say(Opinion(Rightness.WRONG))

    def unknown(self) -> None:
        """Nobody can say: the search goes on below the statement."""
        self._say(Opinion(Rightness.UNKNOWN))

    def inadmissible(self) -> None:
        """The function should never have been given these arguments."""
        self._say(Opinion(Rightness.INADMISSIBLE))

    def should_be(self, expected: str) -> None:
        """The result should have been that of an expression; it is kept with the judgement, as a test."""
        question = self._asked
        self.module.evaluation(expected)  # what cannot be read is a fault
        if self.lacking is not None:
            self._say(Opinion(Rightness.WRONG, reason=f"{expected} is missing"))
            return
        stated = full_call(self.module, question.statement)
        if isinstance(stated.result.value, FunctionMap):
            raise UsageFault(
                "the result is a function, and what it gives stands in the statement",
                hint="answer `wrong`; `part` and a value of the table leads to the call that made it",
            )
        if squeezed(expected) == squeezed(stated.result.text):
            raise UsageFault(f"that is what it is: {stated.result.text}", hint="answer `right`")
        if not self._may_equal(stated.result.text, expected):
            raise UsageFault(f"{expected} is of another type than {stated.result.text}")
        self._say(Opinion(Rightness.WRONG, expected=expected))

    def _may_equal(self, shown: str, expected: str) -> bool:
        """Whether an expression may stand for a value by its type, as far as the text of that can be read."""
        try:
            self.module.equation(shown, shown)
        except ClewError:
            return True
        try:
            self.module.equation(shown, expected)
        except ClewError:
            return False
        return True

    def trust(self, what: str | None = None) -> Sequence[str]:
        """Take all statements of a function, or of a module, for right; by default of the one at hand."""
        word = self._asked.statement.subject.function if what is None else what
        names = [s.name for s in self.inquiry.tree.subjects() if word in s.names]
        if not names:
            raise UsageFault(f"no function or module '{word}' has statements here")
        self._current = None
        self.inquiry.trust([word])
        return names

    def blame(self, part: str | ValuePlace) -> StatementQuestion | None:
        """A part of the statement is wrong: go on at the call that made it, or that made something in it.

        The part is a path into the result, as `3.1`, into an argument, as `a2 3.1`, or a text that it reads like.
        """
        question = self._asked
        place = part if isinstance(part, ValuePlace) else self.place(part)
        maker = self.inquiry.blame_part(question.node, place)
        mark = Rightness.WRONG if place.role is ValueRole.RESULT else Rightness.INADMISSIBLE
        said = "a part" if isinstance(part, ValuePlace) else part
        self._say(Opinion(mark, reason=f"{said} is wrong in it"))
        if maker is None and mark is Rightness.WRONG:
            maker = self._maker_within(question, place)
        if maker is not None and self.inquiry.area.mark(maker) is None:
            self.inquiry.chosen = maker
        return self.question

    def _maker_within(self, question: StatementQuestion, place: ValuePlace) -> Node | None:
        """The first open call below a wrong statement that made something in a part that the statement's own code made."""
        below = set(self.inquiry.area.candidates(MOST_COMPARED))
        inner = places_within(question.statement, place, self.module.story_words)
        makers = (self.inquiry.blame_part(question.node, each) for each in islice(inner, _MOST_PARTS))
        return next((maker for maker in makers if maker in below), None)

    def undo(self) -> bool:
        """Take the last answer back; whether there was one."""
        self._current = None
        answered = dict(self.inquiry.area.answers)
        was_there = self.inquiry.undo()
        left = self.inquiry.area.answers
        for node, answer in answered.items():
            if self.kept is not None and left.get(node) is not answer:
                self.kept.take_back(node)
        return was_there

    def restart(self) -> None:
        """Forget all answers that were given so far."""
        while self.undo():
            pass

    def go(self, node: Node) -> StatementQuestion:
        """Ask about any statement of the tree next."""
        self._current = None
        self.inquiry.go(node)
        question = self.question
        assert question is not None
        return question

    def use(self, strategy: QuestionStrategy) -> None:
        """Go on by another strategy."""
        self._current = None
        self.inquiry.strategy = strategy

    def _say(self, answer: Opinion) -> None:
        question = self._asked
        self._current = None
        self.inquiry.say(question.node, answer)
        self._keep(question, answer)

    def _keep(self, question: StatementQuestion, answer: Opinion) -> None:
        if self.kept is not None:
            self.kept.keep(question.node, question.statement, answer)

    @property
    def _asked(self) -> StatementQuestion:
        question = self.question
        if question is None:
            raise UsageFault("there is nothing left to judge", hint="undo takes the last answer back")
        return question

    # --- looking around ---

    def tree(self, node: Node = ROOT, depth: int = 3) -> Iterator[tuple[int, Node, Opinion | None]]:
        """The statements below one, each with its depth and what was said of it."""
        for child in self.inquiry.tree.children(node):
            yield 0, child, self.inquiry.area.answers.get(child)
            if depth > 1:
                for level, inner, answer in self.tree(child, depth - 1):
                    yield level + 1, inner, answer

    def story(self, place: ValuePlace | None = None) -> RecordedRun:
        """The run from which the story of a value in the present statement is told: `run.start` is that value."""
        question = self._asked
        origin = self.inquiry.tree.origin(question.node, place or ValuePlace(ValueRole.RESULT))
        if origin is None:
            raise UsageFault("nothing in the program made this value")
        return replace(self.run, first=self.run.stories.step(origin))

    def place(self, words: str) -> ValuePlace:
        """The part of the present statement that a user means."""
        return place_of(
            self._asked.statement, words, lambda v: self.module.shown(v, 0, None), self.module.story_words
        )

    def results(self, statement: Statement) -> tuple[str, ...]:
        """All results of a statement's call, in a language that searches; none where they are not known."""
        if self.lacking is not None:
            return ()  # the statement says it
        return results_of(self.module, statement)

    def missing_results(self, statement: Statement) -> tuple[str, ...]:
        """The results that the reference has for a call and that are missing here."""
        value = statement.result.value
        if self.reference is None or self.module.contents(value) != value:
            return ()  # texts do not tell what is the same in a tree of another shape
        wanted = results_of(self.reference, statement)
        own = self.results(statement) if wanted else ()
        return tuple(text for text in wanted if text not in own)

    @property
    def size(self) -> int:
        """How many statements may still be to blame, about."""
        area = self.inquiry.area
        return area.weights().of(area.root) - (area.root == ROOT)

    def other_size(self, other: OtherTree) -> int | None:
        """How many statements the run of another failing expression has; None if it cannot be recorded."""
        if other not in self._sizes:
            self._sizes[other] = self._recorded_size(other)
        return self._sizes[other]

    def _recorded_size(self, other: OtherTree) -> int | None:
        try:
            run = record_run(self.module, other.expression, Budget(steps=_OTHER_STEPS))
        except ClewError:
            return None
        return DependenceTree(run.teller).weight(ROOT).statements - 1

    # --- the end ---

    @property
    def state(self) -> InquiryState:
        """How far the search is."""
        if self.question is not None:
            return InquiryState.ASKING
        return self.inquiry.state

    @property
    def counts(self) -> QuestionCounts:
        """How many statements were judged, and by whom."""
        return self.inquiry.counts

    @property
    def fault(self) -> LocatedFault | None:
        """The function to blame, with what proves it; None as long as that is open.

        It may be there while calls of the same function are still asked about, to find the smallest that fails.
        """
        return located(self.module, self.inquiry, self._open_calls or 0) if self._is_known else None

    @property
    def _is_known(self) -> bool:
        """Whether the function to blame is known: all else is right, or only calls of it are left or in doubt."""
        question = self.question  # oracles answer on the way to it, and may leave calls of one function only
        return self.is_settled or (question is None and self.inquiry.defective is not None)

    @property
    def is_settled(self) -> bool:
        """Whether the function to blame is known, whatever is answered next."""
        return self._open_calls is not None

    @property
    def _open_calls(self) -> int | None:
        # about all results of calls nothing is known before they are searched
        return None if self.lacking is not None else self.inquiry.open_calls

    @property
    def doubts(self) -> tuple[str, ...]:
        """What keeps the verdict from being a proof: what a search did that is not on record."""
        tree, root = self.inquiry.tree, self.inquiry.area.root
        if isinstance(tree, AnswerSetTree):
            return tuple(tree.doubts(root))
        unseen = tree.unseen(root) if isinstance(tree, DependenceTree) and root != ROOT else ()
        names = ", ".join(dict.fromkeys(subject.name for subject in unseen))
        return (f"its search may have called {names}, which leaves no record",) if names else ()

    @property
    def suggestions(self) -> Suggestions:
        """Small changes of the defective function that make all known answers right. Looking for them takes a while."""
        if not self.suggests or not self._is_known:
            return Suggestions()
        root, answers = self.inquiry.area.root, len(self.inquiry.area.answers)
        if self._suggested is None or self._suggested[:2] != (root, answers):
            value = self.run.value if self.run.is_ok else None
            found = suggested_changes(self.module, self.inquiry, self.run.target.expression, value)
            self._suggested = (root, answers, found)
        return self._suggested[2]

    def verdicts(self) -> Iterator[tuple[Statement, Opinion]]:
        """All statements that were judged, in the order in which they were."""
        for node, answer in self.inquiry.area.answers.items():
            yield self.inquiry.tree.statement(node), answer

    def replay(self, *more: str) -> str:
        """The command that begins it."""
        target = self.run.target
        words = ["clew", "debug", file_word(target.file)]
        words += [] if target.expression is None else [target.expression]
        if self.lacking is not None and self.lacking.missing is not None:
            more = ("--missing", self.lacking.missing, *more)
        how = target.loading
        loading = loading_words(how)
        return joined([*words, *loading, *more])

    def to_json(self) -> dict[str, Any]:
        """The session as an entry of a JSON document."""
        fault, question = self.fault, self.question
        counts = self.counts
        return module_entry(
            self.module.file,
            self.module.name,
            expression=self.run.target.expression,
            state=self.state.value,
            question=None if question is None else question.statement.text,
            fault=None if fault is None else fault.to_json(),
            suggestions=self.suggestions.to_json(),
            doubtful=[] if question is not None else [s.text for s in self.inquiry.doubtful()],
            others=[
                {"expression": o.expression, "property": o.property, "statements": self.other_size(o)}
                for o in self.others
            ],
            judgements=[
                {
                    "statement": s.text,
                    "function": s.subject.name,
                    "position": position(s.subject.span),
                    "mark": a.mark.value,
                    "by": a.speaker.name.lower(),
                    "reason": a.reason,
                    "tested_only": a.is_tested_only,
                    "expected": a.expected,
                }
                for s, a in self.verdicts()
            ],
            questions={
                "person": counts.questions,
                "machine_right": counts.machine_right,
                "machine_wrong": counts.machine_wrong,
                "machine_unsure": counts.machine_unsure,
            },
            strategy=self.inquiry.strategy.value,
            missing=None if self.lacking is None else self.lacking.missing,
            doubts=list(self.doubts),
            replay=self.replay(),
        )
