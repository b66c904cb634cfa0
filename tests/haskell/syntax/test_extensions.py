"""The table of extensions: each row is true, unknown names are refused, and the last word in a pragma counts."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from haskell_runner import libraries, run_haskell

import clew.haskell
from clew.haskell.syntax.extensions import EXTENSIONS, Extension, Treatment, turned_on
from clew.haskell.syntax.parsing.parser import parse_module
from clew.source.diagnostics import ClewError, SyntaxFault, TypeFault

SOURCES = Path(clew.haskell.__file__).parent

#: Programs that need an extension, by its name.
SAMPLES = {
    "BangPatterns": "f !x = x",
    "BinaryLiterals": "x = 0b101 :: Int",
    "BlockArguments": "f = id do\n  print 1",
    "ConstraintKinds": "type S a = (Show a, Eq a)\nf :: S a => a -> String\nf x = if x == x then show x else []",
    "DatatypeContexts": "data Eq a => T a = T a",
    "DeriveAnyClass": "class C a where\n  m :: a -> Int\n  m _ = 1\ndata T = T deriving (C)",
    "DeriveTraversable": "data T a = T a deriving (Functor, Foldable, Traversable)",
    "DerivingStrategies": "newtype T = T Int deriving stock (Show) deriving newtype (Eq)",
    "DerivingVia": "import Data.Monoid\nnewtype T = T Int deriving (Semigroup) via (Sum Int)",
    "EmptyDataDeriving": "data V deriving (Show)",
    "ExistentialQuantification": "data T = forall a. Show a => T a",
    "ExplicitForAll": "f :: forall a. a -> a\nf x = x",
    "ExtendedDefaultRules": "x = show []",
    "FlexibleContexts": "f :: Show [a] => a -> String\nf x = show [x]",
    "FlexibleInstances": "class C a where c :: a\ninstance C [Char] where c = []",
    "FunctionalDependencies": "class C a b | a -> b where c :: a -> b",
    "GADTs": "data T a where\n  I :: Int -> T Int\nf :: T a -> a\nf (I n) = n",
    "GADTSyntax": "data T a where\n  T :: a -> T a",
    "GeneralizedNewtypeDeriving": "newtype T = T Int deriving (Num, Eq, Show)",
    "HexFloatLiterals": "x = 0x1.8p1 :: Double",
    "ImportQualifiedPost": "import Data.List qualified as L\nx = L.sort [1]",
    "InstanceSigs": 'data T = T\ninstance Show T where\n  show :: T -> String\n  show _ = "T"',
    "KindSignatures": "data T (f :: * -> *) = T (f Int)",
    "LambdaCase": "f = \\case { 1 -> 2; _ -> 3 }",
    "MagicHash": "f x# = x#",
    "MultiParamTypeClasses": "class C a b where c :: a -> b",
    "MultiWayIf": "f x = if | x -> 1 | otherwise -> 2",
    "NPlusKPatterns": "f (n+1) = n",
    "NamedFieldPuns": "data T = T {a :: Int}\nf T {a} = a",
    "NamedWildCards": "f :: _a -> _a\nf x = x",
    "NondecreasingIndentation": "f = do\n  print 1\n  if True then do\n  print 2\n  print 3 else return ()",
    "NullaryTypeClasses": "class C where c :: Int",
    "NumericUnderscores": "x = 1_000 :: Int",
    "OverloadedStrings": (
        'import Data.String\nnewtype T = T String\ninstance IsString T where fromString = T\nx = "a" :: T'
    ),
    "PackageImports": 'import "base" Data.List\nx = sort [1]',
    "PatternGuards": "f x | Just y <- x = y\n    | otherwise = 1",
    "PolyKinds": "data P a = P\nx :: P Maybe\nx = P",
    "RankNTypes": "f :: (forall a. a -> a) -> Int\nf g = g 1",
    "RecordWildCards": "data T = T {a :: Int}\nf T {..} = a",
    "RoleAnnotations": "data T a = T a\ntype role T nominal",
    "ScopedTypeVariables": "f :: forall a. [a] -> [a]\nf xs = ys where\n  ys :: [a]\n  ys = xs",
    "StandaloneDeriving": "data T = T\nderiving instance Show T",
    "TupleSections": "f = (,1)",
    "PatternSynonyms": "pattern P x = Just x",
    "TypeApplications": 'x = read @Int "1"',
    "TypeFamilies": "type family F a\ntype instance F Int = Bool\nf :: F Int\nf = True",
    "TypeFamilyDependencies": "type family F a = r | r -> a",
    "TypeOperators": "data a :+: b = L a | R b",
    "UnicodeSyntax": "f ∷ a → a\nf x = x",
    "ViewPatterns": "f (negate -> x) = x",
    "NegativeLiterals": "f :: Int -> Int\nf -1 = abs -1\nf n = n -- -2",
    "ImplicitParams": "f :: (?x :: Int) => Int\nf = ?x",
    "OverloadedLists": "import qualified Data.Set as S\nx = [1] :: S.Set Int",
    "NumDecimals": "x = 1.5e3 :: Int",
    # Those whose syntax is not understood.
    "Arrows": "f = proc x -> id -< x",
    "DataKinds": "data N = Z | S N\ndata V (n :: N) a = V [a]\nx :: V 'Z Int\nx = V []",
    "DefaultSignatures": "class C a where\n  m :: a -> String\n  default m :: Show a => a -> String\n  m = show",
    "ForeignFunctionInterface": 'foreign import ccall "math.h sin" csin :: Double -> Double',
    "LexicalNegation": "f :: Int -> Int\nf -1 = abs -1\nf n = n",
    "LinearTypes": "f :: a %1 -> a\nf x = x",
    "MultilineStrings": 'x = """\n    a\n    """',
    "OverloadedLabels": (
        "import GHC.OverloadedLabels\nnewtype L = L Int\ninstance IsLabel s L where\n  fromLabel = L 1\nx :: L\nx = #x"
    ),
    "OverloadedRecordDot": "data T = T {a :: Int}\nf :: T -> Int\nf t = t.a",
    "QualifiedDo": "import Prelude\nimport qualified Prelude as P\nx = P.do\n  y <- Just 1\n  Just y",
    "TypeData": "type data N = Z | S N",
    "ParallelListComp": "x = [(a, b) | a <- [1] | b <- [2]]",
    "PartialTypeSignatures": "f :: _ -> Int\nf x = x + 1",
    "QuasiQuotes": "x = [q|a|]",
    "RecursiveDo": "x = mdo\n  y <- Just 1\n  return y",
    "UnboxedTuples": "f x = (# x, x #)",
    # Those without effect.
    "LiberalTypeSynonyms": "type Id x = x\ntype F f = f Int\nx :: F Id\nx = 1",
    "MonadComprehensions": "x = [a | a <- Just 1] :: Maybe Int",
}
#: Of each treatment, the extensions that have a sample.
BY_TREATMENT = {t: [name for name in SAMPLES if EXTENSIONS[name].treatment is t] for t in Treatment}


#: Programs that GHC 9.0 does not know, each with what it prints by the page of its extension in GHC's user guide.
LATER = {
    "OverloadedRecordDot": (
        "data C = C {name :: String, owner :: P}\n"
        "data P = P {age :: Int}\n"
        "main = do\n"
        '  let c = C {name = "acme", owner = P {age = 3}}\n'
        "  print (c.owner.age + 1, map (.age) [c.owner], (.owner.age) c, (c.owner){age = 9}.age, length c.name)\n"
        "  print $ (show . length) c.name\n",
        '(4,[3],3,9,4)\n"4"\n',
    ),
    "MultilineStrings": (
        'main = print """\n    abc "d" \\\n      \\e\n      f\\tg\n    \n    h\n    """ >> print ("" ++ """a "" b""")\n',
        '"abc \\"d\\" e\\n  f\\tg\\n\\nh"\n"a \\"\\" b"\n',
    ),
    "TypeData": (
        "type data Nat = Zero | Succ Nat\n"
        "data Vec :: Nat -> * -> * where\n"
        "  Nil :: Vec Zero a\n"
        "  Cons :: a -> Vec n a -> Vec (Succ n) a\n"
        "data Zero2 = Zero\n"
        "first :: Vec (Succ n) a -> a\n"
        "first (Cons x _) = x\n"
        "main = print (first (Cons 'x' Nil))\n",
        "'x'\n",
    ),
}


@pytest.mark.parametrize("name", LATER)
def test_programs_of_later_versions_print_what_the_guide_says(name: str, tmp_path: Path) -> None:
    text, printed = LATER[name]
    program = tmp_path / "Main.hs"
    program.write_text(
        f"{{-# LANGUAGE {name}, GADTs, KindSignatures #-}}\nmodule Main where\n{text}", encoding="utf-8"
    )
    assert run_haskell(program, b"")[0].decode() == printed


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "OverloadedRecordDot",
            "data P = P {age :: Int}\nx = (P 1).agee",
            'no instance for \'HasField "agee" P',
        ),
        ("OverloadedRecordDot", "data P = P {age :: Int}\nx = (P 1).age && True", "'Bool'"),
        ("TypeData", "type data N = Z | S N\nx = Z", "constructor not in scope: 'Z'"),
        ("TypeData", "type data N = Z | S N deriving Show", "derives no classes"),
        ("TypeData", "type data N = Z {a :: Int}", "has no named fields"),
        ("LinearTypes", "f :: a %1 b\nf = f", "expected '->' after the multiplicity"),
        ("MultilineStrings", 'x = """a', "this string is never closed"),
        ("LexicalNegation", "f :: Int -> Int\nf x = x -1", "not a function"),
        ("OverloadedLabels", "x :: Int\nx = #a", "no instance for 'IsLabel"),
        ("QualifiedDo", "import qualified Data.List as L\nx = L.do\n  1\n  2", "not in scope: 'L.>>'"),
        ("MonadComprehensions", "x :: Maybe Int\nx = [y | y <- [1]]", "'Maybe"),
    ],
)
def test_what_does_not_fit_an_extension_is_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(ClewError) as caught:
        load(module(text, name))
    assert message in caught.value.message


def load(text: str) -> None:
    libraries().fork().load_text(text, "M.hs")


def module(body: str, *extensions: str) -> str:
    pragma = f"{{-# LANGUAGE {', '.join(extensions)} #-}}\n" if extensions else ""
    return f"{pragma}module M where\n{body}\n"


@pytest.mark.parametrize("name", BY_TREATMENT[Treatment.ALWAYS])
def test_a_supported_extension_works_without_being_asked_for(name: str) -> None:
    load(module(SAMPLES[name]))
    load(module(SAMPLES[name], name))


@pytest.mark.parametrize("name", BY_TREATMENT[Treatment.SWITCH])
def test_a_switch_makes_the_difference(name: str) -> None:
    load(module(SAMPLES[name], name))
    if name != Extension.MAGIC_HASH:  # without it `x#` is an operator between variables
        with pytest.raises(ClewError):
            load(module(SAMPLES[name]))


@pytest.mark.parametrize("name", BY_TREATMENT[Treatment.UNREAD])
def test_a_syntax_error_names_an_extension_that_is_not_understood(name: str) -> None:
    with pytest.raises(SyntaxFault) as caught:
        load(module(SAMPLES[name], name))
    assert caught.value.hint == f"the module asks for {name}, which Clew does not have"


@pytest.mark.parametrize("name", BY_TREATMENT[Treatment.WITHOUT_EFFECT])
def test_an_extension_without_effect_is_named_where_nothing_better_is_known(name: str) -> None:
    with pytest.raises(TypeFault) as caught:
        load(module(SAMPLES[name], name))
    with pytest.raises(TypeFault) as plain:
        load(module(SAMPLES[name]))
    assert caught.value.hint == (plain.value.hint or f"the module asks for {name}, which Clew does not have")


REFUSED = [entry.name for entry in EXTENSIONS.values() if entry.treatment is Treatment.REFUSED]


@pytest.mark.parametrize("name", REFUSED)
def test_an_extension_that_changes_what_a_module_means_is_refused(name: str) -> None:
    with pytest.raises(SyntaxFault, match=f"the extension '{name}' is not supported") as caught:
        load(module("x = 1", name))
    assert caught.value.span.line == 1
    load(module("x = 1", name, f"No{name}"))
    load(module("x = 1", f"No{name}"))


@pytest.mark.parametrize("entry", EXTENSIONS.values(), ids=lambda entry: entry.name)
def test_the_table_names_modules_that_are_there(entry: object) -> None:
    where = EXTENSIONS[entry.name].where  # type: ignore[attr-defined]
    assert [
        path for path in where if not SOURCES.joinpath(*path.split(".")).with_suffix(".py").is_file()
    ] == []


@pytest.mark.parametrize("extension", Extension)
def test_what_the_code_asks_for_is_in_the_table_and_where_the_table_says(extension: Extension) -> None:
    entry = EXTENSIONS.get(extension) or EXTENSIONS[extension.removeprefix("No")]
    asking = re.compile(rf"Extension\.{extension.name}\b.* in |in .*Extension\.{extension.name}\b")
    for path in entry.where:
        text = SOURCES.joinpath(*path.split(".")).with_suffix(".py").read_text(encoding="utf-8")
        assert asking.search(text), path


def test_no_part_of_the_front_end_asks_for_an_extension_by_a_bare_string() -> None:
    bare = re.compile(r"\"([A-Za-z]+)\" (?:not )?in [\w.]*extensions")
    found = [
        (path.name, name)
        for path in SOURCES.rglob("*.py")
        for name in bare.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_all_extensions_of_ghc_are_in_the_table() -> None:
    try:
        listed = subprocess.run(["ghc", "--supported-extensions"], capture_output=True, text=True, check=True)
    except FileNotFoundError:
        pytest.skip("GHC is not installed")
    names = [name for name in listed.stdout.split() if not name.startswith("No") or name in EXTENSIONS]
    assert len(names) > 100
    assert [name for name in names if name not in EXTENSIONS] == []


@pytest.mark.parametrize(
    ("text", "place", "name", "hint"),
    [
        (
            "{-# LANGUAGE LambdaCase,\n  TupleSection #-}",
            (2, 3),
            "TupleSection",
            "did you mean 'TupleSections'?",
        ),
        (
            "{-# LANGUAGE NoImplicitPrelud #-}",
            (1, 14),
            "NoImplicitPrelud",
            "did you mean 'NoImplicitPrelude'?",
        ),
        ("{-# OPTIONS_GHC -Wall -XRankTypes #-}", (1, 25), "RankTypes", "did you mean 'RankNTypes'?"),
        ("{-# LANGUAGE Zzz #-}", (1, 14), "Zzz", None),
    ],
)
def test_an_extension_that_does_not_exist_is_refused(
    text: str, place: tuple[int, int], name: str, hint: str | None
) -> None:
    with pytest.raises(SyntaxFault) as caught:
        parse_module(f"{text}\nmodule M where\n", "M.hs")
    fault = caught.value
    assert fault.slug == "syntax-extension"
    assert fault.message == f"unsupported extension: '{name}'"
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == place
    assert fault.span.end_column == place[1] + len(name)
    assert fault.hint == hint


@pytest.mark.parametrize(
    "head",
    [
        "{-# OPTIONS_CYMAKE -X TypeClassExtensions #-}",
        "{-# OPTIONS_HUGS -XWeird #-}",
        "{-# LANGUAGE CPP #-}\n#if __GLASGOW_HASKELL__ >= 9900\n{-# LANGUAGE NotYetInvented #-}\n#endif",
    ],
)
def test_what_others_are_asked_for_is_not_refused(head: str) -> None:
    parse_module(f"{head}\nmodule M where\n", "M.hs")


def test_the_last_word_counts() -> None:
    assert turned_on(["ScopedTypeVariables", "NoScopedTypeVariables"]) == frozenset()
    assert turned_on(["NoScopedTypeVariables", "ScopedTypeVariables"]) == {"ScopedTypeVariables"}
    assert turned_on(["NoImplicitPrelude"]) == {"NoImplicitPrelude"}
    assert turned_on(["NoImplicitPrelude", "ImplicitPrelude"]) == {"ImplicitPrelude"}


def test_an_edition_brings_its_extensions() -> None:
    load(module(SAMPLES["ScopedTypeVariables"], "GHC2021"))
    assert Extension.SCOPED_TYPE_VARIABLES not in turned_on(["GHC2021", "NoScopedTypeVariables"])
