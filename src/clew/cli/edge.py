"""Where errors leave Clew: the only place that turns one into text on stderr and an exit code.

Everything below raises; nothing above sees a traceback. Exit codes: 0 fine, 1 a finding (the program
failed, a property is false), 2 bad input, bad usage or a fault of Clew's own, 130 stopped by Ctrl-C,
141 the reader of our output went away.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress

import click

from clew.cli import clock
from clew.source.diagnostics import (
    ClewError,
    FileFault,
    InternalFault,
    MemoryFault,
    UsageFault,
    internal_fault,
    render,
)
from clew.source.texts import source_lines

OK, FOUND, BAD, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


class ProgramFailed(ClewError):
    """What a command was asked to look for, or how the program under test failed: exit code 1."""

    slug = "finding"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `clew` with the arguments (the process's own by default); the exit code."""
    clock.start()
    _never_fail_to_print()
    try:
        code = _dispatch(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        click.echo("\ninterrupted", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return PIPE_CLOSED
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return BAD
    except click.ClickException as error:
        return report(usage_fault(error))
    except ClewError as error:
        return report(error)
    except Exception as error:
        return report(unexpected(error))
    return code


def colour_on(stream: object) -> bool:
    """Whether to colour what goes to a stream: terminals only, and NO_COLOR forbids it."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(getattr(stream, "isatty", lambda: False)())


def _dispatch(arguments: list[str]) -> int:
    from clew.cli.main import cli

    if "_CLEW_COMPLETE" in os.environ:  # the shell asks for completions
        cli.main(arguments, prog_name="clew")
    try:
        with cli.make_context("clew", arguments) as context:
            code = cli.invoke(context)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    return code if isinstance(code, int) else OK


def report(error: ClewError) -> int:
    """Print an error to stderr, and return its exit code. Commands that go on after an error call this themselves."""
    if os.environ.get("CLEW_DEBUG") and isinstance(error, InternalFault):
        import traceback

        traceback.print_exception(error.__cause__ or error, file=sys.stderr)
    text = render(error, source_lines)
    if colour_on(sys.stderr):
        text = text.replace("error:", click.style("error:", fg="red", bold=True), 1)
    try:
        sys.stdout.flush()
    except OSError:  # it cannot be written, which may be the very error to report
        _discard_output()
    with suppress(OSError):  # nobody listens any more
        print(text, file=sys.stderr)
    return FOUND if isinstance(error, ProgramFailed) else BAD


def usage_fault(error: click.ClickException) -> UsageFault:
    """The error for something that click refuses, with a hint at what was meant and at the help."""
    from clew.cli.suggest import suggestion

    is_unknown = isinstance(error, click.exceptions.NoSuchOption | click.exceptions.NoSuchCommand)
    text = error.message if is_unknown else error.format_message()  # without click's own suggestions
    message = re.sub(r"\n\s*", " ", text.strip().rstrip("."))
    context = getattr(error, "ctx", None)
    meant = suggestion(error)
    help_ = f"see `{context.command_path} --help`" if context is not None else None
    between = " " if meant is not None and meant.endswith("?") else "; "
    hint = between.join(hint for hint in (meant, help_) if hint) or None
    return UsageFault(message[:1].lower() + message[1:], hint=hint)


def unexpected(error: Exception) -> ClewError:
    """The error that stands for an exception that nothing expected."""
    fault: ClewError
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO):
        fault = FileFault(f"cannot write: {error.strerror}")
    elif isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno == errno.ENOMEM):
        fault = MemoryFault("there is no memory left", hint="a smaller --heap may help")
    else:
        return internal_fault(error)
    fault.__cause__ = error
    return fault


def _never_fail_to_print() -> None:
    """Escape characters that the terminal cannot show, and let a closed stream take everything."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by who called us: nobody listens
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Keep the interpreter from complaining when it flushes at exit."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
