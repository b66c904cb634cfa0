"""What was probably meant by a misspelt command, option or value of an option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click


class MisspeltValue(click.BadParameter):
    """A value that is none of those that an option can have."""

    def __init__(self, error: click.BadParameter, value: str, choices: Iterable[str]) -> None:
        super().__init__(error.message, error.ctx, error.param)
        self.value = value
        self.choices = tuple(choices)


class WordChoice(click.Choice[str]):
    """One of some words, each with a meaning of its own."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            raise MisspeltValue(error, str(value), self.choices) from None


def suggestion(error: click.ClickException) -> str | None:
    """A hint at what was probably meant, if something like it exists."""
    from clew.core.names import closest  # only after a mistake: start-up time matters

    context = getattr(error, "ctx", None)
    match error:
        case click.exceptions.NoSuchOption(option_name=name) if context is not None:
            return closest(name, _options(context))
        case click.exceptions.NoSuchCommand(command_name=name) if context is not None:
            return _elsewhere(name, context) or closest(name, _commands(context))
        case MisspeltValue(value=value, choices=choices):
            return closest(value, choices)
        case _:
            return None


def _options(context: click.Context) -> list[str]:
    parameters = context.command.get_params(context)
    return [name for parameter in parameters for name in (*parameter.opts, *parameter.secondary_opts)]


def _commands(context: click.Context) -> dict[str, click.Command | None]:
    group = context.command
    assert isinstance(group, click.Group)
    return {name: group.get_command(context, name) for name in group.list_commands(context)}


def _elsewhere(name: str, context: click.Context) -> str | None:
    """A hint where a word stands for something else than a command: a file, or a command of another group."""
    from clew.language.registry import traits_of

    if traits_of(name) is not None:
        return f"a command comes first, as in `{context.command_path} explore {name}`"
    for group, command in _commands(context).items():
        if isinstance(command, click.Group) and name in command.commands:
            return f"did you mean `{context.command_path} {group} {name}`?"
    return None
