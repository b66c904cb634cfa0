"""Unification of types, and the TypeMap against a list of all keys."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clew.explore.inputs.typemap import TypeMap
from clew.language.types import Subst, TApp, TCon, TVar, Type, con, fn, rename, resolve, show_type, unify


def types(variables: st.SearchStrategy[int]) -> st.SearchStrategy[Type]:
    atoms: st.SearchStrategy[Type] = st.one_of(
        st.builds(TVar, variables), st.builds(TCon, st.sampled_from(["Int", "[]", "Maybe", "->"]))
    )
    return st.recursive(atoms, lambda inner: st.builds(TApp, inner, inner), max_leaves=6)


KEYS = types(st.integers(-3, -1))
WANTED = types(st.integers(0, 2))
ENTRIES = st.lists(st.tuples(KEYS, st.integers()), max_size=8)


def built(entries: list[tuple[Type, int]]) -> TypeMap[int]:
    found: TypeMap[int] = TypeMap()
    for key, value in entries:
        found = found.insert(key, value)
    return found


def linear(entries: list[tuple[Type, int]], wanted: Type) -> list[tuple[Type, int]]:
    """What a lookup means: every entry whose key unifies, with what the wanted type becomes."""
    found = []
    for key, value in entries:
        subst = unify(key, wanted, {})
        if subst is not None:
            found.append((canonical(resolve(wanted, subst)), value))
    return found


def canonical(t: Type) -> Type:
    """With variables numbered in the order in which they occur: unifiers are the same up to names."""
    names: dict[int, Type] = {}

    def walk(t: Type) -> Type:
        if isinstance(t, TVar):
            return names.setdefault(t.number, TVar(len(names)))
        return TApp(walk(t.fun), walk(t.arg)) if isinstance(t, TApp) else t

    return walk(t)


def order(pair: tuple[Type, int]) -> str:
    return repr(pair)


@given(ENTRIES, WANTED)
def test_lookup_finds_what_unifying_with_every_key_finds(
    entries: list[tuple[Type, int]], wanted: Type
) -> None:
    found = [(canonical(resolve(wanted, s)), v) for s, v in built(entries).lookup(wanted)]
    assert sorted(found, key=order) == sorted(linear(entries, wanted), key=order)


@given(ENTRIES, KEYS)
def test_exact_lookup_gives_the_values_at_one_key_in_order(
    entries: list[tuple[Type, int]], key: Type
) -> None:
    assert built(entries).exact(key) == tuple(v for k, v in entries if k == key)


@given(ENTRIES)
def test_items_are_what_was_inserted(entries: list[tuple[Type, int]]) -> None:
    assert sorted(built(entries).items(), key=order) == sorted(entries, key=order)


@given(ENTRIES, ENTRIES, ENTRIES, WANTED)
def test_union_is_a_monoid_and_agrees_with_insertion(
    one: list[tuple[Type, int]], two: list[tuple[Type, int]], three: list[tuple[Type, int]], wanted: Type
) -> None:
    a, b, c = built(one), built(two), built(three)

    def seen(m: TypeMap[int]) -> list[tuple[Type, int]]:
        return sorted([(canonical(resolve(wanted, s)), v) for s, v in m.lookup(wanted)], key=order)

    assert seen(a.union(b).union(c)) == seen(a.union(b.union(c))) == seen(built([*one, *two, *three]))
    assert seen(TypeMap[int]().union(a)) == seen(a) == seen(a.union(TypeMap[int]()))


@given(WANTED, WANTED)
def test_a_unifier_makes_types_equal_and_is_found_whenever_one_exists(left: Type, right: Type) -> None:
    subst = unify(left, right, {})
    if subst is not None:
        assert resolve(left, subst) == resolve(right, subst)
    assert (subst is None) == (unify(right, left, {}) is None)


@given(WANTED, st.dictionaries(st.integers(0, 2), types(st.just(7)), max_size=3))
def test_an_instance_unifies_with_its_general_type(t: Type, grounding: Subst) -> None:
    instance = resolve(t, grounding)
    assert unify(t, instance, {}) is not None


@given(KEYS, st.integers(0, 50))
def test_renaming_gives_fresh_variables_one_to_one(t: Type, offset: int) -> None:
    renamed = rename(t, offset)
    assert canonical(renamed) == canonical(t)


def test_the_pie_of_figure_4_4_is_found_both_ways() -> None:
    apple, a = TCon("Apple"), TVar(-1)
    entries: list[tuple[Type, str]] = [
        (apple, "apple"),
        (fn(a, con("Filling", a)), "mkFilling"),
        (con("Filling", a), "mkFilling"),
        (fn(con("Filling", a), con("Pie", a)), "mkPie"),
        (con("Pie", a), "mkPie"),
        (con("Pie", apple), "applePie"),
    ]
    found: TypeMap[str] = TypeMap()
    for key, value in entries:
        found = found.insert(key, value)
    pies = {v: resolve(TVar(-1), s) for s, v in found.lookup(con("Pie", apple))}
    assert pies["mkPie"] == apple
    general = {v: resolve(TVar(0), s) for s, v in found.lookup(con("Pie", TVar(0)))}
    assert general["applePie"] == apple
    assert "apple" not in general


def test_types_are_shown_as_people_write_them() -> None:
    t = fn(
        con("[]", TCon("Int")),
        fn(con("Data.Map.Map", TCon("Char"), TCon("Bool")), con("(,)", TVar(0), TCon("()"))),
    )
    assert show_type(t) == "[Int] -> Map Char Bool -> (t0, ())"
