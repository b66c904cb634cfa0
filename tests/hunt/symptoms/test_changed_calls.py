"""Generated calls beside an older version."""

from __future__ import annotations

from pathlib import Path

from clew.api.generating import GenerateOptions, generate_tests
from clew.cover.options import GenerationOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.symptoms.changed_calls import changed_call
from clew.hunt.symptoms.older_version import OlderVersion
from clew.language.registry import load

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
