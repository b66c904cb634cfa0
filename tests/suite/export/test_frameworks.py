"""The table of frameworks: what languages list is what they have, and a framework is for one language."""

from __future__ import annotations

import pytest

from clew.core import nodes as core
from clew.language.frameworks import (
    Assertion,
    AssertionGroup,
    Entry,
    Equals,
    Framework,
    Imports,
    Loops,
    RecordedTest,
    Shows,
    Skipped,
    TestModule,
    Unfinished,
)
from clew.language.registry import LANGUAGES, FrameworkName, Traits, language_named, registered
from clew.plain.language import PlainLanguage
from clew.source.diagnostics import UsageFault
from clew.suite.export.exported import Exported, export
from clew.suite.export.frameworks import frameworks, target
from clew.suite.export.suite_assertions import recorded_module
from clew.suite.model import Result, ResultKind, Suite, TestCase


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_frameworks_that_the_table_lists(language: str) -> None:
    writer = language_named(language).tests
    there = {} if writer is None else {f.name: f.title for f in writer.frameworks.values()}
    assert {f.name: f.title for f in LANGUAGES[language].frameworks} == there


def test_no_two_languages_share_the_name_of_a_framework() -> None:
    assert len(frameworks()) == sum(len(traits.frameworks) for traits in LANGUAGES.values())


@pytest.mark.parametrize(
    ("name", "language", "message", "hint"),
    [
        ("junit", "haskell", "there is no framework 'junit'", "there are hunit, quickcheck, hspec"),
        (
            "hunit",
            "curry",
            "HUnit is for Haskell, and these are tests of Curry",
            "for Curry there is currycheck",
        ),
        ("currycheck", "haskell", "CurryCheck is for Curry", "for Haskell there are hunit, quickcheck"),
        ("hunit", "core", "HUnit is for Haskell, and these are tests of Core", "no test modules in Core"),
    ],
)
def test_a_framework_of_another_language_is_refused(
    name: str, language: str, message: str, hint: str
) -> None:
    with pytest.raises(UsageFault, match=message) as fault:
        target(name, language)
    assert hint in (fault.value.hint or "")


def test_what_a_framework_cannot_express_is_skipped_and_counted() -> None:
    entries = (
        Assertion("f 1", "M.f 1", Equals(("2",))),
        Assertion("f 2", "M.f 2", Loops()),
        Assertion("f 3", "M.f 3", Unfinished()),
        Skipped("f 4", "it gives 5, which violates law", wrong=True),
    )
    module = TestModule(
        "T", "M", (), Imports(qualified=("M",)), (AssertionGroup("f", entries), AssertionGroup("g", ()))
    )
    counted = {
        name: (exported.tests, exported.skipped, exported.functions)
        for name in ("hunit", "quickcheck")
        for exported in (export(module, target(name, "haskell")),)
    }
    assert counted == {"hunit": (2, 2, 1), "quickcheck": (1, 3, 1)}
    text = export(module, target("quickcheck", "haskell")).text
    assert "-- f 2: not a test, it has no end\n" in text
    assert "-- f 3: not a test, it has no result within the limits\n" in text
    assert "-- WRONG: f 4 it gives 5" in text


@pytest.mark.parametrize(
    ("exported", "sentence"),
    [
        (Exported("", 3, 0, 1), "wrote T.hs: 3 tests"),
        (Exported("", 1, 1, 1), "wrote T.hs: 1 test; 1 cannot be a test, a comment says why"),
        (Exported("", 0, 2, 0), "wrote T.hs: no test; 2 cannot be tests, comments say why"),
        (Exported("", 1200, 0, 7), "wrote T.hs: 1,200 tests of 7 functions"),
    ],
)
def test_the_summary_counts_tests_and_comments(exported: Exported, sentence: str) -> None:
    assert exported.summary("T.hs") == sentence


class StackTests:
    """How a language that writes calls backwards has its tests."""

    hole = "nothing"

    @property
    def frameworks(self) -> dict[str, Framework]:
        return {"stacktest": Framework("stacktest", "StackTest", frozenset({Shows}), self.render)}

    def render(self, module: TestModule) -> str:
        return "\n".join(f"{a.expression} expect {a.expected}" for a in module.assertions())

    def identifier(self, function: str) -> str:
        return function

    def refuse_name(self, module: str) -> None:
        pass

    def refuse_import(self, module: str) -> None:
        if module == "secret":
            raise UsageFault("secret is secret")

    def entry(self, test: RecordedTest) -> Entry:
        return Assertion(test.name, " ".join(reversed(test.write(None).split())), test.expected)


LANGUAGE = PlainLanguage(lambda text, file: core.Program("stack", (), ()), tests=StackTests())
STACK = Traits("stack", "Stack", (".stack",), __name__, frameworks=(FrameworkName("stacktest", "StackTest"),))


def test_a_new_language_brings_its_own_framework() -> None:
    case = TestCase((("push", 1), ("1", 0)), Result(ResultKind.VALUE, "[1]"))
    endless = TestCase((("forever", 0),), Result(ResultKind.ENDLESS, "..."))
    with registered(STACK):
        assert frameworks()["stacktest"][1] is STACK
        chosen = target("stacktest", "stack")
        suite = Suite("piles", (case, endless), language="stack")
        exported = export(recorded_module("T", suite, chosen.writer), chosen)
        with pytest.raises(UsageFault, match="secret is secret"):
            recorded_module("T", Suite("secret", (), language="stack"), chosen.writer)
        with pytest.raises(UsageFault, match="StackTest is for Stack, and these are tests of Haskell"):
            target("stacktest", "haskell")
    assert exported.text == "1 push expect Shows(values=('[1]',), more=False)"
    assert (exported.tests, exported.skipped) == (1, 1)
