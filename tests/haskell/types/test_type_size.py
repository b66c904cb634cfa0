"""Types that grow without bound are refused, and what is merely large is not."""

from __future__ import annotations

import random
import resource

import pytest
from haskell_runner import libraries

from clew.source.diagnostics import ClewError, InternalFault, TypeFault


def load(text: str) -> dict[str, str]:
    return dict(libraries().fork().load_text(f"module M where\n{text}\n", "M.hs").main.types)


def refused(text: str) -> TypeFault:
    with pytest.raises(TypeFault) as caught:
        load(text)
    return caught.value


COMPOSED = "f0 = \\x -> (x, x)\n" + "\n".join(f"f{i + 1} = f{i} . f{i}" for i in range(8))
APPLIED = "f0 x = (x, x)\n" + "\n".join(f"f{i + 1} y = f{i} (f{i} y)" for i in range(8))
NESTED = "g = let\n" + "\n".join(f"  {line}" for line in APPLIED.splitlines()) + "\n in f8 'c'"
PAIRED = "h x0 = let\n" + "\n".join(f"  x{i + 1} = (x{i}, x{i})" for i in range(60)) + "\n in x60"
LAMBDAS = "k = " + " . ".join(["(\\x -> (x, x))"] * 40)
CLASSES = "s = show (f8 'c')\n" + APPLIED
LISTS = (
    "l x0 = ["
    + ", ".join(["y30", "z30"])
    + "] where\n"
    + "\n".join(
        f"  {v}{i + 1} = ({v if i else 'x'}{i}, {v if i else 'x'}{i})" for v in "yz" for i in range(30)
    )
)


@pytest.mark.parametrize(
    "text",
    [COMPOSED, APPLIED, NESTED, PAIRED, LAMBDAS, CLASSES, LISTS],
    ids=["composed", "applied", "nested", "paired", "lambdas", "classes", "lists"],
)
def test_a_type_that_doubles_again_and_again_is_refused(text: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    fault = refused(text)
    assert fault.slug == "type-size"
    assert fault.span is not None
    assert fault.span.file == "M.hs"
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before  # kibibytes
    assert grown < 300_000


def test_a_mismatch_of_growing_types_ends_as_well() -> None:
    fault = refused(f"{APPLIED}\nbad = f3 'c' == f3 True")
    assert len(str(fault)) < 5000


def test_a_large_type_is_allowed() -> None:
    text = "f0 x = (x, x)\nf1 y = f0 (f0 y)\nf2 y = f1 (f1 y)\nf3 y = f2 (f2 y)\nvalue = f3 'c'"
    assert load(text)["value"].count("Char") == 256


def test_a_tuple_of_functions_of_many_arguments_is_allowed() -> None:
    names = [f"a{i}" for i in range(120)]
    text = f"f {' '.join(names)} = [{', '.join(names)}]\ng = (f, f, f, f)"
    assert load(text)["f"].count("->") == 120


@pytest.mark.parametrize("seed", range(12))
def test_functions_put_together_at_random_load_or_are_refused(seed: int) -> None:
    rng = random.Random(seed)
    lines = ["f0 x = (x, x)", "f1 x = [x, x]", "f2 x y = (y, x, y)"]
    for i in range(3, 14):
        a, b = (f"f{rng.randrange(max(0, i - 4), i)}" for _ in range(2))
        lines.append(
            rng.choice(
                [
                    f"f{i} = {a} . {b}",
                    f"f{i} x = {a} ({b} x)",
                    f"f{i} x = ({a} x, {b} x)",
                    f"f{i} x = let y = {a} x in ({b} y, y)",
                    f"f{i} = \\x -> case {a} x of y -> {b} (y, {a})",
                    f"f{i} x = if True then {a} x else {a} x",
                ]
            )
        )
    try:
        load("\n".join(lines))
    except InternalFault:
        raise
    except ClewError:
        pass
