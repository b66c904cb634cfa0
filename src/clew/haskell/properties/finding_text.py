"""What checking finds, as text: arguments, exceptions, and expressions that fail again."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping, Sequence

from clew.core.names import prefix_form
from clew.core.types import TypeVar
from clew.haskell.properties.arguments import PropertyArgument
from clew.haskell.properties.forms import Form
from clew.haskell.show.display import Display
from clew.haskell.show.exceptions import error_text
from clew.haskell.types.declared import Environment
from clew.haskell.types.type import TyCon, split_fns
from clew.haskell.unknowns.arguments import Unknowns
from clew.haskell.unknowns.narrowing import is_other
from clew.language.properties import Property
from clew.language.subjects import is_open
from clew.machine.values.render import plain_name
from clew.machine.values.value import Construct, ListValue, Unevaluated, Value, Variable
from clew.source.characters import string
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE

#: What stands for a part that a property never looked at.
_UNDEFINED = "undefined"
#: What QuickCheck's `discard` raises.
_DISCARD = "Clew.QuickCheck.Discard"
#: What stands around an exception that was thrown.
_WRAPPERS = frozenset({"Clew.Prim.Thrown", "Clew.Exception.SomeException"})
#: What makes containers of lists; what makes texts, with the characters; or a literal, in which these words are no names.
_CONTAINER = re.compile(
    r'(?:(?P<packing>[A-Z][\w.]*)\.pack )?(?P<literal>"(?:[^"\\]|\\.)*")|\b(?:fromList|array|listArray)\b'
)
#: The functions that make texts of characters, by the modules that have them, and those that make them of bytes.
_PACKING = {
    "Data.Text": (".Clew.Text.pack", None),
    "Data.Text.Lazy": (".Clew.LazyText.pack", None),
    "Data.ByteString.Char8": (".ByteString.Char8.pack", ".Clew.Bytes.pack"),
    "Data.ByteString.Lazy.Char8": (".ByteString.Lazy.Char8.pack", ".Clew.LazyBytes.pack"),
}
#: Ways to name them that are tried in one text.
_MOST_NAMES = 8
#: The functions of libraries that run a property, and what they write where it fails.
_RUNNERS = {
    Form.QUICKCHECK: "quickCheck",
    Form.SMALLCHECK: "smallCheck",
    Form.CLASSIC_SMALLCHECK: "depthCheck",
    Form.LAZY_SMALLCHECK: "depthCheck",
}
_FAILURE = re.compile(
    r"^(\*\*\* Failed! (Falsified|Exception)|\+\+\+ OK, failed as expected| *Failed test no\.|Counter example found)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class ChosenTypes:
    """The type at which a property for any type is tried, as users write it: as a whole, and those of its arguments."""

    whole: str
    arguments: tuple[str, ...]


class HaskellWriter:
    """Writes the arguments of properties, which are known by their goals."""

    def __init__(
        self,
        environment: Environment,
        unknowns: Unknowns,
        arguments: Mapping[str, Sequence[PropertyArgument]],
        signatures: Mapping[str, ChosenTypes],
        forms: Mapping[str, Form],
        names: Callable[[str], Sequence[str]],
    ) -> None:
        """`signatures` are the types at which properties for any type are tried, `forms` tell whose properties they
        are, and `names` what a function is called in the user's module, given a part of its full name.
        """
        self._forms = forms
        self._names = names
        self._unknowns = unknowns
        self._arguments = arguments
        self._signatures = signatures
        self._shown = Display(environment, lambda variable: "_")
        self._written = Display(environment, lambda variable: _UNDEFINED)
        self._written.spelled = lambda name, module: f"{module}.{name}" if name == "pack" else name
        for display in (self._shown, self._written):
            display.writes = True
            unknowns.shown_by(display)

    def arguments(self, prop: Property, values: Sequence[Value]) -> tuple[str, ...]:
        known = self._arguments[prop.goal]
        return tuple(self._text(self._shown, v, a, "?") for v, a in zip(values, known, strict=True))

    def call(self, prop: Property, arguments: Sequence[str]) -> str:
        return (
            " ".join([prop.name, *arguments]) if prop.template is None else prop.template.format(*arguments)
        )

    @property
    def falsehood(self) -> str:
        return "False"

    def refusal(self, exception: Value) -> str | None:
        return None

    def exception(self, exception: Value) -> str:
        return error_text(self._shown, exception)

    def expressions(self, prop: Property, values: Sequence[Value]) -> Sequence[str]:
        if self._forms.get(prop.goal) is Form.TREE:  # it has no name
            return ()
        arguments = self._arguments[prop.goal]
        texts = [
            self._text(self._written, _opened(v), a, _UNDEFINED)
            for v, a in zip(values, arguments, strict=True)
        ]
        template = prop.judged_template or prop.template
        if template is not None:
            ways = [texts]
            if prop.goal in self._signatures:
                types = self._signatures[prop.goal].arguments
                ways.append([f"({t} :: {type_})" for t, type_ in zip(texts, types, strict=True)])
            return [t for way in ways for t in self._with_containers(template.format(*way))]
        function = prefix_form(prop.name)
        functions = [function]
        if prop.goal in self._signatures:
            type_ = self._signatures[prop.goal].whole
            if prop.result is not None:
                type_ = f"{type_.removesuffix('Bool')}{prop.result}"
            functions.append(f"({function} :: {type_})")
        return [
            " ".join([f, text]).strip() for f in functions for text in self._with_containers(" ".join(texts))
        ]

    def _packed(self, module: str, literal: str) -> Sequence[str]:
        """Ways to write a text: by a function of characters, by one of bytes, or as a literal."""
        by_characters, by_bytes = _PACKING[module]
        ways = [f"{name} {literal}" for name in self._names(by_characters)]
        if by_bytes is not None:
            codes = ",".join(str(ord(c)) for c in string(literal, NOWHERE))
            ways += [f"{name} [{codes}]" for name in self._names(by_bytes)]
        return [*ways, literal]

    def _with_containers(self, text: str) -> Sequence[str]:
        """A text with the functions that make containers under each of the names that the module has for some."""
        choices: list[Sequence[str]] = []
        end = 0
        for found in _CONTAINER.finditer(text):
            choices.append([text[end : found.start()]])
            end = found.end()
            if found["packing"]:
                choices.append(self._packed(found["packing"], found["literal"]))
            else:
                choices.append([found.group()] if found["literal"] else self._names(f".{found.group()}"))
        choices.append([text[end:]])
        return ["".join(chosen) for chosen in itertools.islice(itertools.product(*choices), _MOST_NAMES)]

    def runs(self, prop: Property, text: str, bound: int) -> Sequence[str]:
        if prop.judged_template is not None:
            return []
        if prop.runner is not None:
            return [f"{prop.runner} ({text})"]
        form = self._forms.get(prop.goal, Form.PLAIN)
        if form not in _RUNNERS:
            return [text]
        depth = "" if form is Form.QUICKCHECK else f"{bound} "
        return [f"{name} {depth}({text})" for name in self._names(f"{form.value}.{_RUNNERS[form]}")]

    def reports_failure(self, output: str) -> bool:
        return _FAILURE.search(output) is not None

    def discards(self, exception: Value) -> bool:
        stack: list[Value] = [exception]
        while stack:
            part = stack.pop()
            if isinstance(part, Construct):
                if part.name == _DISCARD:
                    return True
                if part.name in _WRAPPERS:
                    stack.extend(part.args)
        return False

    def stands_for_others(self, value: Value) -> bool:
        return is_other(value)

    def _text(self, display: Display, value: Value, argument: PropertyArgument, unknown: str) -> str:
        """An argument as it is written behind a name; `unknown` if nothing of it was looked at."""
        if is_open(value):
            return unknown
        if argument.traced:
            text = self._table(display, value, argument)
            return f"(Fun {'_' if unknown == '?' else unknown} {text})" if argument.is_fun else text
        if argument.made is None:
            return display.show(value, argument.type, 11)
        text = self._unknowns.text(value, argument.type, 11, display.show, plain_name)
        return f"(Fun {'_' if unknown == '?' else unknown} {text})" if argument.is_fun else text

    def _table(self, display: Display, value: Value, argument: PropertyArgument) -> str:
        """A sampled function by the calls of it that were looked at, as a lambda."""
        arguments, result = split_fns(argument.type)
        tupled = TyCon(f"({',' * (len(arguments) - 1)})", arguments) if len(arguments) > 1 else arguments[0]
        rows: dict[str, str] = {}
        for call in value.items if isinstance(value, ListValue) else ():
            if isinstance(call, Construct) and not is_open(call.args[1]):
                key = self._shown.show(call.args[0], tupled, 0)
                rows.setdefault(key, display.show(call.args[1], result, 0))
        params = "xyz"[: argument.traced]
        if len(set(rows.values())) <= 1:
            return f"(\\{' '.join('_' * len(params))} -> {next(iter(rows.values()), _UNDEFINED)})"
        *others, (_, last) = rows.items()
        cases = "; ".join([*(f"{key} -> {found}" for key, found in others), f"_ -> {last}"])
        subject = params if len(params) == 1 else f"({', '.join(params)})"
        return f"(\\{' '.join(params)} -> case {subject} of {{ {cases} }})"


def _opened(value: Value) -> Value:
    """A value with variables where it was not evaluated, to be shown by a display that has a word for them."""
    match value:
        case Unevaluated():
            return Variable(0, TypeVar("?"))
        case Construct(name=name, args=args):
            return Construct(name, tuple(map(_opened, args)))
        case ListValue(items=items, rest=rest):
            return ListValue(tuple(map(_opened, items)), None if rest is None else _opened(rest))
        case _:
            return value
