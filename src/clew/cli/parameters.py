"""The arguments and options of a command as one dataclass, whose fields say how they are written on a command line.

    @dataclass(frozen=True, slots=True)
    class Greeting:
        name: str = argument()
        times: int = option("--times", type=Count(), default=1, help="Greet N times.")
        loading: LoadingOptions = group(LoadingOptions)

    @click.command("greet")
    @takes(Greeting)
    def command(given: Greeting) -> int:
        ...

Options that several commands have are groups or functions of `options`, so each is declared once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, field, fields
from functools import update_wrapper
from typing import Any, Protocol, TypeVar

import click

from clew.source.dataclass import dataclass

T = TypeVar("T")
#: Adds a parameter to the function of a command.
Decorator = Callable[[Any], Any]
_DECLARATION = "clew.parameter"


class Declaration(Protocol):
    """How a field is written on the command line."""

    def decorators(self, name: str) -> Iterator[Decorator]:
        """What declares the field of that name to click."""

    def value(self, name: str, values: Mapping[str, Any]) -> Any:
        """The field's value among those that click has read."""

    def words(self, value: Any) -> Iterator[str]:
        """What one would type for a value."""


def option(*names: str, default: Any = None, **attributes: Any) -> Any:
    """A field that is an option; the attributes are those of `click.option`."""
    return field(default=default, metadata={_DECLARATION: _Option(names, default, attributes)})


def flag(*names: str, help: str) -> Any:
    """A field that is an option without a value."""
    return option(*names, default=False, is_flag=True, help=help)


def argument(**attributes: Any) -> Any:
    """A field that is an argument; the attributes are those of `click.argument`. Arguments come before options."""
    return field(metadata={_DECLARATION: _Argument(attributes)})


def group(options: type[Any]) -> Any:
    """A field that holds other options, those of a dataclass."""
    return field(default_factory=options, metadata={_DECLARATION: _Group(options)})


def files(help_by_name: Callable[[], Mapping[str, str]], **attributes: Any) -> Any:
    """A field that stands for several options whose values are files: it maps the names of those given to the files."""
    return field(default_factory=dict, metadata={_DECLARATION: _Files(help_by_name, attributes)})


@dataclass(frozen=True, slots=True)
class _Option:
    names: tuple[str, ...]
    default: Any
    attributes: Mapping[str, Any]

    def decorators(self, name: str) -> Iterator[Decorator]:
        default = {} if self.attributes.get("required") else {"default": self.default}
        yield click.option(*self.names, name, **default, **self.attributes)

    def value(self, name: str, values: Mapping[str, Any]) -> Any:
        return values[name]

    def words(self, value: Any) -> Iterator[str]:
        if value == self.default:
            return
        yes, _, no = self.names[-1].partition("/")
        for one in value if self.attributes.get("multiple") else (value,):
            if isinstance(one, bool):
                yield yes if one else no
            else:
                yield from (yes, f"{one:g}" if isinstance(one, float) else str(one))


@dataclass(frozen=True, slots=True)
class _Argument:
    attributes: Mapping[str, Any]

    def decorators(self, name: str) -> Iterator[Decorator]:
        yield click.argument(name, **self.attributes)

    def value(self, name: str, values: Mapping[str, Any]) -> Any:
        return values[name]

    def words(self, value: Any) -> Iterator[str]:
        yield from (value,) if isinstance(value, str) else value or ()


@dataclass(frozen=True, slots=True)
class _Group:
    options: type[Any]

    def decorators(self, name: str) -> Iterator[Decorator]:
        for part, declaration in _declarations(self.options):
            yield from declaration.decorators(part.name)

    def value(self, name: str, values: Mapping[str, Any]) -> Any:
        return build(self.options, values)

    def words(self, value: Any) -> Iterator[str]:
        yield from words(value)


@dataclass(frozen=True, slots=True)
class _Files:
    help_by_name: Callable[[], Mapping[str, str]]
    attributes: Mapping[str, Any]

    def decorators(self, name: str) -> Iterator[Decorator]:
        for word, text in self.help_by_name().items():
            yield click.option(f"--{word}", metavar="FILE", help=text, **self.attributes)

    def value(self, name: str, values: Mapping[str, Any]) -> dict[str, str]:
        return {word: values[word] for word in self.help_by_name() if values[word] is not None}

    def words(self, value: Mapping[str, str]) -> Iterator[str]:
        for word, file in value.items():
            yield from (f"--{word}", file)


def takes(parameters: type[T]) -> Callable[[Callable[[T], int]], Callable[..., int]]:
    """Gives a command the parameters that a dataclass declares; it gets them as one object."""

    def decorate(function: Callable[[T], int]) -> Callable[..., int]:
        def command(**values: Any) -> int:
            return function(build(parameters, values))

        decorated: Callable[..., int] = update_wrapper(command, function)
        for decorator in reversed(
            list(_Group(parameters).decorators(""))
        ):  # so that the help lists them in order
            decorated = decorator(decorated)
        return decorated

    return decorate


def build(parameters: type[T], values: Mapping[str, Any]) -> T:
    """The dataclass, filled with what click has read."""
    return parameters(**{f.name: d.value(f.name, values) for f, d in _declarations(parameters)})


def words(given: Any) -> Iterator[str]:
    """What one would type for these parameters: those with a default only where they differ from it."""
    for part, declaration in _declarations(type(given)):
        yield from declaration.words(getattr(given, part.name))


def _declarations(parameters: type[Any]) -> Iterator[tuple[Field[Any], Declaration]]:
    for part in fields(parameters):
        if _DECLARATION in part.metadata:
            yield part, part.metadata[_DECLARATION]
