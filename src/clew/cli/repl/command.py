"""`clew repl`: type expressions and declarations, and see at once what they are."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import group, takes
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.cli.repl.input import Lines
    from clew.language.loading import Loading
    from clew.language.signature import Signature

_HELP = """\
:{                begin several lines, which :} ends
:t EXPR           show a type
:i NAME           show what a name is, and where it is defined
:l FILE           load a file in place of all there is; without FILE begin anew
:r                load the file again
:set WHAT VALUE   steps, time, heap, stack (`off` for none), depth, length, answers; without WHAT show them
:h                this help
:q                leave; so does Ctrl-D
Ctrl-C stops an evaluation. Tab completes names."""


@dataclass(frozen=True, slots=True)
class ReplParameters:
    """What `clew repl` is asked for."""

    file: str | None = options.file(required=False)
    reading: options.LoadingOptions = group(options.LoadingOptions)


@click.command(
    "repl",
    short_help="Type expressions and declarations and see what they are.",
    epilog="Exit codes: 0 at the end of the input, whatever went wrong before; 2 bad usage.",
)
@takes(ReplParameters)
def command(given: ReplParameters) -> int:
    """Read expressions, declarations and commands (`:h` lists them), with the names of FILE in scope.

    On a terminal there are history and completion; from a pipe, each line is taken as it comes.

    \b
    For example:
      clew repl Sort.hs
      clew repl Puzzle.curry
      echo 'sum [1 .. 100]' | clew repl
    """
    from clew.cli.repl import input as repl_input
    from clew.language.registry import interactive_traits, traits_of

    file = given.file
    if file is not None and traits_of(file) is not None:
        interactive_traits(file)  # raises where the language has no prompt
    repl = Repl(given.reading.loading, file)
    lines: Lines
    if sys.stdin.isatty() and sys.stdout.isatty():
        lines = repl_input.TerminalLines(repl.commands, lambda: repl.prompt.names())
        click.echo(f"{repl.traits.title} in Clew; :h for help, :q to quit")
    else:
        lines = repl_input.PipeLines(repl.runner.stdin)
    if file is not None:
        repl.guarded(lambda: repl.load(file))
    repl.loop(lines)
    return 0


class Repl:
    """The loop and its commands."""

    def __init__(self, loading: Loading, file: str | None = None) -> None:
        """The language is that of the file, which is not loaded yet."""
        from clew.cli.progress import Progress
        from clew.cli.repl.typed_lines import PromptRunner
        from clew.language.registry import interactive, interactive_traits, traits_of

        self.progress = Progress()
        self.runner = PromptRunner(self.progress)
        self._loading = loading
        self.traits = interactive_traits(file if file is not None and traits_of(file) is not None else None)
        with self.progress:
            self.prompt = interactive(self.traits).prompt(None, loading, self.progress)
        self.file: str | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            ":type": self._type,
            ":info": self._info,
            ":load": self._load,
            ":reload": self._reload,
            ":set": self._set,
            ":help": lambda rest: click.echo(f"{self.prompt.help}\n{_HELP}"),
        }

    @property
    def commands(self) -> tuple[str, ...]:
        return (*self._commands, ":quit", ":{", ":}")

    def loop(self, lines: Lines) -> None:
        """Line by line, to the end of the input or `:q`."""
        while True:
            try:
                text = lines.read(self.prompt.question)
                if text is not None and text.strip() == ":{":
                    text = self._block(lines)
                elif text is not None and text.strip() and not text.strip().startswith(":"):
                    text = self._whole(text, lines)
            except KeyboardInterrupt:  # clears the line
                continue
            if text is None or self.prompt.ends(text):
                return
            if text.strip().startswith(":q") and ":quit".startswith(text.strip()):
                return
            if text.strip():
                self.guarded(lambda line=text: self.line(line))  # type: ignore[misc]

    def guarded(self, work: Callable[[], None]) -> None:
        """Do something; if it goes wrong, report that and go on."""
        from clew.cli import edge
        from clew.source.diagnostics import ClewError

        try:
            with self.progress:
                work()
            sys.stdout.flush()
        except KeyboardInterrupt:
            # The terminal has written ^C.
            click.echo("\ninterrupted" if sys.stderr.isatty() else "interrupted", err=True)
        except BrokenPipeError:
            raise
        except ClewError as error:
            for each in getattr(error, "faults", (error,)):
                edge.report(each)
        except click.ClickException as error:
            edge.report(edge.usage_fault(error))
        except Exception as error:
            edge.report(edge.unexpected(error))

    def line(self, text: str) -> None:
        """Do what a line asks for."""
        stripped = text.strip()
        if stripped.startswith(":"):
            word, _, rest = stripped.partition(" ")
            self._find(word)(rest.strip())
        elif self.prompt.is_declaration(text):
            _show(self.prompt.declare(text))
        elif (binding := self.prompt.bind(text)) is not None:
            value = self.runner.result(binding.evaluation, self._name)
            if value is not None:
                _show(binding.keep(value))
        else:
            self.runner.run(self.prompt.evaluate(text), self._name)

    @property
    def _name(self) -> str:
        """The program's name, as it is given to programs that ask for it."""
        return Path(self.file).stem if self.file is not None else "clew"

    def load(self, file: str | None) -> None:
        """Load a file; when that fails what there was stays, and `:r` tries again."""
        from clew.language.registry import interactive, interactive_traits

        traits = interactive_traits(file)
        self.file = file
        if traits == self.traits:
            self.prompt.load(file)
        else:
            self.prompt = interactive(traits).prompt(file, self._loading, self.progress)
            self.traits = traits

    # --- commands ---

    def _find(self, word: str) -> Callable[[str], None]:
        from clew.core.names import closest
        from clew.source.diagnostics import UsageFault

        for name, action in self._commands.items():
            if len(word) > 1 and name.startswith(word):
                return action
        raise UsageFault(
            f"there is no command '{word}'", hint=closest(word, self.commands) or ":h lists them"
        )

    def _type(self, text: str) -> None:
        _needed(text, ":t EXPR")
        click.echo(f"{text} :: {self.prompt.type_of(text)}")

    def _info(self, text: str) -> None:
        _needed(text, ":i NAME")
        for line in self.prompt.info(text):
            click.echo(line)

    def _load(self, text: str) -> None:
        self.load(os.path.expanduser(text) if text else None)

    def _reload(self, text: str) -> None:
        self.load(self.file)

    def _set(self, text: str) -> None:
        words = text.split()
        if not words:
            for name, value in self.runner.settings.shown():
                click.echo(f"{name:9}{value}")
            return
        _needed(words[1:], f":set {words[0]} VALUE")
        self.runner.settings = self.runner.settings.changed(words[0], words[1])

    def _whole(self, text: str, lines: Lines) -> str:
        """A text with the lines that follow, as far as they belong to it."""
        while not self.prompt.is_complete(text):
            line = lines.read("   ")
            if line is None:
                break
            text = f"{text}\n{line}"
        return text

    def _block(self, lines: Lines) -> str | None:
        """The lines up to `:}`."""
        block: list[str] = []
        while True:
            line = lines.read("| ")
            if line is None or line.strip() == ":}":
                return "\n".join(block)
            block.append(line)


def _show(signatures: Iterable[Signature]) -> None:
    from clew.core.names import prefix_form

    for signature in signatures:
        click.echo(f"{prefix_form(signature.name)} :: {signature.type}")


def _needed(given: object, usage: str) -> None:
    from clew.source.diagnostics import UsageFault

    if not given:
        raise UsageFault("missing argument", hint=f"write {usage}")
