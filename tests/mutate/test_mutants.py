"""Which faults are put into a function, how they are reported, and that the reported edit is the fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutating import PROGRAMS, core_mutants, descriptions, haskell_mutants, haskell_subject

from clew.core.checker import check
from clew.core.nodes import Con
from clew.core.text.read import parse_program
from clew.haskell.program import Session, linked_with_it
from clew.language.registry import load
from clew.machine.compile.codegen import compile_program
from clew.machine.run.machine import Machine
from clew.machine.values.value import Char, Construct, ListValue, Number, Value
from clew.mutate.clones import clone
from clew.mutate.edits import SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.mutants import Mutant, mutants
from clew.mutate.observe import observe, same
from clew.source.diagnostics import TypeFault, UsageFault

KINDS = str(PROGRAMS / "Kinds.hs")
ARITH = str(Path(__file__).parents[2] / "examples" / "arith" / "Arith.hs")

ADD = """
data Nat = IHi | O Nat | I Nat;
succ : Nat -> Nat;
succ x = case x of { IHi -> O IHi; O b -> I b; I b -> O (succ b) };
add : Nat -> Nat -> Nat;
add x y = case x of {
  IHi -> succ y;
  O a -> case y of { IHi -> I a; O b -> O (add a b); I b -> I (add a b) };
  I a -> case y of { IHi -> O (succ a); O b -> I (add a b); I b -> O (add (succ a) b) }
};
"""


def test_a_constructor_becomes_another_of_its_type_that_its_fields_fill() -> None:
    found = descriptions(core_mutants(ADD, "succ", FaultKind.CONSTRUCTOR))
    line = "succ x = case x of { IHi -> O IHi; O b -> I b; I b -> O (succ b) };"
    assert found == [
        f"`{line.replace('-> O IHi', '-> I IHi')}`",
        f"`{line.replace('-> O IHi', '-> IHi')}`",
        f"`{line.replace('-> I b;', '-> IHi;')}`",
        f"`{line.replace('-> I b;', '-> O b;')}`",
        f"`{line.replace('-> O (succ b)', '-> I (succ b)')}`",
        f"`{line.replace('-> O (succ b)', '-> IHi')}`",
    ]


def test_a_variable_becomes_another_of_its_type_in_scope() -> None:
    text = "f : Int -> Int -> [Int] -> [Int]; f x y zs = let w = add# x y in w : zs;"
    found = descriptions(core_mutants(text, "f", FaultKind.VARIABLE))
    body = text.partition("; ")[2]
    assert {f"`{text[: -len(body)]}{body.replace('add# x y', 'add# y y')}`"} <= set(found)
    assert len(found) == 6  # x and y for each other and w, w for both; zs is alone of its type
    assert not any("zs in" in d or "w : w" in d for d in found)


def test_a_variable_that_a_pattern_took_apart_has_no_name_in_its_clause() -> None:
    found = descriptions(haskell_mutants(ARITH, "add", FaultKind.VARIABLE))
    assert len(found) == 8
    assert "`add (O x) (O y) = O (add x x)`" in found
    assert not any("IHi" in d for d in found)  # where one argument is IHi there is one variable only


def test_an_as_pattern_names_what_it_took_apart() -> None:
    found = descriptions(haskell_mutants(KINDS, "clauses", FaultKind.VARIABLE))
    assert "`clauses (Just x) all@(y : ys) = x : clauses Nothing all ++ all`" in found
    assert "`clauses (Just x) all@(y : ys) = x : clauses Nothing ys ++ ys`" in found
    assert "`clauses (Just x) all@(y : ys) = y : clauses Nothing ys ++ all`" in found
    assert len(found) == 3


def test_arguments_of_one_type_are_swapped_unless_the_order_does_not_matter() -> None:
    text = "f : Int -> Int -> (Int, Int); f x y = (add# x y, sub# x y);"
    assert len(core_mutants(text, "f", FaultKind.SWAP)) == 2  # the pair and the difference


def test_literals_and_comparisons_change() -> None:
    found = descriptions(haskell_mutants(KINDS, "compared", FaultKind.LITERAL, FaultKind.COMPARISON))
    assert found == [
        '`| x < y = s == "abc"`',
        '`| x > y = s == "abc"`',
        '`| x >= y = s == "abc"`',
        '`| x <= y = s /= "abc"`',
        '`| x <= y = s == ""`',
        "`| x == 10, y > 3 = False`",
        "`| x /= 11, y > 3 = False`",
        "`| x /= 9, y > 3 = False`",
        "`| x /= 10, y < 3 = False`",
        "`| x /= 10, y <= 3 = False`",
        "`| x /= 10, y >= 3 = False`",
        "`| x /= 10, y > 2 = False`",
        "`| x /= 10, y > 4 = False`",
    ]


def test_a_number_that_is_the_same_again_is_no_mutant() -> None:
    found = descriptions(haskell_mutants(KINDS, "large", FaultKind.LITERAL))
    assert found == ["`large x = x > 1e300 || x == 1.5`"]


def test_a_clause_is_left_out_once_however_often_it_was_copied() -> None:
    found = descriptions(haskell_mutants(KINDS, "shared", FaultKind.DROP))
    assert found == ["without `shared True False n = n`", "without `shared _ _ n = n - 1`"]


def test_what_operators_are_compiled_to_is_no_alternative_of_the_source() -> None:
    assert haskell_mutants(KINDS, "logic", FaultKind.DROP) == []
    assert len(haskell_mutants(KINDS, "logic", FaultKind.COMPARISON)) == 7


def test_local_functions_are_mutated_with_the_one_they_are_in() -> None:
    found = haskell_mutants(KINDS, "locals")
    assert {"`| k <= n     = z : go (k + 1) zs`", "`| k < n     = z : go (k + 2) zs`"} <= set(
        descriptions(found)
    )
    assert all(m.name.startswith("locals:") for m in found)


def test_names_are_stable_and_each_is_there_once() -> None:
    names = [m.name for m in haskell_mutants(ARITH, "cmpNat")]
    assert names == [m.name for m in haskell_mutants(ARITH, "cmpNat")]
    assert len(set(names)) == len(names)
    assert "cmpNat:76:22:swap:1,2" in names


def test_code_that_the_compiler_added_is_left_alone() -> None:
    # `sub` has no clause for one: the alternative that raises is nobody's mistake.
    assert not any(
        "patError" in d or "Non-exhaustive" in d for d in descriptions(haskell_mutants(ARITH, "sub"))
    )


def test_a_function_that_is_not_there_is_reported() -> None:
    with pytest.raises(UsageFault, match="no function `minus`"):
        list(mutants(parse_program(ADD, "<test>"), "minus", SourceTexts({})))


@pytest.mark.parametrize(
    ("path", "function"),
    [(KINDS, f) for f in ("clauses", "compared", "shared", "locals", "colour", "logic")]
    + [(ARITH, f) for f in ("sub", "cmpNat", "+", "*")],
)
def test_every_mutant_is_well_formed_and_differs(path: str, function: str) -> None:
    subject, found = haskell_subject(path, function), haskell_mutants(path, function)
    originals = {f.name: f for f in subject.program.functions}
    assert found
    for mutant in found:
        assert mutant.changed.body != originals[mutant.function].body
    check(clone(subject, found).program)


# --- the edit that is reported, made in the source, is the mutant --------------------------------------------

INPUTS: dict[str, list[tuple[Value, ...]]] = {}


def _list(*ns: int) -> Value:
    return ListValue(tuple(Number(n) for n in ns), None)


def _text(s: str) -> Value:
    return ListValue(tuple(Char(c) for c in s), None)


_JUST = Construct("Clew.Base.Just", (Number(4),))
INPUTS["clauses"] = [
    (m, xs) for m in (Construct("Clew.Base.Nothing"), _JUST) for xs in (_list(), _list(1), _list(3, 5))
]
INPUTS["compared"] = [
    (Number(x), Number(y), _text(s)) for x in (2, 9, 10, 11, 12) for y in (1, 2, 3, 4, 9) for s in ("", "abc")
]
INPUTS["locals"] = [(Number(n), _list(7, 8, 9)) for n in range(4)]
INPUTS["colour"] = [(Number(n),) for n in (-1, 0, 1)]
INPUTS["logic"] = [(Number(x), Number(y)) for x in (-1, 0, 1) for y in (-1, 0, 1)]
INPUTS["chain"] = [(Number(x), Number(y), Number(z)) for x in (1, 7) for y in (-2, 4) for z in (3, 11)]


@pytest.mark.parametrize("function", list(INPUTS))
def test_the_edit_of_a_mutant_made_in_the_source_is_that_mutant(function: str, tmp_path: Path) -> None:
    subject = haskell_subject(KINDS, function)
    found = [m for m in haskell_mutants(KINDS, function) if m.edits]
    assert found
    clones = clone(subject, found)
    ours = Machine(compile_program(clones.program))
    for number, mutant in enumerate(found):
        theirs = _edited(mutant, subject.function, tmp_path)
        for given in INPUTS[function]:
            one = observe(ours, clones.copies[number], given, 100_000)
            other = observe(theirs, subject.function, given, 100_000)
            assert same(one, other), (mutant.description, given)


def _edited(mutant: Mutant, function: str, folder: Path) -> Machine:
    """The program of the source with the mutant's edits."""
    file = mutant.edits[0].span.file
    sources = SourceTexts({file: (PROGRAMS / "Kinds.hs").read_text(encoding="utf-8")})
    path = folder / "Kinds.hs"
    path.write_text(sources.applied(file, mutant.edits), encoding="utf-8")
    program = linked_with_it(Session().load(str(path)), Con("()"), [function])
    return Machine(compile_program(program))


def test_a_mutant_is_one_of_the_source_whose_types_core_does_not_tell_apart() -> None:
    file = str(PROGRAMS / "Wrapped.hs")
    module = load(file)
    sources = SourceTexts({file: Path(file).read_text(encoding="utf-8")})
    for function in ("isAdult", "between", "pair"):
        program = module.subject(function).program
        name, check = module.defined_name(function), module.edit_check()
        by_core, written = (list(mutants(program, name, sources, edit_check=c)) for c in (None, check))
        kept = {mutant.name for mutant in written}
        refused = [mutant for mutant in by_core if mutant.name not in kept]
        assert any(mutant.kind is FaultKind.VARIABLE for mutant in written)
        assert refused
        for mutant in written:
            Session().load_text(sources.applied(file, mutant.edits), file)
        for mutant in refused:
            with pytest.raises(TypeFault):
                Session().load_text(sources.applied(file, mutant.edits), file)


def test_sums_become_differences_only_where_that_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "Sums.hs"
    file.write_text("module Sums where\nnet :: Int -> Int -> Int\nnet a b = (a + b) - 1\n")
    subject = haskell_subject(str(file), "net")
    texts = SourceTexts({str(file): file.read_text()})
    usual, more = (
        set(descriptions(list(mutants(subject.program, subject.function, texts, with_sums=wanted))))
        for wanted in (False, True)
    )
    assert more - usual == {"`net a b = (a - b) - 1`", "`net a b = (a + b) + 1`"}
    assert not usual - more
