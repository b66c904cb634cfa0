"""What a suite keeps of a Haskell or Curry module: results and types as text, and imports."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from clew.haskell.exploring.declarations import HaskellDeclarations
from clew.haskell.exploring.type_conversion import as_haskell
from clew.haskell.show.display import SHOW, Display
from clew.haskell.types import type as ht
from clew.language.declarations import Identifier
from clew.language.expressions.expression import NameKind, TopLevelName
from clew.language.expressions.notation import is_operator
from clew.language.types import Type, fns, show_type
from clew.machine.values.render import plain_name
from clew.machine.values.value import Value

_PRELUDE = "Prelude"
#: Names that need no import.
_EVERYWHERE = frozenset(
    {"[]", ":", "()", "True", "False", "LT", "EQ", "GT", "Just", "Nothing", "Left", "Right"}
)
_PLACE = re.compile(r"^[^\n]+?:(?:\(\d+,\d+\)-\(\d+,\d+\)|\d+:\d+(?:-\d+)?): ")
_STACK = re.compile(r"\nCallStack \(from .*", re.DOTALL)
_VARIABLE = re.compile(r"\bt-(\d+)")


class ResultDisplay:
    """Shows results at the types of exploration."""

    def __init__(self, display: Display) -> None:
        self._display = display

    def show(self, value: Value, t: Type) -> str:
        return self._display.show(value, as_haskell(t))

    def is_shown(self, t: Type) -> bool:
        """Whether a type has an instance of Show, and no instance in it was written by hand."""
        type_ = as_haskell(t)
        return self._display.is_usual(type_) and self._has_show(type_)

    def _has_show(self, t: ht.Type) -> bool:
        if isinstance(t, ht.Bound):  # tested with numbers where it is needed at all
            return True
        for instance in self._display.environment.candidates(SHOW, (t,)):
            mapping: dict[object, ht.Type] = {}
            if ht.match_type(instance.head[0], t, mapping):
                return all(
                    p.cls != SHOW or self._has_show(ht.substitute(p.args[0], mapping))
                    for p in instance.context
                )
        return False


def signature(function: Identifier) -> str:
    """The type of a function as people write it, constraints included."""
    hidden = function.name.hidden
    text = show_type(fns(function.arguments[hidden:], function.result))
    names: dict[str, str] = {}
    text = _VARIABLE.sub(lambda m: names.setdefault(m[0], _letter(len(names))), text)
    if not hidden:
        return text
    context = [
        _VARIABLE.sub(lambda m: names.get(m[0], "t"), show_type(a)) for a in function.arguments[:hidden]
    ]
    return f"{context[0] if hidden == 1 else '(' + ', '.join(context) + ')'} => {text}"


def _letter(number: int) -> str:
    return chr(ord("a") + number) if number < 26 else f"a{number}"


def imports(
    names: Iterable[TopLevelName], types: Iterable[str], declarations: HaskellDeclarations
) -> Iterator[str]:
    """What a module needs to import to mention names and types, the module under test aside."""
    for name in names:
        home = declarations.home(name.name)
        if home in (None, declarations.module, _PRELUDE) or name.text in _EVERYWHERE:
            continue
        qualifier = name.text[: -len(plain_name(name.text)) - 1]
        if qualifier:
            yield f"qualified {home}" if qualifier == home else f"qualified {home} as {qualifier}"
        elif name.kind in (NameKind.FUNCTION, NameKind.PERFORM):
            yield f"{home} ({f'({name.text})' if is_operator(name.text) else name.text})"
        else:
            yield str(home)
    for type_ in dict.fromkeys(types):
        home = declarations.home_of_type(type_)
        if home not in (None, declarations.module, _PRELUDE):
            yield f"{home} ({plain_name(type_)})"


def stable_message(message: str) -> str:
    """The text of an exception without places in the source."""
    return _STACK.sub("", _PLACE.sub("", message)).rstrip("\n")
