"""An inquiry: from a run with a wrong result to the function to blame.

It goes through the tree by a strategy. Whatever answers by itself is asked first: what is known already, then the
oracles in their order. A person is asked what is left. Every answer can be taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from enum import Enum
from itertools import islice
from typing import Protocol, runtime_checkable

from clew.debug.asking.area import Area
from clew.debug.asking.generality import follows
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.asking.question_strategies import (
    USUAL_STRATEGY,
    QuestionCounts,
    QuestionStrategy,
    middle,
    next_questions,
)
from clew.debug.asking.suspicion import Suspicion
from clew.debug.computation_statement import JudgedFunction, Statement, ValuePlace, original
from clew.debug.computation_tree import ROOT, ComputationTree, HasWholeStatements, Node
from clew.source.dataclass import dataclass

#: How many statements the oracles are asked about before a person is, where a strategy asks them about everything.
MOST_JUDGED = 400
#: The same where it asks them about what is near.
_FEW_JUDGED = 60
#: A tree with more statements than this is halved first, where another version of the program answers.
_LARGE = 60
#: Among how many statements the middle is looked for: a recursion may be a million calls deep.
_LONGEST_WAY = 5_000
#: How many statements the version may leave open before the tree is no longer halved.
_MOST_LEFT_OPEN = 5
#: How many calls of a function have their large values read for nothing.
_MOST_IN_VAIN = 3
#: How many statements about one function are asked about together, and among how many they are looked for.
MOST_TOGETHER = 20
#: How many of them are asked about without being called for.
_MOST_AT_ONCE = 8
_MOST_COMPARED = 400
#: How many statements are looked at to see whether they are all about one function.
_MOST_UNJUDGED = 2_000


class Oracle(Protocol):
    """Judges statements by itself; an UNKNOWN answer with a reason is advice for a person, None is nothing at all."""

    def judge(self, statement: Statement) -> Opinion | None: ...


@runtime_checkable
class KnowsItsFunctions(Protocol):
    """An oracle that has nothing to say about most functions: reading the large values of their statements is spared."""

    def may_judge(self, function: JudgedFunction) -> bool: ...


@runtime_checkable
class JudgesWhole(Protocol):
    """An oracle that takes values larger than a statement shows: it is asked again where that is cut off."""

    def judge_whole(self, statement: Statement) -> Opinion | None: ...


class InquiryState(Enum):
    """How far an inquiry is."""

    ASKING = "asking"
    #: A function is to blame: its statement is wrong, and all that it depends on is right.
    LOCATED = "located"
    #: The fault is in the function at hand, or in one of those that nobody could judge.
    NARROWED = "narrowed"
    #: All that the run needed is right: the expression itself is not what was meant, or an answer was wrong.
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class _Snapshot:
    answers: dict[Node, Opinion]
    root: Node
    trusted: frozenset[str]
    asked: tuple[Node, ...]
    counts: QuestionCounts
    chosen: Node | None


@dataclass(slots=True)
class Inquiry:
    """The state of a search for the function to blame."""

    tree: ComputationTree
    oracles: Sequence[Oracle] = ()
    strategy: QuestionStrategy = USUAL_STRATEGY
    suspicion: Suspicion = field(default_factory=Suspicion)
    on_answer: Callable[[Statement, Opinion], None] | None = None
    #: Whether an oracle answers nearly every statement, as another version of the program does: then trees are halved.
    halves: bool = False
    area: Area = field(init=False)
    #: What a person was asked, in this order.
    asked: list[Node] = field(default_factory=list)
    #: What oracles said about statements that they could not judge.
    advice: dict[Node, list[Opinion]] = field(default_factory=dict)
    counts: QuestionCounts = QuestionCounts()
    #: The statement that somebody went to, instead of what the strategy would choose.
    chosen: Node | None = None
    _past: list[_Snapshot] = field(default_factory=list)
    _tried: set[Node] = field(default_factory=set)
    _known: dict[str, list[tuple[Statement, Opinion]]] = field(default_factory=dict)
    _left_open: int = 0
    #: What the strategy chose to ask about last.
    _table: Sequence[Node] = ()
    #: How often the large values of calls were read, and not judged, by the function.
    _read_in_vain: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.area = Area(self.tree)

    # --- going on ---

    def question(self) -> Node | None:
        """The statement to ask a person about; None at the end. What answers by itself is asked on the way."""
        while True:
            if self.chosen is not None:
                return self.chosen
            if self.strategy is not QuestionStrategy.TOP_DOWN and self._ask_machines():
                continue
            self._table = next_questions(self.area, self.strategy, self.suspicion, self._is_open)
            if not self._table:
                return None
            answered = [self._by_itself(node) for node in self._table]
            if not any(answered):
                return self._table[0]

    def _is_open(self, node: Node) -> bool:
        """Whether nothing that was said before answers a statement."""
        return self.known(self.tree.statement(node)) is None

    def _ask_machines(self) -> bool:
        """Ask oracles about many statements, where the strategy says so; whether that changed anything."""
        if self.strategy is QuestionStrategy.WEIGHED and self._halve():
            return True
        match self.strategy:
            case QuestionStrategy.ALL_CHILDREN:
                nodes = self._untried(MOST_JUDGED)
            case QuestionStrategy.BRUTE_FORCE:
                nodes = self.area.candidates(MOST_JUDGED)
            case QuestionStrategy.WEIGHED if self.oracles:
                nodes = [*self._untried(MOST_JUDGED), *self.area.candidates(_FEW_JUDGED)]
            case _:
                return False
        changed = False
        for node in nodes:
            if self.area.mark(node) is not None or node in self._tried:
                continue
            changed = self._by_itself(node) or changed
            if self.strategy is not QuestionStrategy.BRUTE_FORCE and self.area.mark(node) is Rightness.WRONG:
                return True
        if self.strategy is QuestionStrategy.BRUTE_FORCE:
            self._go_to_simplest()
        return changed

    def _halve(self) -> bool:
        """Ask the oracles about the middle of a large tree; whether they answered.

        Down a recursion from call to call they would be asked as often as it is deep.
        """
        if not self.halves or self._left_open >= _MOST_LEFT_OPEN:
            return False
        if self.area.weights().of(self.area.root) <= _LARGE:
            return False
        node = middle(self.area, _LONGEST_WAY)
        if node is None or node in self._tried:
            return False
        if self._by_itself(node):
            return True
        self._left_open += 1
        return False

    def _untried(self, most: int) -> list[Node]:
        """The first children of the statement at hand that no oracle was asked about: those behind them have time."""
        open_ = self.area.open_children(self.area.root)
        return list(islice((n for n in open_ if n not in self._tried), most))

    def _go_to_simplest(self) -> None:
        """Of the wrong statements, go to the one with the least left to judge below it (section 8.8)."""
        wrong = [n for n, a in self.area.answers.items() if a.mark is Rightness.WRONG]
        weights = self.area.weights()
        self.area.root = min(wrong, key=weights.of, default=self.area.root)

    def _by_itself(self, node: Node) -> bool:
        """Whether a statement is judged without a person."""
        if node in self._tried:
            return False
        self._tried.add(node)
        subject = self.tree.subject(node)
        oracles = [o for o in self.oracles if not isinstance(o, KnowsItsFunctions) or o.may_judge(subject)]
        if not oracles and subject.function not in self._known:
            return False
        statement = self.tree.statement(node)
        answer = self.known(statement)
        if answer is None and (function := statement.subject.function) in self._known:
            # who could not tell of one statement cannot of another that says the same
            answers = (a for s, a in self._known[function] if s.text == statement.text)
            answer = next((a for a in answers if a.speaker is Speaker.PERSON or not statement.is_cut), None)
        if answer is None:
            whole: Statement | None = None
            shown = statement.with_open_parts() if statement.is_interrupted else statement
            for oracle in oracles:
                said = oracle.judge(shown)
                if said is not None and shown is not statement and said.mark is Rightness.RIGHT:
                    continue  # a part that had no end when the run was stopped may yet be wrong
                if said is None and isinstance(oracle, JudgesWhole) and self._is_worth_reading(statement):
                    whole = whole or self.whole_statement(node)
                    said = None if whole is None else oracle.judge_whole(whole)
                    self._read_in_vain[statement.subject.function] += said is None
                if said is None:
                    continue
                if said.mark is not Rightness.UNKNOWN:
                    answer = said
                    break
                self.advice.setdefault(node, []).append(said)
        if answer is None:
            self._count_machine(Rightness.UNKNOWN if node in self.advice else None)
            return False
        self._count_machine(answer.mark)
        self._take(node, answer)
        return True

    def _is_worth_reading(self, statement: Statement) -> bool:
        """Whether more of a statement may be judged than it shows: some functions take values that no program can."""
        return statement.is_cut and self._read_in_vain[statement.subject.function] < _MOST_IN_VAIN

    def whole_statement(self, node: Node) -> Statement | None:
        """A statement with all that was read of its values; None where the tree has no more than it shows."""
        return self.tree.whole_statement(node) if isinstance(self.tree, HasWholeStatements) else None

    def known(self, statement: Statement) -> Opinion | None:
        """An answer that follows from one that was given before in this inquiry."""
        for other, answer in self._known.get(statement.subject.function, ()):
            if answer.mark is not Rightness.UNKNOWN and follows(other, answer.mark, statement):
                return answer
        return None

    def take_only_suspect(self, reason: str) -> bool:
        """Take the one statement that may be wrong for wrong, where the result in question is wrong for sure.

        That is so of a test that fails: what it was meant to say is what it says. Whether there is one such statement.
        """
        suspects = list(islice(self.area.children(ROOT), 2)) if self.area.root == ROOT else []
        if len(suspects) != 1 or self.area.mark(suspects[0]) is not None:
            return False
        self._take(suspects[0], Opinion(Rightness.WRONG, Speaker.PROPERTY, reason))
        return True

    def take(self, node: Node, answer: Opinion) -> None:
        """Take an answer that nobody was asked for: what was complained about, before the first question."""
        self.area.answer(node, answer)
        self._remember(self.tree.statement(node), answer)

    # --- what a person says ---

    def say(self, node: Node, answer: Opinion) -> None:
        """Take an answer of a person."""
        self._keep()
        self.asked.append(node)
        self.chosen = None
        self._count_person(answer.mark)
        self._take(node, answer)

    def say_together(self, nodes: Sequence[Node], answer: Opinion) -> None:
        """Take one answer of a person about several statements; it is taken back as a whole."""
        self._keep()
        self.asked.extend(nodes)
        self.chosen = None
        self._count_person(answer.mark)
        for node in nodes:
            self._take(node, answer)

    def alike(self, node: Node, most: int = MOST_TOGETHER, *, apart: bool = False) -> list[Node]:
        """Open statements about the function of one, itself first, then the nearest: to be judged together.

        What says the same as another, or follows from an answer, is left out; with `apart` also what is above or below
        another.
        """
        function = self.tree.subject(node).function
        found = {self.tree.statement(node).text: node}
        chosen, above = {node}, set(self.area.above(node))
        for other in self.area.candidates(_MOST_COMPARED):
            if len(found) >= most:
                break
            if other == node or self.tree.subject(other).function != function:
                continue
            way = set(self.area.above(other)) if apart else set()
            if apart and (other in above or not chosen.isdisjoint(way)):
                continue
            statement = self.tree.statement(other)
            if statement.text not in found and self.known(statement) is None:
                found[statement.text] = other
                chosen.add(other)
                above |= way
        return list(found.values())

    def asked_with(self, node: Node) -> list[Node]:
        """The statements that a person is asked about at once: what the strategy chose to ask about together; of a
        function with a right call, all that are open.

        Who has understood what a function is meant to do judges a table of its calls at a glance.
        """
        if self.chosen is None and node in self._table[:1] and len(self._table) > 1:
            return list(self._table)
        function = self.tree.subject(node).function
        was_right = any(
            self.area.mark(n) is Rightness.RIGHT and self.tree.subject(n).function == function
            for n in self.asked
        )
        if not was_right or self.chosen is not None or self.strategy is not QuestionStrategy.WEIGHED:
            return [node]
        return self.alike(node, _MOST_AT_ONCE, apart=True)

    def trust(self, functions: Sequence[str]) -> None:
        """Take all statements of functions for right."""
        self._keep()
        self.chosen = None
        self.area.trusted.update(functions)

    def go(self, node: Node) -> None:
        """Ask about another statement next."""
        self._keep()
        self.chosen = node

    def blame_part(self, node: Node, place: ValuePlace) -> Node | None:
        """A part of a statement is wrong: go to the statement whose function made that part.

        A part of the result makes the statement wrong; a part of an argument makes it inadmissible, and another
        statement wrong. Where no suspected function made the part, None.
        """
        maker = self.tree.maker(node, place)
        return None if maker is None or maker == node else maker

    def undo(self) -> bool:
        """Take the last answer back; whether there was one."""
        if not self._past:
            return False
        past = self._past.pop()
        self.area.answers, self.area.root = dict(past.answers), past.root
        self.area.trusted = set(past.trusted)
        self.asked, self.counts, self.chosen = list(past.asked), past.counts, past.chosen
        self._tried = set(past.answers)
        self._known = {}
        for node, answer in past.answers.items():
            self._remember(self.tree.statement(node), answer)
        return True

    def restart(self) -> None:
        """Forget all answers."""
        while self.undo():
            pass

    def _keep(self) -> None:
        area = self.area
        self._past.append(
            _Snapshot(
                dict(area.answers),
                area.root,
                frozenset(area.trusted),
                tuple(self.asked),
                self.counts,
                self.chosen,
            )
        )

    def _take(self, node: Node, answer: Opinion) -> None:
        statement = self.tree.statement(node)
        self.area.answer(node, answer)
        self._remember(statement, answer)
        if self.on_answer is not None:
            self.on_answer(statement, answer)

    def _remember(self, statement: Statement, answer: Opinion) -> None:
        self._known.setdefault(statement.subject.function, []).append((statement, answer))

    # --- the end ---

    @property
    def state(self) -> InquiryState:
        """How far it is."""
        if not self.area.is_located:
            return InquiryState.ASKING
        if self.area.doubtful():
            return InquiryState.NARROWED
        return InquiryState.CLEARED if self.area.root == ROOT else InquiryState.LOCATED

    @property
    def defective(self) -> Statement | None:
        """The statement that proves which function is defective; None as long as that is open."""
        return self.tree.statement(self.area.root) if self.state is InquiryState.LOCATED else None

    @property
    def open_calls(self) -> int | None:
        """How many calls are left to judge where all of them, and the last wrong one, are of one function; else None.

        Then that is to blame, whatever is answered next: if its definition were right, so would be the lowest of these
        calls, and then the next, up to the wrong one.
        """
        if self.area.root == ROOT:
            return None
        own = original(self.tree.subject(self.area.root).function)
        count = 0
        for count, node in enumerate(self.area.unjudged(), start=1):
            if count > _MOST_UNJUDGED or original(self.tree.subject(node).function) != own:
                return None
        return count

    def doubtful(self) -> Iterator[Statement]:
        """The statements that nobody could judge, and that may be to blame."""
        return (self.tree.statement(node) for node in self.area.doubtful())

    @property
    def tested_by(self) -> tuple[str, ...]:
        """Whose tests the verdict rests on, where these did not try everything."""
        return tuple(dict.fromkeys(name for answer in self._needed for name in answer.tested_by))

    @property
    def trusted(self) -> tuple[str, ...]:
        """The functions that the verdict depends on and that were trusted: below the wrong statement, and by oracles."""
        provided = (name for answer in self._needed for name in answer.provided)
        return tuple(dict.fromkeys((*self.area.grounds().trusted, *provided)))

    @property
    def _needed(self) -> Iterator[Opinion]:
        """The answers that the verdict rests on."""
        needed = (self.area.root, *self.area.grounds().judged)
        return (self.area.answers[n] for n in needed if n in self.area.answers)

    # --- counting ---

    def _count_machine(self, mark: Rightness | None) -> None:
        counts = self.counts
        match mark:
            case Rightness.WRONG:
                self.counts = _with(counts, machine_wrong=counts.machine_wrong + 1)
            case Rightness.RIGHT | Rightness.INADMISSIBLE:
                self.counts = _with(counts, machine_right=counts.machine_right + 1)
            case Rightness.UNKNOWN:
                self.counts = _with(counts, machine_unsure=counts.machine_unsure + 1)

    def _count_person(self, mark: Rightness) -> None:
        counts = self.counts
        match mark:
            case Rightness.WRONG:
                self.counts = _with(counts, person_wrong=counts.person_wrong + 1)
            case Rightness.UNKNOWN:
                self.counts = _with(counts, person_unsure=counts.person_unsure + 1)
            case _:
                self.counts = _with(counts, person_right=counts.person_right + 1)


def _with(counts: QuestionCounts, **changed: int) -> QuestionCounts:
    return replace(counts, **changed)


def given_wrong(reason: str = "") -> Opinion:
    """The answer that an inquiry begins with: somebody saw a wrong result."""
    return Opinion(Rightness.WRONG, Speaker.GIVEN, reason)
