"""Sessions: from files to linked programs."""

from __future__ import annotations

from clew.core import nodes as core
from clew.core.free import free_variables
from clew.haskell.program import Compiled, Session, linked_with_it, with_it

TEXT = """
module Shop where

twice :: Int -> Int
twice n = n + n

total :: [Int] -> Int
total = foldr (\\n m -> twice n + m) 0

unused :: Bool
unused = True
"""


def compiled() -> Compiled:
    return Session().load_text(TEXT, "Shop.hs")


def test_the_linked_program_has_the_functions_as_they_were_compiled() -> None:
    shop = compiled()
    program = linked_with_it(shop, shop.value("total"))
    linked = {f.name: f for f in program.functions}
    written = dict(shop.main.functions)
    assert linked["Shop.twice"] is written["Shop.twice"]
    assert linked["it"].body == core.Call("Shop.total")
    assert "Shop.unused" not in linked
    # The optimiser puts so small a function in place of its calls.
    assert "Shop.twice" not in {f.name for f in with_it(shop, shop.value("total")).functions}


def test_roots_are_linked_whether_or_not_it_needs_them() -> None:
    shop = compiled()
    for program in (
        linked_with_it(shop, core.Con("True"), ["Shop.unused"]),
        with_it(shop, core.Con("True"), ["Shop.unused"]),
    ):
        names = {f.name for f in program.functions}
        assert {"Shop.unused", "it"} <= names
        assert not any(set(free_variables(f.body)) - set(f.params) for f in program.functions)


def test_types_of_the_same_name_are_generic_in_two_sessions() -> None:
    head = "{-# LANGUAGE DeriveGeneric #-}\nmodule Main where\nimport GHC.Generics\n"
    base = Session()
    for data in ("data Shape = Dot | Line Int", "data Shape = Shape { side :: Bool }"):
        session = base.fork()
        session.load_text(f"{head}{data} deriving Generic\nmain = return ()\n", "Main.hs")
