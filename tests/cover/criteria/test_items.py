"""What counts as an item."""

from __future__ import annotations

from support import generated, program_of

from clew.cover.criteria.named_criteria import criterion

PARTIAL = """
data Nat = Zero | Suc Nat;
Clew.Prim.patError : [Char] -> a;
Clew.Prim.patError text = raise# text;
less : Nat -> Nat;
less n = case n of { Suc m -> m; _ -> Clew.Prim.patError "no clause of less" };
twice : Nat -> Nat;
twice n = less (less n);
"""


def test_the_alternative_for_want_of_a_clause_is_no_item() -> None:
    for name in ("gbc", "fc"):
        (item,) = criterion(name, program_of(PARTIAL), "less").items
        assert (item.function, item.path) == ("less", "1")
    assert [str(i) for i in criterion("gbc", program_of(PARTIAL), "twice").items] == ["less.1"]


def test_a_failure_is_no_item() -> None:
    text = "less : Int -> Int; less n = case n of { 0 -> fail#; 1 -> 0; _ -> sub# n 1 };"
    assert [str(i) for i in criterion("gbc", program_of(text), "less").items] == ["less.2", "less.3"]


def test_a_test_for_want_of_a_clause_is_kept_all_the_same() -> None:
    result = generated(PARTIAL, "less", beyond=True, count=5)
    assert [(t.kind.value, sorted(t.items)) for t in result.kept] == [
        ("raised", ["less.2"]),
        ("value", ["less.1"]),
    ]
    assert result.covered == {"less.1"}
    assert result.uncovered == ()
