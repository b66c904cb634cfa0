"""What belongs to the thin and to the full slice of a value, and where it stands in the source."""

from __future__ import annotations

from pathlib import Path

import pytest
from replaying import MAIN, only, recorded, value_of

from clew.api.walking import RecordedRun, record_run
from clew.core.nodes import Con, Prim
from clew.language.registry import load
from clew.trace.history.occurrence import Occurrence
from clew.trace.own_code.user_code import Trust
from clew.trace.slices.slice_counts import counts_of
from clew.trace.slices.slice_places import SlicePlaces, places_of
from clew.trace.slices.slicing import LeafKind, SliceKind, part_at, slice_of

SHAPES = Path(__file__).parents[1] / "programs" / "Shapes.hs"
DECIDED = SHAPES.with_name("Decided.hs")


@pytest.fixture(scope="module")
def run() -> RecordedRun:
    return record_run(load(str(SHAPES)), "report")


def places(run: RecordedRun, kind: SliceKind, path: tuple[int, ...] = ()) -> SlicePlaces:
    history = run.stories.history
    part = part_at(history, Occurrence(0, history.functions["it"].body), path)
    assert part is not None
    found = slice_of(history, part[0], kind, value=part[1])
    return places_of(counts_of(history, found), run.stories.code.trust)


def lines(found: SlicePlaces) -> set[str]:
    """The lines of a slice, without blanks around them."""
    own = (str(SHAPES), str(DECIDED))
    return {f.text[n - 1].strip() for f in found.files for n in f.lines if f.file in own}


AREA = "| otherwise = a + b"
GUARD = "| a < 0 || b < 0 = 0"


def test_a_thin_slice_has_the_text_of_conditions_but_not_what_they_looked_at(run: RecordedRun) -> None:
    thin = lines(places(run, SliceKind.THIN, (0,)))
    assert {AREA, "area (Rectangle a b)", GUARD, "big s = area s > limit"} <= thin
    assert "limit = 4" not in thin


def decided(expression: str | None) -> set[str]:
    return lines(record_run(load(str(DECIDED)), expression).slice())


def test_an_applied_function_leads_to_where_it_was_written_however_far_it_came() -> None:
    assert "scaled 3" in decided("farAway")


def test_a_condition_is_followed_into_the_functions_that_it_calls_itself() -> None:
    found = decided("choose 50")
    assert {'| tooSmall n = "small"', '| n > 100 = "huge"', "n < least"} <= found
    assert "3" not in found


def test_a_library_function_is_an_operator() -> None:
    """What `filter` asked contributes to its result, as operands do."""
    assert {"k >", "border n", "n + 1"} <= decided("kept 2")


def test_what_was_written_has_the_conditions_that_led_to_the_writing() -> None:
    found = decided(None)
    assert {"when (n > limit) $ do", 'putStrLn "large"'} <= found
    assert 'let limit = length "abc"' not in found


def test_a_full_slice_also_has_what_decided(run: RecordedRun) -> None:
    full = lines(places(run, SliceKind.FULL, (0,)))
    assert {AREA, GUARD, "big s = area s > limit", "limit = 4"} <= full
    assert "scale (Rectangle a b) = Rectangle (2 * a) b" not in full


def test_a_field_leads_to_what_was_put_there_and_not_to_the_data(run: RecordedRun) -> None:
    thin = lines(places(run, SliceKind.THIN, (1, 0)))
    assert "scale (Rectangle a b) = Rectangle (2 * a) b" in thin
    assert "width (Rectangle a _) = a" in thin
    assert "height (Rectangle _ b) = b" not in thin
    assert AREA not in thin


def test_empty_lists_and_the_heads_of_cases_have_places() -> None:
    found = record_run(load(str(SHAPES)), "first []")
    history = found.stories.history
    thin, full = (
        lines(
            places_of(
                counts_of(history, slice_of(history, Occurrence(0, history.functions["it"].body), kind)),
                Trust(frozenset({str(SHAPES)})),
            )
        )
        for kind in SliceKind
    )
    assert thin == {"first ss = case id ss of", "[] -> []"}
    assert full == {"first ss = case id ss of", "[] -> []"}


def test_what_was_never_needed_is_in_no_slice(run: RecordedRun) -> None:
    for kind in SliceKind:
        found = places(run, kind)
        assert "unused = 5" not in lines(found)
        assert "nothing = nothing" not in lines(found)


def test_a_line_tells_how_often_it_was_used_and_which_part() -> None:
    found = record_run(load(str(SHAPES)), "map area (take 1 shapes) ++ map (area . scale) (take 1 shapes)")
    history = found.stories.history
    thin = slice_of(history, Occurrence(0, history.functions["it"].body))
    (file,) = list(places_of(counts_of(history, thin), Trust(frozenset({str(SHAPES)}))).files)
    number = next(n for n, text in enumerate(file.text, 1) if text.strip() == AREA)
    used = file.lines[number]
    assert used.uses == 2
    assert "".join(file.text[number - 1][a:b] for a, b in used.stretches).replace(" ", "") == "a+b"


@pytest.mark.parametrize("kind", SliceKind)
def test_a_slice_that_reaches_its_bound_says_so(kind: SliceKind) -> None:
    text = "module t; f n = case n of { 0 -> 0; _ -> add# n (f (sub# n 1)) }; main = f 100;"
    history = recorded(text).history
    assert slice_of(history, MAIN, kind).complete
    cut = slice_of(history, MAIN, kind, most=50)
    assert not cut.complete
    assert len(cut.occurrences) <= 50


@pytest.mark.parametrize("kind", SliceKind)
def test_infinite_and_failing_parts_are_leaves(kind: SliceKind) -> None:
    text = """module t;
    from n = n : from (add# n 1);
    take n xs = case n of { 0 -> []; _ -> case xs of { [] -> []; y : ys -> y : take (sub# n 1) ys } };
    first p = case p of { (x, _) -> x };
    main = let ones = 1 : ones in (take 2 (from 5), take 3 ones, first (4, fail#));"""
    run = recorded(text)
    assert run.text == "([5, 6], [1, 1, 1], 4)"
    found = slice_of(run.history, MAIN, kind)
    assert found.complete
    assert set(found.leaves.values()) == {LeafKind.CONSTANT}
    assert not any(isinstance(o.expr, Prim) and o.expr.name == "fail#" for o in found.occurrences)


def test_a_cyclic_value_has_a_slice() -> None:
    history = recorded("module t; main = let xs = 1 : add# 1 1 : xs in xs;").history
    found = slice_of(history, MAIN)
    assert found.complete
    assert {o.expr.name for o in found.occurrences if isinstance(o.expr, Prim | Con)} == {":", "add#"}


def test_a_read_leads_to_the_write_and_not_to_other_writes() -> None:
    text = """module t;
    fill a = case writeArray# a 1 (add# 20 1) of { () -> case writeArray# a 2 (mul# 9 11) of { () -> a } };
    main = readArray# (fill (newArray# 3 7)) 1;"""
    run = recorded(text)
    assert run.text == "21"
    thin = {o.expr.name for o in slice_of(run.history, MAIN).occurrences if isinstance(o.expr, Prim)}
    assert thin == {"readArray#", "add#"}
    full = slice_of(run.history, MAIN, SliceKind.FULL).occurrences
    names = {o.expr.name for o in full if isinstance(o.expr, Prim)}
    assert {"readArray#", "add#", "newArray#", "writeArray#"} <= names
    assert "mul#" not in names


def test_code_of_a_library_that_was_inlined_everywhere_is_not_the_users(run: RecordedRun) -> None:
    found = record_run(load(str(SHAPES)), "sum [1.5, 2.5]")
    assert found.stories.code.trust.own_files <= {str(SHAPES), "<expression>"}
    assert all(f.file == str(SHAPES) for f in places(run, SliceKind.FULL).files if f.file != "<expression>")


def test_a_condition_of_a_trusted_file_is_followed_like_that_of_a_library() -> None:
    program, helper = (str(SHAPES.with_name(name)) for name in ("Trusting.hs", "Keeping.hs"))

    def sliced(*trusted: str) -> set[str]:
        files = record_run(load(program), "large [1, 2, 5]", trusted=trusted).slice().files
        return {f.text[n - 1].strip() for f in files for n in f.lines}

    own = sliced()
    assert {"| wanted x = x : keep wanted xs", "above n = n > least 1"} <= own
    assert "2" not in own
    passed_over = sliced(helper)
    assert {"above n = n > least 1", "least n = offset + n", "2"} <= passed_over
    assert "| wanted x = x : keep wanted xs" not in passed_over


@pytest.mark.parametrize("kind", SliceKind)
def test_a_strict_field_that_failed_is_followed(kind: SliceKind) -> None:
    text = """module t;
    data Box = Box !Int Int;
    data Error = Badly Int;
    recover e = case e of { Badly n -> Box n 2 };
    main = catch# (Box (raise# (Badly (add# 1 2))) 1) recover;"""
    run = recorded(text)
    assert run.text == "Box 3 2"
    found = slice_of(run.history, MAIN, kind).occurrences
    assert any(isinstance(o.expr, Prim) and o.expr.name == "add#" for o in found)
    if kind is SliceKind.FULL:
        assert value_of(only(run.program, found)) == run.text
