"""Types as other modules write them: each name qualified with a module that exports it."""

from __future__ import annotations

from collections.abc import Mapping

from clew.haskell.show.value_source import module_of
from clew.haskell.types.type import TyCon, Type, prune
from clew.source.diagnostics import UsageFault


class TypeWriter:
    """Writes types with the names that other modules know them by."""

    def __init__(self, exports: Mapping[str, set[str]]) -> None:
        self._exports = exports
        self.modules: dict[str, None] = {}

    def text(self, type_: Type, place: int) -> str:
        """`place` is 0 at the top, 1 left of an arrow, 2 as an argument."""
        type_ = prune(type_)
        if not isinstance(type_, TyCon):
            raise UsageFault("a type with variables inside cannot be written down")
        args = type_.args
        if type_.name == "->" and len(args) == 2:
            text = f"{self.text(args[0], 1)} -> {self.text(args[1], 0)}"
            return f"({text})" if place else text
        if type_.name == "[]" and len(args) == 1:
            return f"[{self.text(args[0], 0)}]"
        if type_.name.startswith("(,") and len(args) == len(type_.name) - 1:
            return f"({', '.join(self.text(a, 0) for a in args)})"
        text = " ".join([self._name(type_.name), *(self.text(a, 2) for a in args)])
        return f"({text})" if args and place == 2 else text

    def _name(self, name: str) -> str:
        own = module_of(name)
        if own is None:
            # Curry's Int is what Haskell calls Integer.
            return "Int" if name == "Integer" and name not in self._exports.get("Prelude", ()) else name
        homes = [m for m, names in self._exports.items() if name in names]
        if "Prelude" in homes:
            return name.removeprefix(f"{own}.")
        public = sorted((m for m in homes if not m.startswith("Clew.")), key=lambda m: (m != own, len(m), m))
        home = public[0] if public else own
        self.modules.setdefault(home)
        return f"{home}.{name.removeprefix(f'{own}.')}"
