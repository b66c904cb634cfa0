"""Cases on a type of many constructors name those that they have, and choose as a table of all of them would."""

from __future__ import annotations

import pytest
from running import evaluate, image_of, machine_of

from clew.machine.kernel import opcodes as op
from clew.machine.kernel.layout import TAG_MASK
from clew.machine.search.search import Bounds, Search
from clew.source.diagnostics import FormFault

COUNT = 200
#: What the case gives for the others; no field has this value in a search.
OTHER = -12345
#: The constructors that the case names, with fields at both ends and in the middle.
NAMED = {0: 2, 1: 0, 77: 3, 100: 0, 199: 1}


def program(main: str) -> str:
    fields = {tag: " Int" * NAMED.get(tag, 0) for tag in range(COUNT)}
    data = " | ".join(f"C{tag}{fields[tag]}" for tag in range(COUNT))
    rows = "; ".join(
        f"C{tag} {' '.join(f'x{i}' for i in range(n))} -> {'x' + str(n - 1) if n else tag}"
        for tag, n in NAMED.items()
    )
    return f"data T = {data};\nf : T -> Int;\nf t = case t of {{ {rows}; _ -> {OTHER} }};\nmain = {main};"


@pytest.mark.parametrize("reference", [False, True])
def test_every_constructor_goes_its_way(reference: bool) -> None:
    for tag in (*NAMED, 2, 76, 78, 198):
        count = NAMED.get(tag, 0)
        made = program(f"f (C{tag} {' '.join(str(10 + i) for i in range(count))})")
        expected = 9 + count if count else tag if tag in NAMED else OTHER
        assert evaluate(machine_of(made, reference=reference)) == str(expected)


def test_the_code_is_short() -> None:
    image = image_of(program("f C5"))
    assert op.SELECT in image.code
    assert len(image.code) < 2 * COUNT + 400


def test_more_constructors_than_tags_are_refused() -> None:
    data = " | ".join(f"C{tag}" for tag in range(TAG_MASK + 2))
    with pytest.raises(FormFault, match=f"{TAG_MASK + 2} constructors"):
        image_of(f"data T = {data};\nmain = C7;")


@pytest.mark.parametrize("reference", [False, True])
def test_a_free_variable_takes_every_constructor(reference: bool) -> None:
    machine = machine_of(
        program(f"free t : T in case f t of {{ {OTHER} -> True; _ -> fail# }}"), reference=reference
    )
    found = list(Search(machine, machine.constant("main"), bounds=Bounds(level=3)))
    assert len(found) == COUNT - len(NAMED)
