"""The table of languages: how files are recognised, and that front ends keep to the protocols."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.language import registry
from clew.language.registry import LANGUAGES, Traits, language_named, language_of, traits_for, traits_of
from clew.source.diagnostics import FileFault, UsageFault

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_file_is_recognised_by_the_ending_of_its_name() -> None:
    names = {"Queue.hs": "haskell", "a/b/Notes.lhs": "haskell", "size.curry": "curry", "queens.core": "core"}
    assert {file: traits_for(file).name for file in names} == names


def test_a_file_of_no_language_is_refused_with_the_endings_that_there_are(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("notes")
    assert traits_of(str(file)) is None
    with pytest.raises(UsageFault, match=r"notes.txt' is not a \.hs, .* file"):
        language_of(str(file))


def test_a_file_that_is_missing_is_called_missing() -> None:
    with pytest.raises(FileFault, match=r"there is no file 'nowhere'"):
        language_of("nowhere")


def test_a_program_on_standard_input_is_in_core() -> None:
    assert traits_for("-").name == "core"


def test_library_modules_are_not_the_users_own() -> None:
    library = Path(registry.__file__).parents[1] / "haskell" / "lib" / "Prelude.hs"
    assert library.is_file()
    assert registry.is_library_file(str(library))
    assert not registry.is_library_file("Prelude.hs")


def test_no_two_languages_share_an_ending() -> None:
    endings = [suffix for traits in LANGUAGES.values() for suffix in traits.suffixes]
    assert len(endings) == len(set(endings))


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_language_has_a_front_end(name: str) -> None:
    assert callable(language_named(name).load)


def test_a_language_can_be_added_for_a_while() -> None:
    with registry.registered(Traits("tiny", "Tiny", (".tiny",), "clew.plain.core")):
        assert traits_for("a.tiny").title == "Tiny"
        assert "Tiny" in registry.titles()
    assert traits_of("a.tiny") is None


@pytest.mark.parametrize(
    ("file", "signature"),
    [
        ("explore/Queue.hs", ("push", "Int -> Queue -> Queue")),
        ("curry/size.curry", ("size", "[a] -> Int")),
        ("core/queens.core", ("queens", "Int -> [[Int]]")),
    ],
)
def test_a_loaded_module_lists_what_it_exports_with_types(file: str, signature: tuple[str, str]) -> None:
    path = str(EXAMPLES / file)
    module = language_of(path).load(path)
    assert module.file == path
    assert signature in [(s.name, s.type) for s in module.signatures()]
    assert all(s.span.file == path for s in module.signatures())
