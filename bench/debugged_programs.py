"""Programs that get faults for `python -m bench debugging`, and the calls whose values the faults may change."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.coverage_results import ROOT
from bench.slices import generated_calls

#: Calls of the programs that were written for the debugger: what their comments say, and some more.
_OWN: dict[str, tuple[str, ...]] = {
    "Sort.hs": ("sort [2,1,3]", "sort [3,2,1,4]"),
    "Parity.hs": ("isOdd 3", "isEven 4", "isOdd 2"),
    "EvenOdd.hs": ("isEven 2", "isOdd 3"),
    "EvenOdd.curry": ("isEven 3", "isOdd 2"),
    "Toggle.hs": ("toggle False", "toggle True"),
    "Paint.hs": ("paint (Rectangle Red 2 3)", "paint (Square Blue 3)", "amount (paint (Rectangle Red 2 3))"),
    "Fractions.hs": ("fraction 0.75", "fraction 1.5"),
    "Queens.hs": ("queens 4", "valid 2 3"),
    "Queens.curry": ("queens 2",),
    "Shuffle.curry": ("shuffled [1,2,3]", "smallest [3,1,2]", "ordered [1,2,2]"),
    "Odds.hs": ("odds [3,4]", "odds [1,2,3]"),
    "Odds.curry": ("odds [3,4]",),
    "Smaller.hs": ("smaller (4,3)", "smaller (1,2)", "ordered (4,3)"),
    "Identity.hs": ("rows (identity 3) !! 1", "identity 3"),
    "Smallest.hs": ("without [3,1,2]", "smallest [2,3]"),
    "Layout.hs": ("pretty 12 (expression sample)", "pretty 40 (expression sample)"),
    "Booth.hs": (
        'conversation ["book 4 6","book 2 5","show"]',
        'conversation ["book 1 3","cancel 2","book 9","book 10","show","what"]',
    ),
    "Desktop.hs": (
        "windows (send 2 crowded)",
        "send 2 crowded",
        "master (previous crowded)",
        "close (view 3 (open 'x' (view 2 crowded)))",
        'backward (Ring "b" \'a\' "c")',
    ),
    "ledger.erl": (
        "ledger:demo()",
        "ledger:post([{a, b, 3}, {b, c, 9}, {c, a, 1}], ledger:open([{a, 5}, {b, 1}, {c, 0}]))",
    ),
    "tally.erl": ('tally:top(3, "a rose is a rose is a rose")', 'tally:top(1, "to be or not to be")'),
    "reckon.erl": ('reckon:value("10 - 2 - 3")', 'reckon:value("2 * (3 + 4) * 5 - 1")'),
    "frames.erl": (
        'frames:decode(frames:encode([<<"hi">>, <<200, 100>>]))',
        "frames:decode(<<2, 1, 2, 3, 1, 7>>)",
    ),
    "lift.erl": ("lift:stops(3, [5, 1])", "lift:stops(1, [4, 2, 7])"),
}
#: Calls of programs that are right as they stand.
_RIGHT: dict[str, tuple[str, ...]] = {
    "Queens.hs": ("queens 4", "valid 2 3"),
    "Pretty.hs": ("page 12 [[1,2],[3]]", "page 40 [[1],[]]"),
    "Windows.hs": (
        "shift 2 'a' (insertUp 'b' (insertUp 'a' (start 3)))",
        "view 2 (insertUp 'x' (view 3 (start 3)))",
        "focusDown (delete 'c' (insertUp 'c' (insertUp 'b' (insertUp 'a' (start 2)))))",
    ),
    "Tree.curry": ("sorted [3,1,2]", "depth (fromList [1,2,3])"),
}
#: What is wrong in the programs to debug, and what should stand there.
MENDED: dict[str, tuple[str, str]] = {
    "Sort.hs": ("| otherwise = x : ys", "| otherwise = x : y : ys"),
    "Parity.hs": ("n `div` 2", "n `mod` 2"),
    "EvenOdd.hs": ("isEven n\n\n", "isEven (n - 1)\n\n"),
    "EvenOdd.curry": ("isEven (n - 2)", "isEven (n - 1)"),
    "Toggle.hs": ("opposite False = False", "opposite False = True"),
    "Paint.hs": ("height (Rectangle _ h _) = h", "height (Rectangle _ _ h) = h"),
    "Fractions.hs": ("distance <= 0", "distance == 0"),
    "Queens.hs": ("  row + distance", "  row /= other && row + distance"),
    "Queens.curry": ("&& unthreatened", "&& r - d /= q && unthreatened"),
    "Shuffle.curry": ("ys@(_ : _)) =", "ys) ="),
    "Odds.hs": (
        "| wanted x = keep wanted xs\n  | otherwise = x : keep",
        "| wanted x = x : keep wanted xs\n  | otherwise = keep",
    ),
    "Odds.curry": ("if wanted x", "if not (wanted x)"),
    "Smaller.hs": ("front (_, y) = y", "front (x, _) = x"),
    "Identity.hs": ("xs ++ [x]", "last (x : xs) : init (x : xs)"),
    "Smallest.hs": ("if x < m then m else x", "if x < m then x else m"),
    "Layout.hs": ("margin = margin style + column", "margin = column"),
    "Booth.hs": (
        "(Seats from to) other = holds from other",
        "(Seats from to) (Seats first end) = from <= end && first <= to",
    ),
    "Desktop.hs": (
        "leave (Ring _ _ []) = Nothing",
        "leave (Ring (previous : left) _ []) = Just (Ring left previous [])\nleave (Ring [] _ []) = Nothing",
    ),
    "ledger.erl": (", fee => 1}", "}"),
    "tally.erl": ("{Yes, Xs}", "{Yes, [X | No]}"),
    "reckon.erl": (
        "sum(Rest),\n    {{Op, Left, Right}, More};",
        "product(Rest),\n    sums({Op, Left, Right}, More);",
    ),
    "frames.erl": ("Sum - 1;", "Sum - 256;"),
    "lift.erl": ("downwards", "down"),
}
#: The corpora of programs whose calls are listed here: with a fault of their own, and without.
DEBUG, STUDIES = "to debug", "studies"
#: A corpus whose programs say everything about each of their functions.
SPECIFIED = "specified"
#: Examples of debugging that do.
_COMPLETE = frozenset({"EvenOdd.hs", "Queens.hs"})
_SPECIFICATION = re.compile(r"^(?:(?:prop|spec)_|-spec\b)", re.MULTILINE)
#: Calls of properties, which are trusted, and so is what only they use.
OF_PROPERTY = re.compile(r"(?:prop|spec)_|[\w']+'(?:spec|pre|post)\b")


@dataclass(frozen=True, slots=True)
class ListedProgram:
    """A file that gets faults."""

    corpus: str
    file: Path
    #: What it says about its functions: nothing, "partial" or "complete" properties.
    specified: str = ""

    @property
    def name(self) -> str:
        return self.file.name

    @property
    def key(self) -> str:
        """Its path in the checkout, which no other program has."""
        return self.file.relative_to(ROOT).as_posix()

    def text(self) -> str:
        """What gets faults: of a program that was written to be debugged, what it should have been."""
        text = self.file.read_text(encoding="utf-8")
        return text.replace(*MENDED[self.name]) if self.corpus == DEBUG else text

    def calls(self) -> tuple[str, ...]:
        """What is evaluated: what its comment says, or calls that are generated."""
        listed_calls = {DEBUG: _OWN, STUDIES: _RIGHT}.get(self.corpus)
        if listed_calls is not None:
            return listed_calls[self.name]
        generated = printed_calls(self.text()) or generated_calls(self.file)
        return tuple(call for call in generated if not OF_PROPERTY.match(call))


def printed_calls(text: str) -> tuple[str, ...]:
    """The calls whose results the main function of an Erlang module prints with `p`, its own function."""
    module = re.match(r"-module\((\w+)\)", text)
    if module is None:
        return ()
    return tuple(
        f"{module[1]}:{call}" for call in re.findall(r"^    p\((\w+\(.*\))\)[,.]$", text, re.MULTILINE)
    )


def listed(only: Sequence[str] = ()) -> Iterator[ListedProgram]:
    """Our examples and the programs of our tests, as far as they are wanted."""
    for file in sorted((ROOT / "examples/debug").iterdir()):
        if _is_wanted(only, DEBUG, file):
            yield ListedProgram(DEBUG, file, _specified(DEBUG, file))
    for corpus, file in _others():
        if _is_wanted(only, corpus, file):
            yield ListedProgram(corpus, file, _specified(corpus, file))


def _specified(corpus: str, file: Path) -> str:
    if corpus == SPECIFIED or (corpus == DEBUG and file.name in _COMPLETE):
        return "complete"
    return "partial" if _SPECIFICATION.search(file.read_text(encoding="utf-8")) else ""


def _others() -> Iterator[tuple[str, Path]]:
    for file in sorted((ROOT / "bench/programs/debug/specified").iterdir()):
        yield SPECIFIED, file
    for file in sorted((ROOT / "bench/programs/debug").iterdir()):
        if file.is_file():
            yield STUDIES, file
    for file in sorted((ROOT / "examples").rglob("*.hs")):
        if file.parent.name != "debug":
            yield "examples", file
    for file in sorted((ROOT / "examples").rglob("*.curry")):
        if file.parent.name != "debug":
            yield "examples in Curry", file
    for file in sorted((ROOT / "examples/erlang").rglob("*.erl")):
        if not file.stem.startswith("prop_") and not file.stem.endswith("_tests"):
            yield "examples in Erlang", file
    for file in sorted((ROOT / "tests/erlang/oracle/programs").glob("algo_*.erl")):
        yield "tests in Erlang", file
    for name in ("Avl", "Intervals", "Leftist", "RedBlack", "Ring", "Trie"):
        yield "data structures", ROOT / "bench/programs/quickcheck" / f"{name}.hs"
    yield "data structures", ROOT / "bench/programs/Sorts.hs"
    for folder in ("cover", "explore", "suite", "trace"):
        for file in sorted((ROOT / "tests" / folder / "programs").glob("*.hs")):
            yield f"tests of {folder}", file
    for file in sorted((ROOT / "tests").rglob("*.curry")):
        yield "tests in Curry", file


def _is_wanted(only: Sequence[str], corpus: str, file: Path) -> bool:
    return not only or bool({corpus, file.stem, file.name, file.relative_to(ROOT).as_posix()} & {*only})
