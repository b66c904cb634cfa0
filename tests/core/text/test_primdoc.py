"""The page of primitives says what the table says."""

from pathlib import Path

from clew.core.prims import PRIMITIVES
from clew.core.text.primdoc import page
from clew.core.text.read import parse_type
from clew.core.types import split_function


def test_the_page_of_primitives_is_up_to_date():
    written = Path(__file__).parents[3] / "docs" / "primitives.md"
    assert written.read_text(encoding="utf-8") == page(), (
        "run: python -m clew.core.text.primdoc > docs/primitives.md"
    )


def test_every_primitive_has_a_type_with_its_arguments():
    for primitive in PRIMITIVES.values():
        arguments, _ = split_function(parse_type(primitive.type))
        assert len(arguments) >= primitive.arity, primitive.name
