"""What reaches the user when something goes wrong: one message, the right exit code, never a traceback."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from clew import __version__
from clew.cli import main as main_module
from clew.cli.edge import ProgramFailed, main
from clew.cli.progress import Progress
from clew.cli.suggest import WordChoice
from clew.source.diagnostics import ClewError, FileFault, InternalFault, SyntaxFault
from clew.source.span import Span
from clew.source.texts import remember_text

Capture = pytest.CaptureFixture[str]
Raising = Callable[[BaseException], None]


@pytest.fixture
def raising(monkeypatch: pytest.MonkeyPatch) -> Raising:
    """Gives `clew` a command `boom` that raises what the test says."""

    def install(error: BaseException) -> None:
        @click.command("boom")
        def command() -> int:
            raise error

        module = type(sys)("clew_test_boom")
        module.command = command  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "clew_test_boom", module)
        monkeypatch.setitem(main_module.COMMANDS, "boom", "clew_test_boom")

    return install


def test_version_is_printed_alone(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr() == (f"clew {__version__}\n", "")


def test_without_a_command_the_help_goes_to_stderr(capsys: Capture) -> None:
    assert main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Usage: clew" in err
    assert "run" in err


def test_help_is_no_error(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    assert "Exit codes" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message", "where"),
    [
        (["--hlp"], "--hlp", "`clew --help`"),
        (["rnu"], "no such command 'rnu'", "`clew --help`"),
        (["run"], "missing argument 'FILE'", "`clew run --help`"),
        (["run", "--stps=3", "x.core"], "no such option '--stps'", "`clew run --help`"),
        (["run", "a", "b", "c"], "unexpected extra argument (c)", "`clew run --help`"),
        (
            ["suite", "export", "x.suite"],
            "Choose from: hunit, quickcheck, hspec, tasty",
            "`clew suite export --help`",
        ),
        (["run", "--steps", "many", "x.core"], "'many' is not a positive count", "`clew run --help`"),
    ],
)
def test_bad_usage_gets_one_message_and_a_hint(
    arguments: list[str], message: str, where: str, capsys: Capture
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    first, second = err.splitlines()
    assert first.startswith("error: ")
    assert message in first
    assert first.endswith("[usage]")
    assert where in second


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["rnu", "x.core"], "did you mean 'run'? see `clew --help`"),
        (["--verison"], "did you mean '--version'?"),
        (["record", "x.hs"], "did you mean `clew suite record`?"),
        (["suite", "recrod", "x.hs"], "did you mean 'record'? see `clew suite --help`"),
        (["Queue.hs"], "a command comes first, as in `clew explore Queue.hs`; see `clew --help`"),
        (["run", "--stesp=3", "x.core"], "did you mean '--steps'? see `clew run --help`"),
        (["generate", "x.hs", "--no-contract"], "did you mean '--no-contracts'?"),
        (["explore", "--strategy", "depth-frist", "x.hs"], "did you mean 'depth-first'?"),
        (["suite", "export", "x.suite", "--as", "hunti"], "did you mean 'hunit'?"),
        (["run", "--quick", "x.core"], "see `clew run --help`"),
    ],
)
def test_what_is_misspelt_is_suggested_once(arguments: list[str], hint: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "mean" not in first
    assert second.startswith(f"hint: {hint}")


@pytest.mark.parametrize("arguments", [[], ["suite"]])
def test_a_group_without_a_command_shows_its_help(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert lines[0].startswith("Usage: " + " ".join(["clew", *arguments]))
    assert "Commands:" in lines


def test_values_of_all_choices_are_suggested() -> None:
    commands: list[click.Command] = [main_module.cli]
    for command in commands:
        if isinstance(command, click.Group):
            context = click.Context(command)
            found = (command.get_command(context, name) for name in command.list_commands(context))
            commands += [c for c in found if c is not None]
    types = [p.type for command in commands for p in command.params]
    choices = [type_ for type_ in types if isinstance(type_, click.Choice)]
    assert len(choices) > 8
    assert [c for c in choices if not isinstance(c, WordChoice)] == []


def test_a_located_error_shows_its_line(raising: Raising, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "x.core"
    file.write_text("main = (;\n")
    raising(SyntaxFault("unexpected `;`", Span(str(file), 1, 9, 1, 10)))
    assert main(["boom"]) == 2
    err = capsys.readouterr().err
    assert err.splitlines() == [
        f"{file}:1:9: error: unexpected `;` [syntax]",
        "1 | main = (;",
        "  |         ^",
    ]


def test_an_error_in_a_text_of_the_command_line_shows_it(raising: Raising, capsys: Capture) -> None:
    remember_text("<test>", "f (")
    raising(SyntaxFault("unexpected end", Span("<test>", 1, 4, 1, 5)))
    assert main(["boom"]) == 2
    assert "1 | f (" in capsys.readouterr().err


def test_a_vanished_file_costs_the_excerpt_only(raising: Raising, capsys: Capture) -> None:
    raising(SyntaxFault("odd", Span("/no/such/file.core", 3, 1, 3, 2)))
    assert main(["boom"]) == 2
    assert capsys.readouterr().err == "/no/such/file.core:3:1: error: odd [syntax]\n"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ProgramFailed("it fails"), 1),
        (FileFault("gone"), 2),
        (ClewError("odd"), 2),
        (InternalFault("impossible"), 2),
        (RecursionError("too deep"), 2),
        (KeyError("x"), 2),
        (MemoryError(), 2),
        (OSError(errno.ENOSPC, "No space left on device"), 2),
        (KeyboardInterrupt(), 130),
        (click.Abort(), 130),
        (click.exceptions.Exit(5), 5),
    ],
)
def test_every_error_has_its_exit_code_and_no_traceback(
    raising: Raising, error: BaseException, code: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CLEW_DEBUG", raising=False)
    raising(error)
    assert main(["boom"]) == code
    assert "Traceback" not in capsys.readouterr().err


def test_a_fault_of_our_own_asks_for_a_report(raising: Raising, capsys: Capture) -> None:
    raising(KeyError("x"))
    main(["boom"])
    err = capsys.readouterr().err
    assert "error: KeyError: 'x' [internal]" in err
    assert "report" in err
    assert "CLEW_DEBUG=1" in err


def test_debugging_shows_the_traceback(
    raising: Raising, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLEW_DEBUG", "1")
    raising(KeyError("x"))
    assert main(["boom"]) == 2
    assert "Traceback" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colour_is_for_terminals_and_no_color_forbids_it(
    raising: Raising, no_color: str, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    raising(ClewError("odd"))
    main(["boom"])
    assert ("\x1b[" in terminal.getvalue()) is coloured


# --- as a process ----------------------------------------------------------------------------------


def clew(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, "-m", "clew", *arguments],
        **{"capture_output": True, "text": True, "timeout": 60, **options},
    )


def test_the_module_is_the_command() -> None:
    done = clew("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"clew {__version__}\n", "")


def test_a_start_loads_nothing_heavy() -> None:
    script = (
        "import sys; from clew.cli.edge import main; main(['--version']);"
        "print([m for m in ('llvmlite', 'numpy', 'rich', 'clew.core.nodes') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.fixture(params=["", "1"], ids=["buffered", "unbuffered"])
def buffering(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python may have been asked not to buffer output; then writing fails earlier."""
    monkeypatch.setenv("PYTHONUNBUFFERED", request.param)


@pytest.mark.usefixtures("buffering")
@pytest.mark.skipif(os.name == "nt", reason="pipes close differently there")
def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        done = clew("--help", stdout=closed, stderr=subprocess.PIPE, capture_output=False)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, "")


@pytest.mark.usefixtures("buffering")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_reported() -> None:
    with open("/dev/full", "w") as full:
        done = clew("--help", stdout=full, stderr=subprocess.PIPE, capture_output=False)
    assert done.returncode == 2
    assert "cannot write: No space left" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="address space is limited otherwise elsewhere")
def test_too_little_memory_to_compile_the_machine_is_reported(tmp_path: Path) -> None:
    (tmp_path / "one.core").write_text("main = 1;")
    script = f'ulimit -v 200000; exec "{sys.executable}" -m clew run {tmp_path / "one.core"}'
    environment = {**os.environ, "CLEW_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2
    assert "\nerror: there is too little memory to compile the machine [memory]\nhint: " in done.stderr


@pytest.mark.parametrize(
    "error", [MemoryError(), OSError(errno.ENOMEM, "Cannot allocate memory")], ids=lambda e: type(e).__name__
)
def test_memory_that_is_used_up_is_no_fault_of_ours(
    raising: Raising, error: Exception, capsys: Capture
) -> None:
    raising(error)
    assert main(["boom"]) == 2
    assert "there is no memory left [memory]" in capsys.readouterr().err


@pytest.mark.parametrize(("stream", "code"), [(0, 2), (1, 0), (2, 0)])
def test_a_closed_stream_is_no_fault_of_ours(tmp_path: Path, stream: int, code: int) -> None:
    (tmp_path / "one.core").write_text("main = 1;")
    file = "-" if stream == 0 else str(tmp_path / "one.core")
    script = f'exec "{sys.executable}" -m clew run {file} {stream}>&-'
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert done.stderr == ("error: standard input is closed [file]\n" if stream == 0 else "")


def test_a_program_finds_that_standard_input_is_closed(tmp_path: Path) -> None:
    file = tmp_path / "Read.hs"
    file.write_text("main = getLine >>= putStrLn\n")
    done = clew("run", str(file), stdin=subprocess.DEVNULL, preexec_fn=lambda: os.close(0))
    assert done.stderr.endswith("Read: <stdin>: hGetLine: invalid argument (Bad file descriptor)\n")
    assert done.returncode == 1
    done = clew("repl", str(file), stdin=subprocess.DEVNULL, preexec_fn=lambda: os.close(0))
    assert done.stderr.endswith("error: standard input is closed [file]\n")
    assert done.returncode == 2


@pytest.mark.usefixtures("buffering")
def test_output_that_nobody_reads_ends_a_program_quietly(tmp_path: Path) -> None:
    file = tmp_path / "Endless.hs"
    file.write_text("main = mapM_ print [1 ..]\n")
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        done = clew("run", str(file), stdout=closed, stderr=subprocess.PIPE, capture_output=False)
    assert [line for line in done.stderr.splitlines() if not line.startswith("compiling")] == []
    assert done.returncode == 128 + signal.SIGPIPE


def test_ctrl_c_while_modules_are_imported_leaves_no_traceback() -> None:
    script = """
import os, signal, sys

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupts())
from clew.__main__ import main
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


@pytest.mark.parametrize("command", ["generate", "mutate"])
@pytest.mark.parametrize("stream", [Terminal, io.StringIO])
def test_a_terminal_shows_from_the_start_that_tests_are_looked_for(
    command: str, stream: type[io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(Progress, "__call__", lambda self, message: shown.append(message))
    monkeypatch.setattr(sys, "stderr", stream())
    main([command, str(Path(__file__).parents[2] / "examples" / "arith" / "Arith.hs"), "cmpNat"])
    found = [message for message in shown if message.startswith("cmpNat: looking for tests")]
    assert len(found) == (1 if stream is Terminal else 0)
