"""The search inside the kernel: answers and their order, bounds, deepening, labels, limits."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from logic_programs import LISTS, Session, shown
from running import interrupting, refute

from clew.core.text.read import parse_type
from clew.machine.kernel.layout import FRAME_MASK, TRAIL_LIMIT
from clew.machine.memory.limits import Limits
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import render
from clew.source.diagnostics import ClewError
from clew.source.losses import Loss, Losses

REDBLACK = Path(__file__).parents[3] / "bench" / "programs" / "redblack.core"


def test_narrowing_a_list_gives_every_size_in_order(reference: bool) -> None:
    session = Session(LISTS, reference=reference)
    search = session.search("size", "[Int]")
    assert [shown(a) for a in islice(search, 4)] == [
        "0 | []",
        "1 | [_0]",
        "2 | [_0, _1]",
        "3 | [_0, _1, _2]",
    ]


def test_last_by_narrowing_append(reference: bool) -> None:
    text = (
        LISTS
        + "last xs ys y = case sameInts (append ys [y]) xs of { True -> y };\nmain ys y = last [1, 2, 3] ys y;"
    )
    session = Session(text, reference=reference)
    search = session.search("main", "[Int]", "Int", bounds=Bounds(level=4))
    assert [shown(a) for a in search] == ["3 | [1, 2], 3"]
    assert not search.verdict.exhausted


def test_permutation_sort(reference: bool) -> None:
    text = """
    insert x ys = (x : ys) ? (case ys of { y : r -> y : insert x r });
    permute xs = case xs of { [] -> []; x : r -> insert x (permute r) };
    sorted xs =
      case xs of {
        [] -> xs;
        x : r -> case r of { [] -> xs; y : _ -> case le# x y of { True -> x : sorted r } }
      };
    main = sorted (permute [4, 2, 5, 1, 3]);
    all = permute [1, 2, 3];
    """
    session = Session(text, reference=reference)
    search = session.search()
    assert [shown(a) for a in search] == ["[1, 2, 3, 4, 5]"]
    assert search.verdict.exhausted
    assert [shown(a) for a in session.search("all")] == [
        "[1, 2, 3]",
        "[1, 3, 2]",
        "[2, 1, 3]",
        "[2, 3, 1]",
        "[3, 1, 2]",
        "[3, 2, 1]",
    ]


def test_choice_is_made_when_a_value_is_shared_not_when_it_is_used(reference: bool) -> None:
    text = (
        """
    coin = 0 ? 1;
    flip u = 0 ? 1;
    double x = add# x x;
    main = double coin;
    pair = let x = 0 ? 1 in (x, x);
    two = (flip 0, flip 0);
    unused = (\\x -> 5) (0 ? 1);
    """.replace("(\\x -> 5)", "const5")
        + "const5 x = 5;"
    )
    session = Session(text, reference=reference)
    assert [shown(a) for a in session.search()] == ["0", "2"]
    assert [shown(a) for a in session.search("pair")] == ["(0, 0)", "(1, 1)"]
    assert [shown(a) for a in session.search("two")] == ["(0, 0)", "(0, 1)", "(1, 0)", "(1, 1)"]
    assert [shown(a) for a in session.search("unused")] == ["5"]


@pytest.mark.parametrize(
    "operation", ["eq#", "ne#", "lt#", "le#", "gt#", "ge#", "add#", "sub#", "mul#", "quot#"]
)
def test_operands_are_evaluated_from_left_to_right(operation: str) -> None:
    # The branch fails at the first operand, so the exception of the second is never raised, and the other
    # way round; in every form that an operand can have.
    text = f"""
    id x = x;
    crash = raise# 'c';
    main x y = {operation} x y;
    left x y = {operation} x (id y);
    right x y = {operation} (id x) y;
    both x y = {operation} (id x) (id y);
    constant x = {operation} x crash;
    shared x = let y = crash in {operation} x y;
    known x y = case y of {{ _ -> {operation} x y }};
    a = fail#;
    """
    session = Session(text)
    machine = session.machine
    for function in ("main", "left", "right", "both"):
        goal = machine.apply(machine.constant(function), machine.constant("a"), machine.constant("crash"))
        assert [shown(a) for a in Search(machine, goal)] == [], function
        goal = machine.apply(machine.constant(function), machine.constant("crash"), machine.constant("a"))
        assert [shown(a) for a in Search(machine, goal)] == ["raised 'c'"], function
    for function in ("constant", "shared"):
        goal = machine.apply(machine.constant(function), machine.constant("a"))
        assert [shown(a) for a in Search(machine, goal)] == [], function
    goal = machine.apply(machine.constant("known"), machine.constant("a"), machine.constant("crash"))
    assert [shown(a) for a in Search(machine, goal)] == ["raised 'c'"]


#: What Lazy SmallCheck makes on the Haskell twin, with -O0 and -O2: one test more than there are refinements.
LAZY_SMALLCHECK_TESTS = {0: 2, 1: 21, 2: 158, 3: 5048}


@pytest.mark.parametrize("depth", sorted(LAZY_SMALLCHECK_TESTS))
def test_red_black_trees_take_the_refinements_of_lazy_smallcheck(depth: int) -> None:
    session = Session(REDBLACK.read_text(encoding="utf-8"))
    types = (parse_type("Int"), parse_type("Tree Int"))
    answer, verdict = refute(session.machine, "prop", types, depth=depth)
    assert answer is None
    assert verdict.refinements == LAZY_SMALLCHECK_TESTS[depth] - 1
    assert not verdict.exhausted


def test_red_black_trees_have_a_counterexample_at_depth_4() -> None:
    session = Session(REDBLACK.read_text(encoding="utf-8"))
    types = (parse_type("Int"), parse_type("Tree Int"))
    answer, verdict = refute(session.machine, "prop", types, depth=4)
    assert answer is not None
    assert shown(answer) == (
        "False | -1, Node Black (Node Black Empty (-2) Empty) (-2) "
        "(Node Red (Node Black (Node Red Empty 0 Empty) 0 Empty) 0 (Node Black Empty 0 Empty))"
    )
    assert verdict.refinements == 2_451_310 - 1


# --- labels ---------------------------------------------------------------------------------------------

INTERVAL = """
interval : Int -> Int -> [Int];
interval n m = case eq# n m of { True -> [n]; False -> n : interval (add# n 1) m };
isIn : Int -> [Int] -> Bool;
isIn n ns = case ns of { [] -> False; m : ms -> case eq# n m of { True -> True; False -> isIn n ms } };
three = isIn 1 (interval 1 3);
endless = isIn 1 (interval 1 0);
some = isIn (1 ? 2) (interval 1 3);
"""


@pytest.mark.parametrize("function", ["three", "endless"])
def test_labels_are_those_of_a_lazy_run(function: str, reference: bool) -> None:
    # Fischer & Kuchen, section 4.1.1: the first branch of `interval` is never taken, and no list is too long.
    session = Session(INTERVAL, labels=True, reference=reference)
    (answer,) = session.search(function)
    assert shown(answer) == "True"
    assert answer.covered == {"interval.2", "isIn.2", "isIn.2.1"}


def test_labels_after_backtracking_are_those_of_the_branch(reference: bool) -> None:
    session = Session(INTERVAL, labels=True, reference=reference)
    first, second = session.search("some")
    taken = {"interval.2", "isIn.2", "isIn.2.1"}
    assert first.covered == taken | {"some.1.1"}
    assert second.covered == taken | {"some.1.2", "isIn.2.2"}
    assert session.machine.covered == frozenset()


def test_labels_covered_before_a_search_stay_covered() -> None:
    session = Session(INTERVAL, labels=True)
    machine = session.machine
    machine.force(machine.constant("three"))
    before = machine.covered
    assert before == {"interval.2", "isIn.2", "isIn.2.1"}
    assert [a.covered - before for a in session.search("some")] == [{"some.1.1"}, {"some.1.2", "isIn.2.2"}]
    assert machine.covered == before


# --- bounds ----------------------------------------------------------------------------------------------


def test_constructors_with_fields_need_a_level_below_the_bound(reference: bool) -> None:
    session = Session(LISTS, reference=reference)
    for bound in range(4):
        search = session.search("size", "[Int]", bounds=Bounds(level=bound))
        assert [a.choices for a in search] == [n + 1 for n in range(bound + 1)]
        assert not search.verdict.exhausted
        assert search.verdict.refinements == 2 * bound + 1


@pytest.mark.parametrize(("bound", "level", "most"), [(0, 0, 0), (2, 0, 2), (2, 1, 1), (2, 2, 0), (2, 5, 0)])
def test_integers_range_over_what_remains_of_the_bound(bound: int, level: int, most: int) -> None:
    session = Session("main x = x;")
    search = session.search("main", "Int", bounds=Bounds(level=bound), level=level)
    assert [shown(a) for a in search] == [f"{i} | {i}" for i in range(-most, most + 1)]
    search = session.search("main", "Char", bounds=Bounds(level=bound), level=level)
    assert [shown(a) for a in search] == [f"'{c}' | '{c}'" for c in "abc"[: most + 1]]


def test_choices_on_a_branch_are_bounded() -> None:
    session = Session("main = (0 ? 1, (2 ? 3, 4 ? 5));\none = 7;")
    for most, count in ((0, 0), (2, 0), (3, 8)):
        search = session.search(bounds=Bounds(choices=most))
        assert len(list(search)) == count
        assert search.verdict.exhausted == (most == 3)
    search = session.search("one", bounds=Bounds(choices=0))
    assert [shown(a) for a in search] == ["7"]
    assert search.verdict.exhausted


def test_deepening_gives_each_answer_once_and_stops_when_nothing_is_pruned() -> None:
    text = """
    data Nat = Z | S Nat;
    main n = case n of { Z -> 0; S m -> case m of { Z -> 1; S k -> case k of { Z -> 2 } } };
    every n = case n of { Z -> 0; S m -> add# 1 (every m) };
    """
    session = Session(text)
    search = session.search("main", "Nat", bounds=Bounds(level=0, deepen_to=50))
    assert [shown(a) for a in search] == ["0 | Z", "1 | S Z", "2 | S (S Z)"]
    assert (search.verdict.exhausted, search.verdict.bound) == (True, 3)
    search = session.search("every", "Nat", bounds=Bounds(level=0, deepen_to=50))
    assert [shown(a).split()[0] for a in search] == [str(i) for i in range(51)]
    assert (search.verdict.exhausted, search.verdict.bound) == (False, 50)


def test_deepening_gives_exceptions_loops_and_needed_variables_once() -> None:
    text = """
    data Nat = Z | S Nat;
    main n f = case n of { Z -> raise# 'r'; S m -> case m of { Z -> let x = add# x 1 in x; S _ -> f 1 } };
    """
    session = Session(text)
    search = session.search("main", "Nat", "Int -> Int", bounds=Bounds(level=0, deepen_to=6))
    assert [shown(a) for a in search] == [
        "raised 'r' | Z, _0",
        "loop | S Z, _0",
        "needs a free variable _0 | S (S _1), _0",
    ]
    assert (search.verdict.losses, search.verdict.bound) == (Losses.of(Loss.OPAQUE), 2)


def test_deepening_by_choices() -> None:
    text = "data Nat = Z | S Nat;\nsome = Z ? S some;\nmore n = n ? more (add# n 1);\nmain = more 0;"
    session = Session(text)
    search = session.search(bounds=Bounds(choices=1, deepen_to=5, by_choices=True))
    assert [shown(a) for a in search] == ["0", "1", "2", "3", "4"]
    assert (search.verdict.exhausted, search.verdict.bound) == (False, 5)


def test_numbers_and_characters_count_as_choices_by_how_far_they_are(reference: bool) -> None:
    session = Session("main x c = case x of { _ -> case c of { _ -> (x, c) } };", reference=reference)
    bounds = Bounds(choices=0, deepen_to=4, by_choices=True)
    found = [shown(a) for a in session.search("main", "Int", "Char", bounds=bounds)]
    assert found[:4] == ["(0, 'a') | 0, 'a'", *found[1:4]]
    assert {f.split(" |")[0] for f in found[1:4]} == {"(-1, 'a')", "(0, 'b')", "(1, 'a')"}
    assert len(found) == len(set(found)) == 1 + 3 + 5


def test_a_branch_without_an_end_is_an_answer_and_the_others_are_found(reference: bool) -> None:
    text = "from n = n : from (add# n 1);\nmain b = case b of { True -> from 1; False -> [] };"
    session = Session(text, reference=reference)
    search = session.search("main", "Bool", branch_steps=1000)
    kinds = [(a.kind, shown(a).split(" |")[1]) for a in search]
    assert sorted(kinds, key=str) == [(OutcomeKind.OUT_OF_STEPS, " True"), (OutcomeKind.VALUE, " False")]
    assert search.verdict.losses == Losses.of(Loss.ENDLESS)


def test_an_integer_that_is_there_at_every_bound_is_given_once() -> None:
    session = Session("main x = x;")
    search = session.search("main", "Int", bounds=Bounds(level=0, deepen_to=4), level=3)
    assert [shown(a) for a in search] == ["0 | 0", "-1 | -1", "1 | 1"]


# --- the types of variables ---------------------------------------------------------------------------------

SHAPES = """
data Maybe a = Nothing | Just a;
data Nest a = Flat a | Deeper (Nest (a, a));
data Rose a = Rose a [Rose a];
data Strict = Strict !Bool !(Maybe Bool);
data Void;
data Higher f = Higher (f Bool);
id x = x;
"""


@pytest.mark.parametrize(
    ("type_", "bound", "answers"),
    [
        ("Maybe (Maybe Bool)", 2, ["Nothing", "Just Nothing", "Just (Just False)", "Just (Just True)"]),
        ("(Bool, ())", 1, ["(False, ())", "(True, ())"]),
        ("[()]", 2, ["[]", "[()]", "[(), ()]"]),
        ("Nest Bool", 1, ["Flat False", "Flat True"]),
        ("Rose ()", 2, ["Rose () []"]),
        ("Strict", 1, ["Strict False Nothing", "Strict True Nothing"]),
        ("Higher Maybe", 2, ["Higher Nothing", "Higher (Just False)", "Higher (Just True)"]),
        ("String", 1, None),
        ("Ordering", 0, ["LT", "EQ", "GT"]),
    ],
)
def test_the_type_of_a_variable_says_what_it_can_be(
    type_: str, bound: int, answers: list[str] | None
) -> None:
    session = Session(SHAPES)
    search = session.search("id", type_, bounds=Bounds(level=bound))
    if answers is None:  # a type that nothing declares
        assert [a.kind for a in search] == [OutcomeKind.NEEDS_VARIABLE]
    else:
        assert [shown(a) for a in search] == [f"{a} | {a}" for a in answers]


def test_nested_types_grow_with_the_depth() -> None:
    session = Session(SHAPES + "depth n = case n of { Flat _ -> 0; Deeper m -> add# 1 (depth m) };")
    search = session.search("depth", "Nest Bool", bounds=Bounds(level=5))
    assert [a.value for a in search] != []
    search = session.search("id", "Nest Bool", bounds=Bounds(level=3))
    first, *_ = [shown(a) for a in search if "Deeper" in shown(a)]
    assert first == "Deeper (Flat (False, False)) | Deeper (Flat (False, False))"


@pytest.mark.parametrize("type_", ["Int -> Int", "a", "Void", "Double", "Ref# Int", "m Int"])
def test_what_cannot_be_enumerated_is_an_answer_of_its_own(type_: str) -> None:
    session = Session(SHAPES + "force x = case x of { _ -> 1 };\nmain x = (2 ? force x, 3);")
    search = session.search("main", type_)
    kinds = [shown(a) for a in search]
    assert kinds == ["(2, 3) | _0", "needs a free variable _0 | _0"]
    assert search.verdict.losses == Losses.of(Loss.OPAQUE)


# --- effects and exceptions -----------------------------------------------------------------------------------


def test_writes_are_undone(reference: bool) -> None:
    text = """
    cell = newRef# 0;
    bump r n = let! v = add# (readRef# r) n in let! _ = writeRef# r v in readRef# r;
    array = newArray# 3 0;
    put i = let! _ = writeArray# array i 9 in (readArray# array 0, (readArray# array 1, readArray# array 2));
    main = let! x = bump cell (1 ? 10) in let! y = bump cell (100 ? 200) in (x, y);
    second = put (0 ? 1 ? 2);
    """
    session = Session(text, reference=reference)
    assert [shown(a) for a in session.search()] == ["(1, 101)", "(1, 201)", "(10, 110)", "(10, 210)"]
    assert [shown(a) for a in session.search("second")] == ["(9, (0, 0))", "(0, (9, 0))", "(0, (0, 9))"]
    machine = session.machine
    machine.force(machine.constant("cell"))
    assert [shown(a) for a in session.search()][-1] == "(10, 210)"


def test_exceptions_end_a_branch_or_are_caught_in_it(reference: bool) -> None:
    text = """
    handler x = case x of { 1 -> 10 ? 11 };
    some = 0 ? raise# 1 ? raise# 2 ? 3;
    main = catch# some handler;
    loose = some;
    """
    session = Session(text, reference=reference)
    assert [shown(a) for a in session.search()] == ["0", "10", "11", "3"]
    assert [shown(a) for a in session.search("loose")] == ["0", "raised 1", "raised 2", "3"]


# --- ends, limits and what stays afterwards ---------------------------------------------------------------------


def test_the_machine_is_as_before_after_a_search_is_closed(reference: bool) -> None:
    session = Session(LISTS + "coin = 0 ? 1;\nseven = 7;", reference=reference)
    machine = session.machine
    goal, variables = session.goal("size", "[Int]")
    for _ in range(3):
        answers = iter(Search(machine, goal, variables))
        assert [shown(next(answers)) for _ in range(2)] == ["0 | []", "1 | [_0]"]
        answers.close()  # type: ignore[attr-defined]
        assert machine.show(variables[0]) == "_0"
        assert machine.force(machine.constant("seven")).kind is OutcomeKind.VALUE
        assert machine.force(machine.constant("coin")).kind is OutcomeKind.NEEDS_CHOICE
    assert [shown(a) for a in session.search("coin")] == ["0", "1"]


def test_one_search_at_a_time() -> None:
    session = Session(LISTS)
    answers = iter(session.search("size", "[Int]"))
    next(answers)
    with pytest.raises(ClewError, match="already running"):
        next(iter(session.search("size", "[Int]")))
    with pytest.raises(ClewError, match="search is running"):
        session.machine.normalise(session.machine.integer(1))
    assert shown(next(answers)) == "1 | [_0]"


LOOP = "loop n = loop (add# n 1);\ngrow n = add# 1 (grow (add# n 1));\nlong n = n : long (add# n 1);\nlast xs = case xs of { _ : r -> last r };"


def test_steps_end_a_search_and_keep_its_answers(reference: bool) -> None:
    session = Session(LOOP + "main = 1 ? 2 ? loop 0 ? 3;", reference=reference)
    for _ in range(2):
        search = session.search(limits=Limits(steps=5000))
        assert [shown(a) for a in search] == ["1", "2"]
        assert search.verdict.ended is OutcomeKind.OUT_OF_STEPS
        assert not search.verdict.exhausted


@pytest.mark.usefixtures("ticking")
def test_time_ends_a_search() -> None:
    session = Session(LOOP + "main = 1 ? loop 0;")
    search = session.search(limits=Limits(seconds=20))
    assert [shown(a) for a in search] == ["1"]
    assert search.verdict.ended is OutcomeKind.TIMEOUT


@pytest.mark.parametrize("whole", [False, True])
def test_narrowing_alone_takes_steps(whole: bool) -> None:
    # No function is ever called here: bindings and failures must count.
    text = "data Endless = More Endless;\nid x = x;\nmany x = fail#;\n"
    session = Session(text)
    search = session.search("id", "Endless", limits=Limits(steps=100_000), whole=whole)
    found = [a.kind for a in search]
    assert found == ([] if whole else [OutcomeKind.VALUE])
    assert search.verdict.ended is (OutcomeKind.OUT_OF_STEPS if whole else None)
    search = session.search("id", "[[Bool]]", want=2, limits=Limits(steps=50_000))
    assert list(search) == []
    assert search.verdict.ended is OutcomeKind.OUT_OF_STEPS
    assert 45_000 <= search.verdict.steps <= 55_000


def test_an_interrupt_between_two_answers_counts() -> None:
    session = Session(LISTS)
    search = session.search("size", "[Int]")
    out = []
    for answer in search:
        out.append(shown(answer))
        if len(out) == 3:
            session.machine.interrupt()
    assert len(out) == 3
    assert search.verdict.ended is OutcomeKind.INTERRUPTED
    assert [shown(a) for a in islice(session.search("size", "[Int]"), 1)] == ["0 | []"]


def test_an_interrupt_inside_a_branch() -> None:
    session = Session(LOOP + "main = 1 ? loop 0;")
    search = session.search()
    answers = iter(search)
    assert shown(next(answers)) == "1"
    with interrupting(session.machine):
        assert list(answers) == []
    assert search.verdict.ended is OutcomeKind.INTERRUPTED


def test_a_branch_that_needs_too_much_stack_is_an_answer() -> None:
    session = Session(LOOP + "main = 1 ? grow 0 ? 3;", limits=Limits(stack_words=100_000))
    search = session.search()
    assert [shown(a) for a in search] == ["1", "out of stack", "3"]
    assert search.verdict.losses == Losses.of(Loss.STACK)
    assert [shown(a) for a in session.search()] == ["1", "out of stack", "3"]


def test_a_branch_that_needs_too_much_heap_ends_the_search() -> None:
    text = LOOP + "keep xs = (last xs, xs);\nmain = 1 ? keep (long 0) ? 3;"
    session = Session(text, limits=Limits(heap_words=200_000))
    for _ in range(2):
        search = session.search()
        assert [shown(a) for a in search] == ["1"]
        assert search.verdict.ended is OutcomeKind.OUT_OF_HEAP
        assert not search.verdict.exhausted
    assert session.machine.stats.peak_words < 400_000


def test_a_value_that_failed_before_fails_in_a_search() -> None:
    session = Session("none x = case x of { 1 -> 2 };\nmain x = 7 ? x ? 8;")
    machine = session.machine
    broken = machine.apply(machine.constant("none"), machine.integer(5))
    assert machine.force(broken).kind is OutcomeKind.FAILED
    search = Search(machine, machine.apply(machine.constant("main"), broken))
    assert [shown(a) for a in search] == ["7", "8"]
    assert search.verdict.exhausted


def test_a_value_that_waited_for_a_choice_goes_on_in_a_search() -> None:
    session = Session(LISTS + "main = add# 1 (size (1 : ([] ? [2])));")
    machine = session.machine
    goal = machine.constant("main")
    assert machine.force(goal).kind is OutcomeKind.NEEDS_CHOICE
    for _ in range(2):
        assert [shown(a) for a in Search(machine, goal)] == ["2", "3"]


def test_what_is_made_at_an_answer_ends_with_its_branch() -> None:
    session = Session(LISTS, nursery=64)
    machine = session.machine
    kept = []
    for answer in islice(session.search("size", "[Int]", bounds=Bounds(level=60)), 50):
        kept.append(machine.apply(machine.constant("size"), machine.integer(1 << 80)))
        assert answer.kind is OutcomeKind.VALUE
    assert len(kept) == 50


def test_many_writes_in_a_row_fit_on_the_trail(reference: bool) -> None:
    # A long block without a call: nothing but the writes themselves can ask for a larger trail. The writes
    # before it bring the trail near its end.
    writes = "\n".join(f"let! _ = writeRef# r {i} in" for i in range(1200))
    text = f"""
    cell = newRef# 0;
    fill r n = case n of {{ 0 -> block r; _ -> let! _ = writeRef# r n in fill r (sub# n 1) }};
    block r = {writes} readRef# r;
    main n = fill (cell ? cell) n;
    """
    session = Session(text, reference=reference)
    machine = session.machine
    for count in range(2000, 3200, 400 if reference else 20):
        goal = machine.apply(machine.constant("main"), machine.integer(count))
        assert [shown(a) for a in Search(machine, goal)] == ["1199", "1199"]
        machine.memory.T = machine.memory.T[: 1 << 14].copy()
        machine.memory.R[TRAIL_LIMIT] = (1 << 14) - 4096
        machine.memory.views()


def test_a_million_branches_do_not_leak() -> None:
    text = """
    bit u = 0 ? 1;
    bits n = case n of { 0 -> []; _ -> bit n : bits (sub# n 1) };
    sum xs = case xs of { [] -> 0; x : r -> add# x (sum r) };
    main = case eq# (sum (bits 20)) 21 of { True -> 1 };
    """
    session = Session(text)
    machine = session.machine
    search = session.search()
    assert list(search) == []
    assert search.verdict.exhausted
    assert search.verdict.branches == 1 << 20
    assert machine.stats.peak_words < 1 << 18
    assert len(machine.memory.T) <= 1 << 16
    assert len(machine.memory.B) <= 1 << 16


def test_wide_frames_are_collected_in_the_middle_of_a_search() -> None:
    # More slots than a frame map has bits, in branches that end at ever other places.
    lets = "\n".join(f"let v{i} = pair x {i} in" for i in range(80))
    text = f"""
    pair x i = (x, i);
    sum xs = case xs of {{ [] -> 0; p : r -> case p of {{ (a, b) -> add# b (add# a (sum r)) }} }};
    wide x = {lets} sum [{", ".join(f"v{i}" for i in range(80))}];
    waste n = case n of {{ 0 -> []; _ -> n : waste (sub# n 1) }};
    size xs = case xs of {{ [] -> 0; _ : r -> add# 1 (size r) }};
    up n m = case eq# n m of {{ True -> n; False -> n ? up (add# n 1) m }};
    main = let! a = size (waste (up 0 40)) in let! b = wide (size (waste (up 1 3))) in (a, b);
    """
    image = Session(text).machine.image
    assert image.frames[image.functions["wide"].entry] & FRAME_MASK == 1  # at its entry: its argument
    expected = [f"({a}, {80 * b + 3160})" for a in range(41) for b in (1, 2, 3)]
    for nursery in range(64, 2000, 97):
        session = Session(text, nursery=nursery)
        assert [shown(a) for a in session.search()] == expected


# --- variables that nothing demands ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "types", "answers"),
    [
        ("main x = x;", ["Bool"], ["_0 | _0"]),
        ("main x = (x, x);", ["Bool"], ["(_0, _0) | _0"]),
        ("id x = x;\nmain x = id (id x) : [];", ["Bool"], ["[_0] | _0"]),
        ("main xs = (xs, size xs);", ["[Bool]"], ["([], 0) | []", "([_0], 1) | [_0]"]),
        ("main x = let! y = x in 1;", ["Bool"], ["1 | False", "1 | True"]),
        ("yes e = True;\nmain x = catch# x yes;", ["Bool"], ["_0 | _0"]),
        ("main x = nf# (x, 1);", ["Bool"], ["(_0, 1) | _0"]),
        ("main x = case nf# x of { True -> 1; False -> 2 };", ["Bool"], ["2 | False", "1 | True"]),
        ("main x = add# x 1;", ["Int"], ["0 | -1", "1 | 0", "2 | 1"]),
    ],
)
def test_a_variable_stays_free_until_code_waits_for_it(
    text: str, types: list[str], answers: list[str]
) -> None:
    session = Session(LISTS + text)
    search = session.search("main", *types, bounds=Bounds(level=1), ground=False)
    assert [shown(a) for a in search] == answers


def test_a_property_that_is_its_argument_is_still_refuted() -> None:
    session = Session("main x = x;")
    answer, _ = refute(session.machine, "main", (parse_type("Bool"),), depth=0)
    assert answer is not None
    assert [render(b) for b in answer.bindings] == ["False"]


def test_without_a_bound_integers_are_tried_from_0_outwards() -> None:
    session = Session("main x = add# x 0;")
    search = session.search("main", "Int")
    assert [shown(a) for a in islice(search, 4)] == ["0 | 0", "1 | 1", "-1 | -1", "2 | 2"]


def test_values_of_the_host_that_fill_the_heap_raise_an_error() -> None:
    machine = Session("main = 1;", limits=Limits(heap_words=20_000)).machine
    with pytest.raises(ClewError, match="outgrew the heap"):
        list(map(machine.integer, range(2**100, 2**100 + 20_000)))
