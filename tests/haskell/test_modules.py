"""Loading trees of modules: the search path, import and export rules, and what is said about mistakes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.haskell.modules import Loader, _same_file, load
from clew.haskell.names.interface import Entity, Interface, Kind, RenamedModule
from clew.haskell.names.scope import Scope, imported
from clew.haskell.names.standard import STANDARD, STANDARD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import HASKELL_LIBRARY
from clew.haskell.syntax.tree import Import, ListedEntity, Name
from clew.source.diagnostics import ClewError, FileFault, ScopeFault
from clew.source.span import NOWHERE

PRELUDE = """
module Prelude (Maybe(..), Functor(..), Int, Bool(..), id, (.), map, lookup) where
import Clew.Prim
infixr 9 .
data Maybe a = Nothing | Just a
class Functor f where { fmap :: (a -> b) -> f a -> f b }
id x = x
(.) f g = \\x -> f (g x)
map f [] = []
map f (x : xs) = f x : map f xs
lookup k [] = Nothing
"""
PRIM = 'module Clew.Prim where\nforeign import prim "tag#" primTag :: a -> Int\n'

Tree = Callable[..., list[RenamedModule]]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """Writes modules (by their names, or paths with a slash) and loads the first."""
    library = tmp_path / "library"
    (library / "Clew").mkdir(parents=True)
    (library / "Prelude.hs").write_text("{-# LANGUAGE NoImplicitPrelude #-}" + PRELUDE)
    (library / "Clew" / "Prim.hs").write_text("{-# LANGUAGE NoImplicitPrelude #-}\n" + PRIM)

    def build(modules: dict[str, str], path: tuple[str, ...] = ()) -> list[RenamedModule]:
        first = None
        for name, text in modules.items():
            relative = name if "/" in name else name.replace(".", "/") + ".hs"
            file = tmp_path / "src" / relative
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            first = first or file
        assert first is not None
        return load(first, [tmp_path / "src" / folder for folder in path], library)

    return build


def body(module: RenamedModule, text: str) -> s.Expr:
    for group in module.groups:
        for bind in group.binds:
            if isinstance(bind, s.FunBind) and bind.name.text == text:
                return bind.clauses[0].rhs.alternatives[0].body
    raise KeyError(text)


def fault(tree: Tree, modules: dict[str, str], path: tuple[str, ...] = ()) -> ClewError:
    with pytest.raises(ClewError) as caught:
        tree(modules, path)
    return caught.value


# --- finding ----------------------------------------------------------------------------------------


def test_dependencies_come_first(tree: Tree) -> None:
    loaded = tree(
        {
            "Main": "import B\nimport A\nmain = b",
            "A": "module A where\na = id",
            "B": "module B where\nimport A\nb = a",
        }
    )
    assert [module.name for module in loaded] == ["Clew.Prim", "Prelude", "A", "B", "Main"]
    assert loaded[-1].imports == ("Prelude", "B", "A")


def test_names_lead_to_the_defining_module(tree: Tree) -> None:
    main = tree({"Main": "import A\nmain = f Just", "A": "module A (module A, id) where\nf x = id x"})[-1]
    assert body(main, "main") == s.App(s.Var(Name("f", "A")), s.Con(Name("Just", "Prelude")))


def test_hierarchical_names_and_literate_files(tree: Tree) -> None:
    lhs = "Text\n\n> module Data.Deep.Thing where\n> thing = id\n\nmore text\n"
    loaded = tree({"Main": "import Data.Deep.Thing\nmain = thing", "Data/Deep/Thing.lhs": lhs})
    assert body(loaded[-1], "main") == s.Var(Name("thing", "Data.Deep.Thing"))


def test_several_folders_in_order(tree: Tree) -> None:
    loaded = tree(
        {
            "app/Main.hs": "import A\nimport B\nmain = a b",
            "one/A.hs": "module A where\na = id",
            "two/A.hs": "module A where\nwrong = id",
            "two/B.hs": "module B where\nb = id",
        },
        ("one", "two"),
    )
    assert loaded[-3].file.endswith("one/A.hs")


def test_the_root_of_a_project_is_found_from_a_module_deep_in_it(tree: Tree) -> None:
    loaded = tree({"A.B": "module A.B where\nimport A.C\nb = c", "A.C": "module A.C where\nc = id"})
    assert loaded[-1].name == "A.B"


def test_a_missing_module(tree: Tree) -> None:
    error = fault(tree, {"Main": "import Data.Lst\nmain = id", "Data.List": "module Data.List where"})
    assert isinstance(error, FileFault)
    assert error.slug == "module-missing"
    assert "'Data.Lst', which 'Main' imports" in error.message
    assert error.hint == "did you mean 'Data.List'?"
    assert error.span is not None
    assert error.span.line == 1


def test_a_module_of_another_name(tree: Tree) -> None:
    error = fault(tree, {"Main": "import A\nmain = id", "A": "module B where"})
    assert error.slug == "module-name"
    assert "should define the module 'A', but defines 'B'" in error.message


def test_cycles_are_spelt_out(tree: Tree) -> None:
    error = fault(
        tree,
        {
            "Main": "import A",
            "A": "module A where\nimport B",
            "B": "module B where\nimport C",
            "C": "module C where\nimport A",
        },
    )
    assert error.slug == "module-cycle"
    assert error.message.endswith("cycle: 'A' imports 'B' imports 'C' imports 'A'")
    assert fault(tree, {"A": "module A where\nimport A"}).message == "the module 'A' imports itself"


def test_a_loader_loads_on_top_of_what_it_has(tmp_path: Path, tree: Tree) -> None:
    tree({"A": "module A where\na = id", "B": "module B where\nimport A\nb = a"})
    loader = Loader([tmp_path / "src"], tmp_path / "library")
    assert [m.name for m in loader.load_module("B")] == ["Clew.Prim", "Prelude", "A", "B"]
    assert loader.load_module("A") == []
    more = loader.load_text("import B\nimport A\nmain = a b", "<text>")
    assert [module.name for module in more] == ["Main"]


def test_a_project_may_have_modules_named_like_those_of_the_library(tmp_path: Path, tree: Tree) -> None:
    tree({"Main": "main = id"})
    (tmp_path / "library" / "Util.hs").write_text("module Util where\nu = id")
    main = tree({"Main": "import Util\nmain = v", "Util": "module Util where\nv = id"})[-1]
    assert body(main, "main") == s.Var(Name("v", "Util"))
    (tmp_path / "library" / "Other.hs").write_text("module Other where\nimport Util")
    error = fault(tree, {"Main": "import Util\nimport Other\nmain = v", "Util": "module Util where\nv = id"})
    assert error.slug == "module-twice"


# --- the implicit Prelude ----------------------------------------------------------------------------


def test_prelude_is_implied_unless_mentioned(tree: Tree) -> None:
    assert fault(tree, {"Main": "import Prelude ()\nmain = id"}).slug == "scope-unbound"
    assert fault(tree, {"Main": "import qualified Prelude as P\nmain = id"}).slug == "scope-unbound"
    assert fault(tree, {"Main": "{-# LANGUAGE NoImplicitPrelude #-}\nmain = id"}).slug == "scope-unbound"
    main = tree({"Main": "import Prelude hiding (id)\nid x = x\nmain = id"})[-1]
    assert body(main, "main") == s.Var(Name("id", "Main"))


def test_what_translations_need_is_loaded_even_without_prelude(tree: Tree) -> None:
    loaded = tree({"Main": "{-# LANGUAGE NoImplicitPrelude #-}\nmain = [1]"})
    assert "Prelude" in [module.name for module in loaded]
    assert loaded[-1].imports == ()


# --- imports ----------------------------------------------------------------------------------------

LIB = """module L (T(..), U(A), V, C(..), f, g, S) where
data T = T1 { t1, t2 :: T } | T2
data U = A | B
data V = V
class C a where { m1, m2 :: a }
type S = T
f = T2
g = T2
"""


@pytest.mark.parametrize(
    ("header", "expression", "defined"),
    [
        ("import L", "f", "L"),
        ("import L", "L.f", "L"),
        ("import L as M", "M.f", "L"),
        ("import qualified L", "L.f", "L"),
        ("import qualified L as M", "M.T1", "L"),
        ("import L (f)", "f", "L"),
        ("import L (T(..))", "t2", "L"),
        ("import L (T(T1, t1))", "t1", "L"),
        ("import L (C(m2))", "m2", "L"),
        ("import L (t1)", "t1", "L"),
        ("import L (m1)", "m1", "L"),
        ("import L hiding (f)", "g", "L"),
        ("import L hiding (T)", "T2", "L"),
        ("import L hiding (nonsense)", "f", "L"),
        ("import L\nimport L", "f", "L"),
        ("import L (f)\nimport qualified L as X", "X.g", "L"),
        ("import qualified L as X\nimport qualified M as X", "X.g", "L"),
        ("import qualified L as X\nimport qualified M as X", "X.own", "M"),
        ("import L\nimport M", "f", "L"),  # the same entity by two ways is not ambiguous
    ],
)
def test_imports_that_bring_a_name(tree: Tree, header: str, expression: str, defined: str) -> None:
    reexporting = "module M (own, f) where\nimport L\nown = f"
    main = tree({"Main": f"{header}\nmain = {expression}", "L": LIB, "M": reexporting})[-1]
    used = body(main, "main")
    assert isinstance(used, s.Var | s.Con)
    assert used.name == Name(expression.split(".")[-1], defined)


@pytest.mark.parametrize(
    ("header", "expression"),
    [
        ("import L", "B"),
        ("import L", "V"),
        ("import qualified L", "f"),
        ("import L as M", "L.f"),
        ("import L (f)", "g"),
        ("import L (f)", "L.g"),
        ("import L (T)", "T2"),
        ("import L (T(T1))", "T2"),
        ("import L (T(T1))", "t1"),
        ("import L hiding (f)", "f"),
        ("import L hiding (f)", "L.f"),
        ("import L hiding (T(..))", "t1"),
        ("import L hiding (T2)", "T2"),
        ("import L ()", "f"),
    ],
)
def test_imports_that_do_not(tree: Tree, header: str, expression: str) -> None:
    error = fault(tree, {"Main": f"{header}\nmain = {expression}", "L": LIB})
    assert error.slug == "scope-unbound"
    assert f"'{expression}'" in error.message


@pytest.mark.parametrize(
    ("items", "message", "hint"),
    [
        ("ff", "module 'L' does not export 'ff'", "did you mean 'f'?"),
        ("T2", "module 'L' does not export 'T2'", "it is a constructor: import 'T(T2)'"),
        (
            "C(m12)",
            "'m12' is not a constructor, field or method of 'C' that module 'L' exports",
            "did you mean 'm2'?",
        ),
        ("U(B)", "'B' is not a constructor, field or method of 'U' that module 'L' exports", None),
    ],
)
def test_imports_of_what_is_not_exported(tree: Tree, items: str, message: str, hint: str | None) -> None:
    error = fault(tree, {"Main": f"import L ({items})\nmain = id", "L": LIB})
    assert (error.slug, error.message) == ("scope-import", message)
    assert error.hint == hint


# --- exports ----------------------------------------------------------------------------------------


def exported(tree: Tree, header: str, others: dict[str, str] | None = None) -> tuple[set[str], set[str]]:
    interface = tree({"E": header, "L": LIB, **(others or {})})[-1].interface
    return set(interface.values), set(interface.types)


def test_no_list_exports_what_is_defined_here(tree: Tree) -> None:
    assert exported(tree, "module E where\nimport L\ndata D = D1 { d :: T }\ne = f") == (
        {"D1", "d", "e"},
        {"D"},
    )


@pytest.mark.parametrize(
    ("items", "imports", "values", "types"),
    [
        ("", "import L", "", ""),
        ("f, e", "import L", "f e", ""),
        ("T, S", "import L", "", "T S"),
        ("T(..)", "import L", "T1 T2 t1 t2", "T"),
        ("T(..)", "import L (T(T1, t1))", "T1 t1", "T"),
        ("T(..)", "import L (T)\nimport qualified L as Q", "T1 T2 t1 t2", "T"),
        ("T(T2, t1)", "import L", "T2 t1", "T"),
        ("C(..), L.V", "import L", "m1 m2", "C V"),
        ("module E", "import L", "e D1 d", "D"),
        ("module L", "import L (f, T)", "f", "T"),
        ("module L", "import qualified L", "", ""),
        ("module X", "import L as X (f)\nimport M as X", "f own", ""),
        ("module E, module L", "import L (f)", "e D1 d f", "D"),
        ("e, e, module E", "import L", "e D1 d", "D"),
        ("Q.f", "import qualified L as Q", "f", ""),
    ],
)
def test_export_lists(tree: Tree, items: str, imports: str, values: str, types: str) -> None:
    text = f"module E ({items}) where\n{imports}\ndata D = D1 {{ d :: Int }}\ne = id"
    found = exported(tree, text, {"M": "module M where\nown = id"})
    assert found == (set(values.split()), set(types.split()))


@pytest.mark.parametrize(
    ("items", "slug"),
    [
        ("nothing", "scope-unbound"),
        ("Nothing1", "scope-unbound"),
        ("module Q", "scope-export"),
        ("T(T9)", "scope-export"),
        ("f, M.f", "scope-export"),
        ("f", "scope-ambiguous"),
    ],
)
def test_exports_that_cannot_be(tree: Tree, items: str, slug: str) -> None:
    imports = "import L\nimport M" if slug == "scope-ambiguous" else "import L\nimport qualified M"
    error = fault(
        tree, {"E": f"module E ({items}) where\n{imports}", "L": LIB, "M": "module M where\nf = id"}
    )
    assert isinstance(error, ScopeFault)
    assert error.slug == slug


# --- ambiguity ----------------------------------------------------------------------------------------


def test_ambiguity_is_an_error_on_use_only(tree: Tree) -> None:
    other = "module M where\nf = id\ndata T = M1"
    quiet = {"Main": "import L\nimport M\nmain = L.f", "L": LIB, "M": other}
    assert body(tree(quiet)[-1], "main") == s.Var(Name("f", "L"))
    error = fault(tree, {"Main": "import L\nimport M\nmain = f", "L": LIB, "M": other})
    assert error.slug == "scope-ambiguous"
    assert "'L.f', imported from 'L'" in error.message
    assert "'M.f', imported from 'M'" in error.message
    assert error.hint == "write for example 'L.f'"
    assert (
        fault(tree, {"Main": "import L\nimport M\nx :: T\nx = x", "L": LIB, "M": other}).slug
        == "scope-ambiguous"
    )


def test_own_definitions_do_not_win_over_imports(tree: Tree) -> None:
    assert fault(tree, {"Main": "id x = x\nmain = id"}).slug == "scope-ambiguous"
    main = tree({"Main": "id x = x\nmain = Main.id"})[-1]
    assert body(main, "main") == s.Var(Name("id", "Main"))


def test_hints_for_unbound_names(tree: Tree) -> None:
    assert fault(tree, {"Main": "main = lokup"}).hint == "did you mean 'lookup'?"
    assert fault(tree, {"Main": "main longname = longnam"}).hint == "did you mean 'longname'?"
    elsewhere = {"Main": "import A ()\nmain = thing", "A": "module A where\nthing = id"}
    assert fault(tree, elsewhere).hint == "'A' exports it: import it from there"
    assert fault(tree, {"Main": "main = Q.x"}).hint == "no module is imported as 'Q'"


# --- the algebra of import lists ------------------------------------------------------------------------

_TEXTS = ["a", "b", "c", "d"]
_INTERFACE = Interface("L", {t: Entity(Kind.VALUE, Name(t, "L")) for t in _TEXTS}, {})


def _names(decl: Import) -> set[str]:
    return set(imported(decl, _INTERFACE)[0])


@given(st.sets(st.sampled_from(_TEXTS)))
def test_importing_and_hiding_complement_each_other(chosen: set[str]) -> None:
    items = tuple(ListedEntity(Name(text)) for text in sorted(chosen))
    taken = _names(Import("L", items=items))
    left = _names(Import("L", items=items, hiding=True))
    assert taken == chosen
    assert taken | left == set(_TEXTS)
    assert not taken & left


@given(
    st.lists(
        st.tuples(st.booleans(), st.booleans(), st.sets(st.sampled_from(_TEXTS)), st.sampled_from("XYL"))
    )
)
def test_scopes_are_unions_of_imports(specs: list[tuple[bool, bool, set[str], str]]) -> None:
    scope = Scope("Main", {})
    for qualified, hiding, chosen, alias in specs:
        items = tuple(ListedEntity(Name(text)) for text in sorted(chosen))
        scope.import_(Import("L", qualified, alias, hiding, items), _INTERFACE)
    expected: set[Name] = set()
    for qualified, hiding, chosen, alias in specs:
        for text in set(_TEXTS) - chosen if hiding else chosen:
            expected.add(Name(text, alias))
            if not qualified:
                expected.add(Name(text))
    for qualifier in (None, "X", "Y", "L", "Main"):
        found = set(scope.values.texts(qualifier))
        assert found == {name.text for name in expected if name.qualifier == qualifier}
    for name in expected:
        assert scope.value(name, NOWHERE).name == Name(name.text, "L")


# --- the library ------------------------------------------------------------------------------------------


def test_the_standard_names_are_where_the_table_says() -> None:
    loader = Loader()
    for name in {*STANDARD.values(), *STANDARD_TYPES.values()}:
        assert name.qualifier is not None
        if (HASKELL_LIBRARY / (name.qualifier.replace(".", "/") + ".hs")).exists():
            loader.load_module(name.qualifier)
            assert name in loader.registry.values or name in loader.registry.types, name


def test_names_that_no_file_can_have_are_compared_as_texts() -> None:
    """In a locale without the letter, a property `prop_ü` gives an expression a name that is none for a file."""
    assert _same_file("prop_\ud800", "prop_\ud800")
    assert not _same_file("prop_\ud800", "prop_\udfff")
