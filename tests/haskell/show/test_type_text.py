"""Types are shown with the synonyms that the program wrote, as GHC shows them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from haskell_runner import libraries

from clew.haskell.types.errors import show_types
from clew.haskell.types.type import CHAR, STRING, TyCon, list_of, substitute
from clew.source.diagnostics import TypeFault

HERE = Path(__file__).parent / "type_texts"
MODULE = HERE / "Synonyms.hs"
TYPES = MODULE.with_suffix(".types").read_text(encoding="utf-8").splitlines()


def test_a_synonym_is_kept_where_it_was_written_and_where_it_came_along() -> None:
    types = libraries().fork().load(str(MODULE)).main.types
    assert [f"{name} :: {type_}" for name, type_ in types] == TYPES


@pytest.mark.ghc
def test_what_is_recorded_is_what_ghci_says() -> None:
    commands = [":set -w", f":l {MODULE}", *[f":t {line.split()[0]}" for line in TYPES]]
    command = ["ghc", "--interactive", "-v0", "-ignore-dot-ghci"]
    ran = subprocess.run(
        command, input="\n".join(commands), capture_output=True, text=True, timeout=120, check=True
    )
    assert ran.stdout.splitlines() == TYPES


def test_a_mismatch_speaks_of_the_synonym() -> None:
    with pytest.raises(TypeFault, match="expected type 'String' with actual type 'Bool'"):
        libraries().fork().load_text("module M where\nf :: Int\nf = length (words True)\n", "M.hs")


def test_the_arguments_of_a_synonym_are_filled_in() -> None:
    text = "module M where\ntype Pair a = (a, a)\nf :: a -> Pair a\nf x = (x, x)\ng = f 'c'\n"
    types = dict(libraries().fork().load_text(text, "M.hs").main.types)
    assert types == {"f": "a -> Pair a", "g": "Pair Char"}


def test_an_action_is_one_by_any_name() -> None:
    from clew.haskell.show.showing import is_action

    session = libraries().fork()
    session.load_text("module M where\ntype Job = IO ()\njob :: Job\njob = return ()\n", "M.hs")
    assert is_action(session.environment.values["M.job"])
    assert not is_action(list_of(CHAR))


def test_a_literal_is_a_string_and_a_list_of_characters_is_not() -> None:
    assert show_types(STRING, list_of(CHAR), substitute(STRING, {})) == ["String", "[Char]", "String"]


def test_a_message_shows_the_beginning_of_a_large_type() -> None:
    t = TyCon("Int")
    for _ in range(12):
        t = TyCon("(,)", (t, t))
    [text] = show_types(t)
    assert "..." in text
    assert len(text) < 1000
