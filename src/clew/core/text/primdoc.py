"""Makes the page docs/primitives.md from the table of primitives; a test keeps the two in step."""

from __future__ import annotations

from clew.core.prims import PRIMITIVES

_HEAD = """# The primitives of Core

The machine itself computes names that end in `#`. Arguments marked `!` are evaluated to head normal form
first, those marked `*` to normal form; the others are passed as they are. Integers have any size; `Int`
operations wrap at 64 bits. This page is made from `clew.core.prims` by `python -m clew.core.text.primdoc`.

| primitive | arguments | type | result |
|---|---|---|---|
"""


def page() -> str:
    """The text of docs/primitives.md."""
    rows = []
    for primitive in PRIMITIVES.values():
        marks = " ".join(
            "*" if whole else "!" if strict else "."
            for strict, whole in zip(primitive.strict, primitive.whole, strict=True)
        )
        rows.append(f"| `{primitive.name}` | `{marks}` | `{primitive.type}` | {primitive.doc} |")
    return (_HEAD + "\n".join(rows) + "\n").replace("| `` |", "| |")


if __name__ == "__main__":
    import sys

    sys.stdout.write(page())
