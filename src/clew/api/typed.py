"""The names of a module with their types, and warnings about its patterns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from clew.core.names import closest, prefix_form
from clew.machine.values.render import plain_name
from clew.report.document import module_entry, position
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

if TYPE_CHECKING:
    from clew.core.passes.match import MatchWarning
    from clew.language.protocol import LoadedModule
    from clew.language.signature import Signature

#: The names of modules before other names.
_QUALIFIERS = re.compile(r"\b(?:[A-Z][\w']*\.)+(?=[^\s.])")


@dataclass(frozen=True, slots=True)
class TypedNames:
    """Names that a module defines, with their types, and warnings about the patterns of functions."""

    file: str
    module: str
    names: Sequence[Signature]
    warnings: Sequence[MatchWarning]

    @property
    def lines(self) -> list[str]:
        """The names with their types, a line each, and below them what else is known of them."""
        return [
            line
            for signature in self.names
            for line in (
                f"{prefix_form(signature.name)} :: {signature.type}",
                *(f"    {note}" for note in signature.notes),
            )
        ]

    @property
    def warning_lines(self) -> list[str]:
        """The warnings, a line each."""
        return [_warning_text(warning) for warning in self.warnings]

    def to_json(self) -> dict[str, Any]:
        """The entry of the module in a JSON document."""
        return module_entry(
            self.file,
            self.module,
            names=[
                {"name": s.name, "type": s.type, "position": position(s.span), "notes": list(s.notes)}
                for s in self.names
            ],
            warnings=[
                {
                    "function": plain_name(warning.function),
                    "kind": warning.kind,
                    "missing": None if warning.missing is None else _unqualified(warning.missing),
                    "position": position(warning.span),
                }
                for warning in self.warnings
            ],
        )


def typed_names(module: LoadedModule, names: Sequence[str] = (), *, everything: bool = False) -> TypedNames:
    """The names that a module exports, or all that it defines, or those that are asked for."""
    signatures = module.signatures(everything=everything or bool(names))
    known = [signature.name for signature in signatures]
    for name in names:
        if name not in known:
            raise UsageFault(f"'{module.file}' defines no value '{name}'", hint=closest(name, known))
    return TypedNames(
        module.file,
        module.name,
        [s for s in signatures if not names or s.name in names],
        [w for w in module.warnings if not names or plain_name(w.function) in names],
    )


def _warning_text(warning: MatchWarning) -> str:
    name = f"`{prefix_form(plain_name(warning.function))}`"
    if warning.kind == "incomplete":
        text = f"{name} has no case for {_unqualified(warning.missing or 'some values')}"
    elif warning.kind == "redundant":
        text = f"this case of {name} is never chosen"
    else:
        text = warning.message
    return f"{warning.span}: warning: {text} [{warning.kind}]"


def _unqualified(patterns: str) -> str:
    return _QUALIFIERS.sub("", patterns)
