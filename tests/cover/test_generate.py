"""Generation on Core: the examples of Fischer and Kuchen's paper, stopping, generators, conditions and checks."""

from __future__ import annotations

import re
import time

import pytest
from support import arguments_of, generated, line, program_of

from clew.cover.cases import GeneratedTest, NotReached, Stop, Unreachable
from clew.cover.criteria.named_criteria import criterion
from clew.cover.generate import generate
from clew.cover.inputs.filling import Fill
from clew.cover.options import GenerationOptions
from clew.language.subjects import Check
from clew.machine.search.free_numbers import Integers
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import render
from clew.machine.values.value import Number
from clew.source.diagnostics import ScopeFault, UsageFault
from clew.source.losses import NOTHING_LOST, Loss, Proof

APPEND = """
append : [a] -> [a] -> [a];
append xs ys = case xs of { [] -> ys; x : rest -> x : append rest RECURSION };
"""


def items(result_items: object) -> set[str]:
    return {str(i) for i in result_items}  # type: ignore[attr-defined]


def test_insert_gives_the_branches_of_the_paper() -> None:
    # Section 3.2, the table: the empty set, and less, equal and greater at the first element.
    result = generated("sets.core", "insert", functions=["insert"])
    assert result.stop is Stop.MET
    assert {i.path for i in result.criterion.items} == {"1", "2", "2.1", "2.2", "2.3"}
    found = {line(t, "insert") for t in result.tests}
    assert {"insert 0 [] = [0]", "insert 0 [1] = [0, 1]", "insert 0 [0] = [0]"} <= found
    assert len(result.kept) == 3
    assert result.least is not None


def test_covered_is_what_a_lazy_run_evaluates() -> None:
    # Section 4.1.1: `isIn 1 (interval 1 0)` ends, and never takes the first branch of `interval`.
    result = generated("interval.core", "test")
    (test,) = result.tests
    assert render(test.result) == "True"  # type: ignore[arg-type]
    assert test.items == {"interval.2", "isIn.2", "isIn.2.1"}
    assert items(result.uncovered) == {"interval.1", "isIn.1", "isIn.2.2"}
    assert (result.stop, result.reach) == (Stop.ENDED, Unreachable(Proof(NOTHING_LOST)))


def test_a_result_without_end_is_a_test_case() -> None:
    limits = {"count": 5, "beyond": True, "branch_steps": 2000, "integers": Integers.ENUMERATE}
    result = generated("interval.core", "interval", **limits)
    endless = [t for t in result.tests if t.kind is OutcomeKind.OUT_OF_STEPS]
    assert [[a.value for a in t.arguments if isinstance(a, Number)] for t in endless] == [[0, -1], [1, 0]]
    assert result.cut == 2
    assert render(endless[1].result).startswith("1 : 2 : 3 : ")  # type: ignore[arg-type]


@pytest.mark.parametrize("recursion", ["rest", "ys"])
def test_function_coverage_asks_for_every_branch_in_every_call(recursion: str) -> None:
    # Section 3.1.2: one test covers all branches, but the recursive call never finds a list that is not empty.
    text = APPEND.replace("RECURSION", recursion)
    assert len(generated(text, "append", "gbc").kept) == 1
    thorough = generated(text, "append", "fc")
    assert items(thorough.criterion.items) == {
        "append.1 @ root",
        "append.2 @ root",
        "append.1 @ append.2.2",
        "append.2 @ append.2.2",
    }
    assert thorough.stop is Stop.MET
    assert max(len(t.arguments[0].items) for t in thorough.kept) == 2  # type: ignore[union-attr]


def test_open_parts_of_arguments_can_be_tried_value_by_value() -> None:
    result = generated(
        "first : Int -> Int -> Int; first x y = x;", "first", fill=Fill.ENUMERATE, count=4, beyond=True
    )
    # first the small ones, whichever argument they are of
    assert [line(t, "first") for t in result.tests] == [
        "first 0 0 = 0",
        "first 0 1 = 0",
        "first 0 (-1) = 0",
        "first 1 0 = 1",
    ]


def test_calls_are_distinguished_by_where_they_stand() -> None:
    result = generated("arith.core", "add", "fc")
    positions = {i.position for i in result.criterion.items}
    assert positions == {"root", "add.2.2.1", "add.2.3.1", "add.3.2.1", "add.3.3.1"}
    # Section 5.1: the successor of a number is never one, so the last call never takes the first branch.
    assert items(result.uncovered) == {"add.1 @ add.3.3.1"}
    assert (result.stop, type(result.reach)) == (Stop.QUIET, NotReached)
    assert len(result.tests) == result.needed + 100


def test_calls_in_other_functions_count_when_chosen() -> None:
    result = generated("arith.core", "add", "fc", functions=["add", "succ"])
    assert {i.position for i in result.criterion.items if i.function == "succ"} == {
        "add.1",
        "add.3.1.1",
        "add.3.3.1.1",
        "succ.3.1",
    }


def test_branches_of_called_functions_that_cannot_be_reached_are_reported() -> None:
    # Section 5.1: in a product the second number to add is never one.
    result = generated("arith.core", "mul")
    assert items(result.uncovered) == {"add.2.1", "add.3.1"}
    assert [line(t, "mul") for t in result.kept] == [
        "mul (O (I (I IHi))) (I (I IHi)) = O (I (O (O (O (I IHi)))))"
    ]


def test_small_tests_can_be_preferred_to_few() -> None:
    from statistics import mean

    from clew.cover.keeping.reduce import Prefer

    few, small = (generated("arith.core", "add", "fc", prefer=p) for p in (Prefer.FEW, Prefer.SMALL))
    assert len(few.kept) <= len(small.kept)
    assert mean(t.size for t in small.kept) < mean(t.size for t in few.kept)
    assert few.covered == small.covered == frozenset().union(*(t.items for t in small.kept))


def test_without_a_generator_invalid_inputs_come_and_with_one_they_do_not() -> None:
    # Section 3.3: `subset [0] [0, 0]` is no question about sets.
    def is_set(value: object) -> bool:
        numbers = [i.value for i in value.items]  # type: ignore[attr-defined]
        return numbers == sorted(set(numbers))

    free = generated("sets.core", "subset", count=200, beyond=True)
    assert not all(is_set(a) for t in free.tests for a in t.concrete or ())
    sets = generated("sets.core", "subset", generators={0: "numSet", 1: "numSet"}, count=200, beyond=True)
    assert all(is_set(a) for t in sets.tests for a in t.concrete or ())
    assert sets.uncovered == ()


def test_what_a_generator_runs_is_not_covered() -> None:
    result = generated("sets.core", "insert", generators={1: "numSet"}, count=1, functions=["insert"])
    (test,) = result.tests
    assert test.items == {"insert.1"}


def test_a_precondition_leaves_only_inputs_that_meet_it() -> None:
    result = generated(
        "insert : Int -> [Int] -> [Int];\n"
        "insert n l = case l of { [] -> [n]; x : xs -> case lt# n x of { True -> n : x : xs;"
        " False -> x : insert n xs } };\n"
        "two : Int -> [Int] -> Bool;\n"
        "two n l = case l of { [] -> False; _ : r -> case r of { [] -> False; _ -> True } };",
        "insert",
        precondition="two",
    )
    assert result.tests
    assert all(len(t.arguments[1].items) >= 2 for t in result.tests)  # type: ignore[union-attr]


def test_a_precondition_that_nothing_meets_leaves_no_test() -> None:
    result = generated("sets.core", "insert", precondition="never", depth=3)
    assert result.tests == ()


def test_checks_mark_tests_as_failures() -> None:
    checks = (Check("keeps", "keeps"), Check("size", "size", of_result=True))
    result = generated("sets.core", "insert", checks=checks, functions=["insert"])
    failing = {line(t, "insert"): t.violates for t in result.tests if t.is_failure}
    assert "insert 0 [1] = [0, 1]" in failing
    assert set(failing.values()) == {("size",)}
    assert result.failures


RARE = """
f : Int -> Maybe Int -> Int;
f x m = case lt# 0 x of { True -> 1; False -> 0 };
data Maybe a = Nothing | Just a;
other : Int -> Maybe Int -> Bool;
other x m = case eq# x 1234567 of { True -> False; False -> True };
unasked : Int -> Maybe Int -> Bool;
unasked x m = case m of { Nothing -> True; Just y -> case eq# y 4321 of { True -> False; False -> True } };
breaks : Int -> Maybe Int -> Int -> Bool;
breaks x m r = case eq# x -987654 of { True -> raise# x; False -> True };
holds : Int -> Maybe Int -> Int -> Bool;
holds x m r = case lt# r 2 of { True -> case eq# x 55555 of { True -> True; False -> True }; False -> False };
"""


@pytest.mark.parametrize(
    ("check", "of_result", "violating"),
    [
        ("other", False, "f 1234567 (Just 0) = 1"),
        ("unasked", False, "f 0 (Just 4321) = 0"),
        ("breaks", True, "f (-987654) (Just 0) = 0"),
    ],
)
def test_a_search_that_goes_on_looks_for_what_violates_a_property(
    check: str, of_result: bool, violating: str
) -> None:
    checks = (Check(check, check, of_result),)
    result = generated(RARE, "f", checks=checks, beyond=True, replay_all=True)
    assert violating in {line(t, "f") for t in result.failures}
    assert {t.violates for t in result.failures} == {(check,)}
    assert not generated(RARE, "f", checks=checks).failures


def test_a_property_that_holds_on_all_inputs_leaves_no_other_inputs() -> None:
    result = generated(RARE, "f", checks=(Check("holds", "holds", True),), beyond=True)
    assert result.failures == ()
    assert result.stop is Stop.ENDED
    assert all(t.kind.value == "value" for t in result.tests)


def test_a_property_without_an_end_is_no_outcome_of_the_call() -> None:
    text = RARE + "spin : Int -> Bool;\nspin x = spin x;\nloops : Int -> Maybe Int -> Bool;\n"
    text += "loops x m = case eq# x 77777 of { True -> spin x; False -> True };"
    result = generated(text, "f", checks=(Check("loops", "loops"),), beyond=True, branch_steps=2_000)
    assert "f 77777 (Just 0) = 1" in {line(t, "f") for t in result.failures}
    assert all(t.kind.value == "value" for t in result.tests)
    assert result.cut == 0


def test_errors_are_expected_results() -> None:
    text = "data E = Bad Int;\nf : Int -> Bool -> Int;\nf n b = case b of { True -> raise# (Bad n); False -> n };"
    result = generated(text, "f")
    assert sorted((t.kind.value, render(t.result)) for t in result.tests) == [
        ("raised", "Bad 0"),
        ("value", "0"),
    ]  # type: ignore[arg-type]


def test_a_program_with_choices_lists_all_results_of_a_call() -> None:
    result = generated("f : Bool -> Int;\nf b = case b of { True -> 1 ? 2; False -> 0 };", "f")
    assert {render(t.concrete[0]): sorted(map(render, t.results)) for t in result.kept if t.concrete} == {
        "True": ["1", "2"],
        "False": ["0"],
    }


def test_a_test_without_values_for_a_function_is_given_up() -> None:
    result = generated("f : (Int -> Int) -> Int;\nf g = g 1;", "f")
    assert result.tests == ()
    assert Loss.OPAQUE in result.losses.reasons


def test_stopping_by_count_and_depth_and_time() -> None:
    assert generated("arith.core", "add", "fc", count=7).stop is Stop.COUNT
    shallow = generated("arith.core", "add", "fc", depth=1, quiet=None)
    assert shallow.stop is Stop.DEPTH
    assert isinstance(shallow.reach, NotReached)
    assert generated("arith.core", "add", "fc", quiet=None, seconds=0.05).stop is Stop.TIME


def test_a_test_that_there_is_no_time_to_run_again_is_left_out() -> None:
    program = program_of("sets.core")
    chosen = criterion("gbc", program, "insert")

    def dawdle(test: GeneratedTest) -> None:
        time.sleep(0.2)

    result = generate(chosen, arguments_of(program, "insert"), GenerationOptions(seconds=0.1), on_test=dawdle)
    assert (result.tests, result.kept) == ((), ())
    assert result.unsure == 1
    assert result.stop is Stop.TIME
    assert result.least is None
    assert isinstance(result.reach, NotReached)


def test_an_input_on_which_the_precondition_has_no_end_in_sight_is_no_test() -> None:
    text = """
    f : [Bool] -> Bool;
    f xs = case xs of { [] -> True; x : rest -> False };
    slow : [Bool] -> Bool;
    slow xs = case xs of { [] -> True; x : rest -> count 0 };
    count : Int -> Bool;
    count n = case lt# n 100000 of { True -> count (add# n 1); False -> False };
    """
    result = generated(text, "f", precondition="slow", branch_steps=10_000)
    assert [line(t, "f") for t in result.tests] == ["f [] = True"]
    assert Loss.ENDLESS in result.losses.reasons
    assert isinstance(result.reach, NotReached)


def test_the_time_holds_where_no_branch_comes_to_an_end() -> None:
    text = """
    f : [Bool] -> Bool;
    f xs = case xs of { [] -> True; x : rest -> False };
    never : [Bool] -> Bool;
    never xs = case xs of { [] -> False; x : rest -> never rest };
    """
    result = generated(text, "f", precondition="never", first_work=10**12, seconds=0.3)
    assert result.stop is Stop.TIME


def test_bad_names_are_refused() -> None:
    program = program_of("sets.core")
    with pytest.raises(ScopeFault, match="inser"):
        criterion("gbc", program, "inser")
    with pytest.raises(UsageFault, match="gbd"):
        criterion("gbd", program, "insert")


def test_a_constant_is_one_test() -> None:
    program = program_of("interval.core")
    assert len(generate(criterion("fc", program, "test"), []).tests) == 1


def test_labels_in_the_source_do_not_count() -> None:
    marked = APPEND.replace("-> ys", "-> <mine> ys").replace("RECURSION", "ys")
    assert len(generated(marked, "append", "fc").criterion.items) == 4


def test_a_solver_finds_numbers_and_proves_that_there_are_none() -> None:
    text = (
        "f : Int -> Int -> Int;\n"
        "f x y = case eq# (mul# x 3) 3702 of { True -> 1; False -> case lt# x y of {\n"
        "  True -> case lt# y x of { True -> 2; False -> 3 }; False -> 4 } };"
    )
    result = generated(text, "f")
    assert "f 1234 _1 = 1" in {re.sub(r"_\d+", "_1", line(t, "f")) for t in result.tests}
    assert items(result.uncovered) == {"f.2.1.1"}
    assert (result.stop, result.reach) == (Stop.ENDED, Unreachable(Proof(NOTHING_LOST)))
    assert isinstance(generated(text, "f", integers=Integers.ENUMERATE).reach, NotReached)


def test_numbers_are_tried_by_size_and_only_then_found_by_the_solver() -> None:
    text = (
        "f : Int -> Bool -> Int;\n"
        "f x b = case b of { True -> case eq# x 1234567 of { True -> 1; False -> 2 }; False -> 3 };"
    )
    small = generated(text, "f", integers=Integers.ENUMERATE)
    result = generated(text, "f")
    assert (small.stop, items(small.uncovered)) == (Stop.QUIET, {"f.1.1"})
    assert result.stop is Stop.MET
    assert result.tests[: len(small.tests)] == small.tests
    assert [t.number for t in result.tests] == list(range(1, len(result.tests) + 1))
    calls = [t.concrete for t in result.tests]
    assert len(set(calls)) == len(calls)  # what the first search has found does not come again


def test_the_second_search_finds_what_it_would_find_alone() -> None:
    wanted: dict[str, object] = {"generators": {0: "numSet", 1: "numSet"}, "functions": ["subset"]}
    alone = generated("sets.core", "subset", "fc", integers=Integers.SYMBOLIC, **wanted)  # type: ignore[arg-type]
    result = generated("sets.core", "subset", "fc", **wanted)  # type: ignore[arg-type]
    assert alone.covered - result.covered == set()


def test_what_small_numbers_cover_needs_no_solver() -> None:
    text = "f : Int -> Int;\nf x = case lt# x 0 of { True -> 1; False -> 2 };"
    assert generated(text, "f").tests == generated(text, "f", integers=Integers.ENUMERATE).tests


def test_a_precondition_that_no_small_number_meets_is_left_to_the_solver() -> None:
    text = (
        "f : Int -> Int;\nf x = case lt# 2000000 x of { True -> 1; False -> 2 };\n"
        "large : Int -> Bool;\nlarge x = lt# 1000000 x;"
    )
    result = generated(text, "f", precondition="large", first_work=50_000)
    assert {line(t, "f") for t in result.tests} == {"f 1000001 = 2", "f 2000001 = 1"}
    assert result.stop is Stop.MET


def test_the_second_search_has_a_budget_that_is_the_same_on_every_run() -> None:
    text = (
        "f : [Int] -> Int -> Int;\n"
        "f xs s = case xs of { [] -> case lt# s -5000000 of { True -> 1; False -> 2 };\n"
        "  x : r -> case lt# x s of { True -> f r (add# s 1); False -> f r s } };"
    )
    text += "positive : [Int] -> Int -> Bool;\npositive xs s = lt# 0 s;"
    one, other = (
        generated(text, "f", quiet=30, second_work=30_000, precondition="positive") for _ in range(2)
    )
    assert one.stop is Stop.EFFORT
    assert one.tests == other.tests
    assert isinstance(one.reach, NotReached)


def test_a_call_that_ends_is_looked_for_and_kept_before_one_without_an_end() -> None:
    text = "f : Int -> [Int];\nf x = case eq# x -100000 of { True -> [x]; False -> x : f (sub# x 1) };"
    assert generated(text, "f", branch_steps=2_000, integers=Integers.ENUMERATE, quiet=5).covered == {"f.2"}
    result = generated(text, "f", branch_steps=2_000)
    assert [line(t, "f") for t in result.kept] == ["f (-99999) = [-99999, -100000]"]


def test_a_call_that_took_many_steps_between_many_decisions_repeats() -> None:
    text = (
        "count : Int -> Int;\ncount n = case eq# n 0 of { True -> 0; False -> count (sub# n 1) };\n"
        "f : [Bool] -> Int;\nf xs = case xs of { [] -> 0; b : r -> case count 100 of { _ -> f r } };"
    )
    result = generated(text, "f", branch_steps=800, quiet=None, beyond=True, count=12, replay_all=True)
    assert max(len(t.arguments[0].items) for t in result.tests) > 8  # type: ignore[union-attr]


def test_an_interrupted_search_keeps_what_it_has_found() -> None:
    def interrupt(test: GeneratedTest) -> None:
        if test.number == 7:
            raise KeyboardInterrupt

    program = program_of("arith.core")
    arguments = arguments_of(program, "add")
    result = generate(criterion("fc", program, "add"), arguments, on_test=interrupt)
    assert result.stop is Stop.INTERRUPTED
    assert len(result.tests) == 7
    assert result.kept
