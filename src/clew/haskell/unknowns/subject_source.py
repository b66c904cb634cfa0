"""How tests of a function of Haskell or Curry are written in a module of their own."""

from __future__ import annotations

from clew.core.names import prefix_form
from clew.haskell.show.session import source_of
from clew.haskell.show.value_source import NoSource
from clew.haskell.types.type import Type
from clew.haskell.unknowns.arguments import Unknowns
from clew.haskell.unknowns.tested import TestedFunction
from clew.language.subjects import CallWriter
from clew.machine.values.value import Construct, Unevaluated, Value


def source_text(tested: TestedFunction, unknowns: Unknowns, made: frozenset[int], hole: str) -> CallWriter:
    """How tests of a function are written in a module of their own; `hole` is what no value can stand for."""
    source = source_of(tested.session, hole=hole, hidden=tested.hidden_constructors())
    unknowns.shown_by(source)
    module = tested.compiled.main.name
    spelled = prefix_form(tested.name, f"{module}.{tested.name}")
    at, modules = tested.type_source(tested.whole_type()) if tested.chosen else (None, ())

    def write(value: Value, index: int | None, precedence: int) -> tuple[str, tuple[str, ...]]:
        needed: dict[str, None] = {}

        def part(value: Value, type_: Type | None, precedence: int) -> str:
            written = source.source(value, type_, precedence)
            needed.update(dict.fromkeys(written.modules))
            return written.text

        def constructor(name: str) -> str:
            text = part(Construct(name), None, 0)
            return text[1:-1] if text.startswith("(") and text[1:2] in ":" else text

        if isinstance(value, Unevaluated):
            text = hole
        elif index is None or index in made:
            text = part(value, tested.result if index is None else tested.types[index], precedence)
        else:
            text = unknowns.text(value, tested.types[index], precedence, part, constructor)
        return text, tuple(needed)

    return CallWriter(
        write,
        NoSource,
        importable=tested.is_exported() and module != "Main",
        equal=tested.has_operation("=="),
        shows=tested.has_operation("show"),
        call=spelled,
        at=at,
        modules=modules,
    )
