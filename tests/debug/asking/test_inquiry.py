"""Searching trees made by hand: what is asked, and where the search ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hand_made import HandMadeTree, statement, tree
from hypothesis import given
from hypothesis import strategies as st

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.asking import question_strategies, weighed_questions
from clew.debug.asking.inquiry import Inquiry, InquiryState, given_wrong
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.asking.question_strategies import QuestionStrategy
from clew.debug.computation_statement import JudgedFunction, JudgedKind, Statement, ValuePlace, ValueRole
from clew.debug.computation_tree import Node

SORT = """\
sort [2,1,3] = [1,2]
 sort [1,3] = [1]
  sort [3] = [3]
   sort [] = []
   insert 3 [] = [3]
  insert 1 [3] = [1]
 insert 2 [1] = [1,2]
  insert 2 [] = [2]
"""
WRONG = {1, 2, 6}


def searched(made: HandMadeTree, wrong: set[int], strategy: QuestionStrategy) -> Inquiry:
    inquiry = Inquiry(made, strategy=strategy)
    while (node := inquiry.question()) is not None:
        mark = Rightness.WRONG if node.act in wrong else Rightness.RIGHT
        inquiry.say(node, Opinion(mark))
    return inquiry


@pytest.mark.parametrize("strategy", QuestionStrategy)
def test_every_strategy_finds_the_wrong_statement_whose_children_are_right(
    strategy: QuestionStrategy,
) -> None:
    inquiry = searched(tree(SORT), WRONG, strategy)
    assert inquiry.state is InquiryState.LOCATED
    assert inquiry.defective is not None
    assert inquiry.defective.text == "insert 1 [3] = [1]"


def test_top_down_follows_the_computation() -> None:
    inquiry = searched(tree(SORT), WRONG, QuestionStrategy.TOP_DOWN)
    assert [n.act for n in inquiry.asked] == [1, 2, 3, 6]


def test_divide_and_query_begins_in_the_middle() -> None:
    first = Inquiry(tree(SORT), strategy=QuestionStrategy.DIVIDE).question()
    assert first == Node(2)  # 5 of 8


@given(st.data())
def test_a_fault_is_located_in_any_tree_by_any_strategy(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 25))
    parents = [0, *(data.draw(st.integers(0, n)) for n in range(1, count))]
    lines = HandMadeTree(
        {n: tree(f"f {n} = {n}").statements[1] for n in range(1, count + 1)},
        {p: [n + 1 for n, q in enumerate(parents) if q == p] for p in set(parents)},
    )
    faulty = data.draw(st.integers(1, count))
    wrong, node = {faulty}, faulty
    while parents[node - 1]:
        node = parents[node - 1]
        wrong.add(node)
    for strategy in QuestionStrategy:
        inquiry = searched(lines, wrong, strategy)
        assert inquiry.area.root == Node(faulty)
        assert len(inquiry.asked) == len(set(inquiry.asked)) <= count


@given(st.data())
def test_a_function_that_is_settled_stays_to_blame_whatever_is_answered(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 12))
    below: dict[int, list[int]] = {0: [1]}
    for number in range(2, count + 1):
        below.setdefault(data.draw(st.integers(1, number - 1)), []).append(number)
    names = {n: data.draw(st.sampled_from("fg")) for n in range(1, count + 1)}
    made = HandMadeTree({n: statement(f"M.{name}", [n], 0) for n, name in names.items()}, below)
    inquiry = Inquiry(made, strategy=data.draw(st.sampled_from(QuestionStrategy)))
    inquiry.say(Node(1), Opinion(Rightness.WRONG))
    settled = None
    while (node := inquiry.question()) is not None:
        if inquiry.open_calls is not None:
            settled = settled or names[inquiry.area.root.act]
        inquiry.say(node, Opinion(data.draw(st.sampled_from([Rightness.RIGHT, Rightness.WRONG]))))
    assert inquiry.defective is not None
    assert settled in (None, inquiry.defective.subject.name)


def test_calls_of_another_function_leave_it_open_who_is_to_blame() -> None:
    inquiry = Inquiry(tree(SORT), strategy=QuestionStrategy.TOP_DOWN)
    found = [inquiry.open_calls]
    inquiry.say(Node(1), Opinion(Rightness.WRONG))
    for number in (5, 6, 7):
        found.append(inquiry.open_calls)
        inquiry.say(Node(number), Opinion(Rightness.RIGHT))
    found.append(inquiry.open_calls)
    inquiry.say(Node(2), Opinion(Rightness.UNKNOWN))
    found.append(inquiry.open_calls)
    inquiry.undo()
    inquiry.undo()
    found.append(inquiry.open_calls)
    assert found == [None, None, None, None, 3, 3, None]


@pytest.mark.parametrize("word", ["insert", "List.insert", "List"])
def test_a_function_is_trusted_by_any_of_its_names_however_deep_it_stands(word: str) -> None:
    deep = "\n".join(f"{' ' * n}List.sort {n} = 0" for n in range(900)) + f"\n{' ' * 900}List.insert 1 = 1"
    inquiry = Inquiry(tree(deep), strategy=QuestionStrategy.TOP_DOWN)
    inquiry.trust([word])
    assert inquiry.area.is_trusted(Node(901))
    assert inquiry.area.is_trusted(Node(1)) is (word == "List")


def test_all_right_clears_the_run() -> None:
    assert searched(tree(SORT), set(), QuestionStrategy.OPTIMAL).state is InquiryState.CLEARED


def test_what_nobody_can_judge_is_looked_through_and_named_at_the_end() -> None:
    inquiry = Inquiry(tree(SORT), strategy=QuestionStrategy.TOP_DOWN)
    inquiry.say(Node(1), Opinion(Rightness.WRONG))
    inquiry.say(Node(2), Opinion(Rightness.UNKNOWN))
    assert inquiry.question() == Node(3)
    inquiry.say(Node(3), Opinion(Rightness.RIGHT))
    inquiry.say(Node(6), Opinion(Rightness.RIGHT))
    inquiry.say(Node(7), Opinion(Rightness.RIGHT))
    assert inquiry.question() is None
    assert inquiry.state is InquiryState.NARROWED
    assert [s.text for s in inquiry.doubtful()] == ["sort [1, 3] = [1]"]


def test_an_answer_is_taken_back() -> None:
    inquiry = Inquiry(tree(SORT), strategy=QuestionStrategy.TOP_DOWN)
    first = inquiry.question()
    assert first is not None
    inquiry.say(first, Opinion(Rightness.RIGHT))
    assert inquiry.state is InquiryState.CLEARED
    assert inquiry.undo()
    assert inquiry.question() == first
    assert inquiry.counts.questions == 0
    assert not inquiry.undo()


def test_a_trusted_function_is_not_asked_about_but_what_is_below_it_is() -> None:
    inquiry = Inquiry(tree(SORT), strategy=QuestionStrategy.TOP_DOWN)
    inquiry.trust(["sort"])
    asked = []
    while (node := inquiry.question()) is not None:
        asked.append(node.act)
        inquiry.say(node, Opinion(Rightness.WRONG if node.act in WRONG else Rightness.RIGHT))
    assert asked == [5, 6]
    assert inquiry.state is InquiryState.LOCATED


def test_a_statement_that_follows_from_an_answer_is_not_asked_again() -> None:
    made = tree("main 0 = 1\n f 1 = 1\n g 1 = 1\n  f 1 = 1\n")
    inquiry = searched(made, {1, 3}, QuestionStrategy.TOP_DOWN)
    assert [n.act for n in inquiry.asked] == [1, 2, 3]
    assert inquiry.defective is not None
    assert inquiry.defective.subject.name == "g"


def test_the_first_question_is_not_about_a_constant() -> None:
    made = tree("big = 7\nf 1 = 2\n")
    for strategy in QuestionStrategy:
        node = Inquiry(made, strategy=strategy).question()
        assert node is not None
        assert made.subject(node).kind is not JudgedKind.CONSTANT


def test_a_wrong_part_leads_to_the_call_that_made_it() -> None:
    made = tree(SORT)
    place = ValuePlace(ValueRole.RESULT, 0, (0,))
    inquiry = Inquiry(HandMadeTree(made.statements, made.below, {(1, place): 6}))
    assert inquiry.blame_part(Node(1), place) == Node(6)


class _Judge:
    def __init__(self, says: Callable[[Statement], Rightness | None]) -> None:
        self.says = says

    def judge(self, statement: Statement) -> Opinion | None:
        mark = self.says(statement)
        return None if mark is None else Opinion(mark, Speaker.PROPERTY)


def test_all_children_spares_a_person_what_a_wrong_sibling_settles() -> None:
    def judge(s: Statement) -> Rightness | None:
        if s.text in ("sort [2, 1, 3] = [1, 2]", "sort [1, 3] = [1]", "insert 1 [3] = [1]"):
            return Rightness.WRONG
        return Rightness.UNKNOWN

    asked = {}
    for strategy in (QuestionStrategy.TOP_DOWN, QuestionStrategy.ALL_CHILDREN, QuestionStrategy.BRUTE_FORCE):
        inquiry = Inquiry(tree(SORT), (_Judge(judge),), strategy)
        while (node := inquiry.question()) is not None:
            inquiry.say(node, Opinion(Rightness.RIGHT))
        assert inquiry.defective is not None
        assert inquiry.defective.text == "insert 1 [3] = [1]"
        asked[strategy] = inquiry.counts.questions
    assert asked == {
        QuestionStrategy.TOP_DOWN: 1,
        QuestionStrategy.ALL_CHILDREN: 0,
        QuestionStrategy.BRUTE_FORCE: 0,
    }


def test_who_could_not_tell_is_not_asked_the_same_again() -> None:
    made = tree("f 1 = 2\n g 1 = 1\n h 2 = 1\n  g 1 = 1\n")
    inquiry = Inquiry(made, strategy=QuestionStrategy.TOP_DOWN)
    inquiry.say(Node(1), Opinion(Rightness.WRONG))
    inquiry.say(Node(2), Opinion(Rightness.UNKNOWN))
    inquiry.say(Node(3), Opinion(Rightness.WRONG))
    assert inquiry.question() is None
    assert inquiry.state is InquiryState.NARROWED


def test_open_calls_of_one_function_are_found_each_once() -> None:
    made = tree("f 1 = 2\n g 1 = 1\n g 2 = 2\n h 2 = 1\n  g 1 = 1\n  g 3 = 3\n")
    inquiry = Inquiry(made, strategy=QuestionStrategy.TOP_DOWN)
    inquiry.say(Node(1), Opinion(Rightness.WRONG))
    assert inquiry.alike(Node(2)) == [Node(2), Node(3), Node(6)]
    inquiry.say_together([Node(2), Node(3), Node(6)], Opinion(Rightness.RIGHT))
    assert inquiry.counts.questions == 2
    assert inquiry.question() == Node(4)
    assert inquiry.undo()
    assert inquiry.question() == Node(2)


def test_a_constant_that_chooses_is_a_constant_too() -> None:
    module = clew.open(Path(__file__).parents[1] / "programs" / "Losing.curry")
    session = module.debug("seat", DebugOptions(stored=False, properties=False))
    assert session.question is not None
    assert session.question.statement.text == "number 2 = 3"


def test_what_a_class_gives_without_arguments_is_a_constant_too() -> None:
    module = clew.open(Path(__file__).parents[1] / "programs" / "Neutral.hs")
    for expression, first in (("allOf [[1], [2 :: Int]]", "joined"), ("shifted (1 :: Int) + 1", "shifted")):
        session = module.debug(expression, DebugOptions(stored=False, properties=False))
        assert session.question is not None
        assert session.question.statement.subject.name == first


ROWS = """\
total [7,8,9] = 25
 price 7 = 7
 price 8 = 8
 price 9 = 10
  rounded 9 = 9
"""


def test_calls_of_a_function_that_was_right_once_are_asked_about_together() -> None:
    """One screen with all of them is less trouble than one after the other."""
    inquiry = Inquiry(tree(ROWS))
    inquiry.area.answer(Node(1), given_wrong())
    assert inquiry.asked_with(Node(2)) == [Node(2)]
    inquiry.say(Node(2), Opinion(Rightness.RIGHT))
    assert inquiry.asked_with(Node(3)) == [Node(3), Node(4)]
    assert inquiry.asked_with(Node(5)) == [Node(5)]
    inquiry.say_together([Node(3), Node(4)], Opinion(Rightness.RIGHT))
    assert inquiry.counts.questions == 2
    assert inquiry.defective is not None
    assert inquiry.defective.text == "total [7, 8, 9] = 25"


def test_calls_within_each_other_are_not_asked_about_together() -> None:
    inquiry = Inquiry(tree("sum [1,2] = 4\n one 1 = 1\n one 5 = 6\n  one 4 = 5\n one 6 = 6\n"))
    inquiry.area.answer(Node(1), given_wrong())
    inquiry.say(Node(2), Opinion(Rightness.RIGHT))
    assert inquiry.asked_with(Node(3)) == [Node(3), Node(5)]
    assert inquiry.asked_with(Node(4)) == [Node(4), Node(5)]


class _WrongAbove:
    """Another version: calls that depend on the one with this number are wrong. It leaves some of them open."""

    def __init__(self, number: int, left_open: int = 0) -> None:
        self.number = number
        self.left_open = left_open
        self.asked = 0

    def judge(self, statement: Statement) -> Opinion | None:
        self.asked += 1
        if self.asked <= self.left_open:
            return None
        number = int(statement.left.split()[-1])
        return Opinion(Rightness.WRONG if number <= self.number else Rightness.RIGHT, Speaker.REFERENCE)


def deep(depth: int) -> HandMadeTree:
    """A recursion: each call depends on the next."""
    return tree("".join(f"{' ' * level}count {level} = 0\n" for level in range(depth)))


@pytest.mark.parametrize("fault", [0, 1, 150, 298, 299])
def test_another_version_is_asked_about_the_middle_of_a_deep_recursion(fault: int) -> None:
    version = _WrongAbove(fault)
    inquiry = Inquiry(deep(300), [version], halves=True)
    assert inquiry.question() is None
    assert inquiry.defective is not None
    assert inquiry.defective.left == f"count {fault}"
    assert version.asked < 70  # three halvings, and one by one at the end


@pytest.mark.parametrize("left_open", [1, 7, 40])
def test_what_a_version_leaves_open_is_asked_or_looked_through(left_open: int) -> None:
    inquiry = Inquiry(deep(300), [_WrongAbove(150, left_open)], halves=True)
    while (node := inquiry.question()) is not None:
        number = int(inquiry.tree.statement(node).left.split()[-1])
        inquiry.say(node, Opinion(Rightness.WRONG if number <= 150 else Rightness.RIGHT))
    assert inquiry.defective is not None
    assert inquiry.defective.left == "count 150"


@pytest.mark.parametrize("strategy", [s for s in QuestionStrategy if s is not QuestionStrategy.WEIGHED])
def test_other_strategies_ask_one_by_one(strategy: QuestionStrategy) -> None:
    inquiry = Inquiry(tree(ROWS), strategy=strategy)
    inquiry.say(Node(2), Opinion(Rightness.RIGHT))
    assert inquiry.asked_with(Node(3)) == [Node(3)]


#: A sum of rows: three calls of `row`, with two calls of `cell` each.
WIDE = "total 6 = 0\n" + "".join(f" row {n} = {n}\n  cell {n} 1 = 1\n  cell {n} 2 = 2\n" for n in (1, 2, 3))


def test_where_much_is_left_calls_of_a_function_are_asked_about_at_once() -> None:
    inquiry = Inquiry(tree(WIDE))
    inquiry.area.answer(Node(1), given_wrong())
    node = inquiry.question()
    assert node is not None
    asked = inquiry.asked_with(node)
    assert [inquiry.tree.statement(n).text for n in asked] == ["row 1 = 1", "row 2 = 2", "row 3 = 3"]
    inquiry.say_together(asked[1:2], Opinion(Rightness.WRONG))
    node = inquiry.question()
    assert node is not None
    assert len(inquiry.asked_with(node)) == 2  # all that are left


MEALS = """\
bill [3,2] = 9
 sum [3,2] = 5
 rest 5 = 4
  fees 5 = 1
  tip 5 = 3
"""


def test_where_little_is_left_calls_of_several_functions_are_asked_about_at_once() -> None:
    inquiry = Inquiry(tree(MEALS))
    inquiry.area.answer(Node(1), given_wrong())
    node = inquiry.question()
    assert node is not None
    assert inquiry.asked_with(node) == [node]  # the first question is about one
    inquiry.say(Node(3), Opinion(Rightness.WRONG))
    node = inquiry.question()
    assert node is not None
    assert {inquiry.tree.statement(n).text for n in inquiry.asked_with(node)} == {"fees 5 = 1", "tip 5 = 3"}


def test_no_table_has_a_statement_above_another() -> None:
    inquiry = Inquiry(tree("top 1 = 1\n mid 2 = 2\n  low 3 = 3\n other 4 = 4\n"))
    inquiry.area.answer(Node(1), given_wrong())
    inquiry.say(Node(4), Opinion(Rightness.UNKNOWN))
    node = inquiry.question()
    assert node is not None
    assert len(inquiry.asked_with(node)) == 1


def test_what_others_answer_stands_in_no_table() -> None:
    class KnowsTheSecond:
        def judge(self, statement: Statement) -> Opinion | None:
            is_second = statement.text == "row 2 = 2"
            return Opinion(Rightness.RIGHT, Speaker.PROPERTY) if is_second else None

    inquiry = Inquiry(tree(WIDE + " row 4 = 4\n  cell 4 1 = 1\n  cell 4 2 = 2\n"), [KnowsTheSecond()])
    inquiry.area.answer(Node(1), given_wrong())
    node = inquiry.question()
    assert node is not None
    asked = inquiry.asked_with(node)
    assert [inquiry.tree.statement(n).text for n in asked] == ["row 1 = 1", "row 3 = 3", "row 4 = 4"]


@pytest.mark.parametrize("fault", [3, 150, 297])
def test_a_tree_that_is_too_large_to_be_compared_is_halved(
    fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(question_strategies, "MOST_COMPARED", 20)
    monkeypatch.setattr(weighed_questions, "MOST_COMPARED", 20)
    calls = (f"{' ' * level}{('even', 'odd')[level % 2]} {level} = 0\n" for level in range(300))
    inquiry = Inquiry(tree("".join(calls)))
    while (node := inquiry.question()) is not None:
        number = int(inquiry.tree.statement(node).left.split()[-1])
        inquiry.say(node, Opinion(Rightness.WRONG if number <= fault else Rightness.RIGHT))
    assert inquiry.defective is not None
    assert inquiry.defective.left.endswith(f" {fault}")
    assert inquiry.counts.questions <= 12  # four halvings, and those among the last twenty


class KnowsNothing:
    """An oracle that has nothing to say about any function."""

    def may_judge(self, function: JudgedFunction) -> bool:
        return False

    def judge(self, statement: Statement) -> Opinion | None:
        raise AssertionError(f"asked about {statement.text}")


def test_of_large_statements_few_are_read_before_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighed_questions, "_MOST_CHARACTERS", 600)
    read: set[Node] = set()
    usual = HandMadeTree.statement

    def noted(made: HandMadeTree, node: Node) -> Statement:
        read.add(node)
        return usual(made, node)

    monkeypatch.setattr(HandMadeTree, "statement", noted)
    rows = "".join(f" row {n} = {'1' * 250}\n" for n in range(20))
    inquiry = Inquiry(tree(f"total 20 = 0\n{rows}"), [KnowsNothing()])
    inquiry.area.answer(Node(1), given_wrong())
    assert inquiry.question() is not None
    assert len(read - {Node(1)}) == 3
