"""Generated calls beside an older version."""

from __future__ import annotations

from pathlib import Path

from clew.api.generating import GenerateOptions, generate_tests
from clew.cover.options import GenerationOptions
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.symptoms.changed_calls import changed_call, touched_functions
from clew.hunt.symptoms.older_version import OlderVersion, SourceChange, source_changes
from clew.hunt.symptoms.symptom_search import SymptomSearch
from clew.language.registry import load
from clew.source.span import Span

OLD = """module Pick where

pick :: Int -> Int
pick n | n > 15 = n + 1
       | otherwise = n

gone :: Int -> Int
gone n | n == 15 = 0
       | otherwise = n

keep :: Int -> Int
keep n = n + 1
"""
CHANGES = (("= n + 1\n       |", "= n\n       |"), (" | n == 15 = 0\n       | otherwise = n", " = n"))


def test_a_generated_call_that_gives_something_else_than_before_is_found(tmp_path: Path) -> None:
    new = OLD
    for before, after in CHANGES:
        new = new.replace(before, after)
    modules = []
    for name, text in (("old", OLD), ("new", new)):
        (tmp_path / name).mkdir()
        file = tmp_path / name / "Pick.hs"
        file.write_text(text, encoding="utf-8")
        modules.append(load(str(file)))
    older = OlderVersion("HEAD", modules[1], modules[0], ())
    options = GenerateOptions(search=GenerationOptions(count=40))
    found = {
        name: changed_call(generate_tests(modules[1], name, options), older, TimeShare(None))
        for name in ("pick", "gone", "keep")
    }
    said = {name: call and (call.expression, call.now, call.before) for name, call in found.items()}
    assert said == {
        "pick": ("pick 16", "16", "17"),
        "gone": ("gone 15", "15", "0"),  # of a branch that is no more
        "keep": None,
    }


def test_functions_that_a_diff_changes_are_known_by_their_lines() -> None:
    spans = {name: Span("Pick.hs", line, 1, line + 1, 9) for name, line in (("pick", 4), ("gone", 8))}
    changes = [
        SourceChange("Pick.hs", 9, ("a",), ()),  # a line that is gone
        SourceChange("Other.hs", 4, ("a",), ("b",)),
    ]
    assert touched_functions(spans, changes) == ["gone"]
    assert touched_functions(spans, [SourceChange("Pick.hs", 3, ("x",), ("y", "z"))]) == ["pick"]


def test_what_a_change_broke_is_found_before_anything_else_is_compared(tmp_path: Path) -> None:
    modules = []
    new = OLD.replace("keep n = n + 1", "keep n = n + 2")
    file = tmp_path / "Pick.hs"
    for text in (OLD, new):
        file.write_text(text, encoding="utf-8")
        modules.append(load(str(file)))
    changes = tuple(source_changes(str(file), OLD, new))
    older = OlderVersion("HEAD", modules[1], modules[0], changes)
    search = SymptomSearch(modules[1], HuntOptions(generated=20), lambda event: None, older=older)
    call, _ = next(search.compared(older, TimeShare(None)))
    assert (call.name, call.expression, call.expected) == ("keep", "keep 0", "1")


def test_a_changed_call_is_shown_with_what_it_needed_before(tmp_path: Path) -> None:
    file = tmp_path / "Both.hs"
    old = "module Both where\n\nboth :: [Int] -> [Int] -> [Int]\nboth xs ys = [x | x <- xs, x `elem` ys]\n"
    new = old.replace("elem` ys", "elem` []")
    modules = []
    for text in (old, new):
        file.write_text(text, encoding="utf-8")
        modules.append(load(str(file)))
    older = OlderVersion("HEAD", modules[1], modules[0], tuple(source_changes(str(file), old, new)))
    search = SymptomSearch(modules[1], HuntOptions(generated=40), lambda event: None, older=older)
    call, _ = next(search.compared(older, TimeShare(None)))
    assert call.shown == call.expression
    assert "_" not in call.shown
    assert call.outcome == "[], but [0] at HEAD"


def test_a_value_in_place_of_a_crash_is_no_finding_but_in_place_of_a_check_it_is(tmp_path: Path) -> None:
    old = "module Sure where\n\nfirst :: [Int] -> Int\nfirst xs = head xs\n\nroot :: Int -> Int\n"
    new = old.replace("first xs =", "first [] = 0\nfirst xs =") + "root n = n\n"
    old += 'root n\n  | n < 0 = error "negative"\n  | otherwise = n\n'
    modules = []
    for name, text in (("old", old), ("new", new)):
        (tmp_path / name).mkdir()
        file = tmp_path / name / "Sure.hs"
        file.write_text(text, encoding="utf-8")
        modules.append(load(str(file)))
    changes = tuple(source_changes(modules[1].file, old, new))
    older = OlderVersion("HEAD", modules[1], modules[0], changes)
    search = SymptomSearch(modules[1], HuntOptions(tests=100, generated=30), lambda event: None, older=older)
    found = [call.shown for call, _ in search.compared(older, TimeShare(None))]
    assert [shown.partition(" ")[0] for shown in found] == ["root"]
