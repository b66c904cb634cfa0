"""How tests of a function of Haskell or Curry are written in a module of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.cover.subject import Source
from clew.machine.values.parts import parts
from clew.machine.values.readback import Construct, Unevaluated, Value, plain_name

if TYPE_CHECKING:
    from clew.check.unknowns import Unknowns
    from clew.haskell.types.type import Type as HaskellType
    from clew.haskell.unknowns.subject import Loaded


def source_text(loaded: Loaded, unknowns: Unknowns, made: frozenset[int], hole: str) -> Source:
    """How tests of a function are written in a module of their own; `hole` is what no value can stand for."""
    from clew.haskell.show.session import source_of
    from clew.haskell.show.source import NoSource

    source = source_of(loaded.session, hole=hole)
    unknowns.shown_by(source)
    module = loaded.compiled.main.name
    name = f"{module}.{loaded.name}"
    spelled = name if loaded.name[0].isalpha() or loaded.name[0] == "_" else f"({name})"
    at, modules = loaded.type_source(loaded.whole_type()) if loaded.chosen else (None, ())

    hidden = loaded.hidden_constructors()

    def write(value: Value, index: int | None, precedence: int) -> tuple[str, tuple[str, ...]]:
        needed: dict[str, None] = {}

        def part(value: Value, type_: HaskellType | None, precedence: int) -> str:
            for piece in parts(value):
                if isinstance(piece, Construct) and piece.name in hidden:
                    raise NoSource(f"{plain_name(piece.name)}, which its module does not export,")
            written = source.source(value, type_, precedence)
            needed.update(dict.fromkeys(written.modules))
            return written.text

        def constructor(name: str) -> str:
            text = part(Construct(name), None, 0)
            return text[1:-1] if text.startswith("(") and text[1:2] in ":" else text

        if isinstance(value, Unevaluated):
            text = hole
        elif index is None or index in made:
            text = part(value, loaded.result if index is None else loaded.types[index], precedence)
        else:
            text = unknowns.text(value, loaded.types[index], precedence, part, constructor)
        return text, tuple(needed)

    return Source(
        write,
        NoSource,
        importable=loaded.is_exported() and module != "Main",
        equal=loaded.has_operation("=="),
        shows=loaded.has_operation("show"),
        call=spelled,
        at=at,
        modules=modules,
    )
