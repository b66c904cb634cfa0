"""Modules of OTP as their authors wrote them: calls of their functions, evaluated by Clew from source and by OTP itself."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from external import ERLANG
from generated_calls import CallWriter

from clew.core.nodes import Call, Function
from clew.erlang.compiled_modules import flat_functions
from clew.erlang.lower.terms.core_terms import UNIT
from clew.erlang.program import load_program
from clew.erlang.show.term_text import term_text
from clew.erlang.source_folders import LIBRARY, SourceFolders, read_erlang
from clew.erlang.syntax.parser import parse_module
from clew.erlang.syntax.tree import ErlangModule
from clew.erlang.types.declared_types import DeclaredTypes
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import ClewError
from clew.source.recursion_limit import deep_recursion

APPLICATIONS = ("stdlib", "compiler", "syntax_tools", "parsetools", "tools")
#: What a call may take here and there: beyond that, nothing is known of it.
STEPS = 2_000_000
UNKNOWN = "unknown"
#: Modules that call each other by functions that they have for each other only.
_FAMILIES = (
    frozenset({"io_lib", "io_lib_format", "io_lib_fread", "io_lib_pretty"}),
    frozenset({"unicode", "unicode_util"}),
)
#: What has no text that both sides share: funs, references and processes.
_NAMELESS = re.compile(r"#(Fun|Ref)<[^<>]*>")
_NUMBERED = re.compile(r"\\x\{([0-9A-F]+)\}")
_DEFINED = {"beam_asm": '-define(COMPILER_VSN, "8.2.3").'}

#: What stands before an outcome.
_ANSWER = "=> "
_OTP_SCRIPT = """
io:setopts([{encoding, unicode}]),
Run = fun(I) ->
    F = list_to_atom("try" ++ integer_to_list(I)),
    {P, R} = spawn_opt(fun() -> exit({done, batch:F()}) end,
                       [monitor, {max_heap_size, #{size => 20000000, kill => true, error_logger => false}}]),
    receive
        {'DOWN', R, _, _, {done, X}} -> io:format("~n=> ~0p~n", [X]);
        {'DOWN', R, _, _, _} -> io:format("~n=> unknown~n")
    after 2000 -> exit(P, kill), io:format("~n=> unknown~n")
    end
end,
lists:foreach(Run, lists:seq(0, COUNT - 1)), halt().
"""


def otp_files() -> dict[str, Path]:
    """The sources of the modules, by name."""
    folders = [folder for name in APPLICATIONS for folder in sorted(ERLANG.glob(f"{name}-*/src"))]
    return {file.stem: file for folder in folders for file in sorted(folder.glob("*.erl"))}


def gather_sources(module: str, folder: Path) -> None:
    """Links the module, and what Clew has no library of its own for, into a folder, with all headers."""
    ours = {path.stem for path in Path(LIBRARY).glob("*.erl")}
    theirs = next((family for family in _FAMILIES if module in family), frozenset({module}))
    for name, file in otp_files().items():
        if name in theirs or name not in ours:
            (folder / file.name).symlink_to(_completed(file, folder) if name in _DEFINED else file)
    include = folder / "include"
    include.mkdir()
    (folder.parent / "include").symlink_to(include)  # some say "../include/..."
    for application in (*APPLICATIONS, "kernel"):
        for pattern in (f"{application}-*/src/*.hrl", f"{application}-*/include/*.hrl"):
            for header in ERLANG.glob(pattern):
                if not (folder / header.name).exists():
                    (folder / header.name).symlink_to(header)
                    (include / header.name).symlink_to(header)


def _completed(file: Path, folder: Path) -> Path:
    """A copy with the macros that OTP's makefiles define."""
    made = folder.parent / file.name
    made.write_text(_complete_text(file), encoding="utf-8")
    return made


def _complete_text(file: Path) -> str:
    module, export, rest = read_erlang(str(file)).partition("-export")
    return f"{module}{_DEFINED.get(file.stem, '')}\n{export}{rest}"


def generated_calls(module: str, count: int, seed: int) -> list[str]:
    """Calls of every exported function of a module that has a specification."""
    files = otp_files()
    known: dict[str, ErlangModule | None] = {}

    def find(name: str) -> ErlangModule | None:
        if name not in known:
            file = files.get(name, Path(LIBRARY) / f"{name}.erl")
            known[name] = None
            if file.exists():
                folders = (file.parent, file.parent.parent / "include", *ERLANG.glob("stdlib-*/include"))
                headers = SourceFolders(tuple(map(str, folders))).header
                try:
                    known[name] = parse_module(_complete_text(file), str(file), headers)
                except ClewError:
                    assert name != module
        return known[name]

    types = DeclaredTypes(find)
    writer = CallWriter(types, module, seed)
    return [call for name, arity in types.specified(module) for call in writer.calls(name, arity, count)]


def _batch(calls: list[str]) -> str:
    tries = [
        f"try{i}() -> erase(), try {{ok, call{i}()}} catch C:R -> {{C, R}} end.\ncall{i}() -> {call}.\n"
        for i, call in enumerate(calls)
    ]
    return "-module(batch).\n-compile([export_all, nowarn_export_all]).\n" + "".join(tries)


def by_otp(
    calls: list[str],
    folder: Path,
    uncompiled: Iterable[Path] = (),
    batch: Callable[[list[str]], str] = _batch,
) -> list[str]:
    """What OTP gives for each call; some modules have to be compiled first."""
    (folder / "batch.erl").write_text(batch(calls), encoding="utf-8")
    for file in uncompiled:
        text = folder / file.name
        text.write_text(_complete_text(file), encoding="utf-8")
        headers = ["-I", str(file.parent), "-I", str(next(ERLANG.glob("stdlib-*/include")))]
        subprocess.run(["erlc", "-W0", *headers, text.name], cwd=folder, check=True)
    compiled = subprocess.run(["erlc", "batch.erl"], cwd=folder, capture_output=True, text=True, check=False)
    assert (folder / "batch.beam").exists(), compiled.stdout
    script = _OTP_SCRIPT.replace("COUNT", str(len(calls)))
    command = ["erl", "-noshell", "-kernel", "logger_level", "none", "-eval", script]
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=True
    )
    # what the functions write themselves is not asked for
    return [line.removeprefix(_ANSWER) for line in done.stdout.split("\n") if line.startswith(_ANSWER)]


def by_clew(
    calls: list[str], folder: Path, steps: int = STEPS, batch: Callable[[list[str]], str] = _batch
) -> list[str]:
    """What Clew gives for each call, with the sources in a folder."""
    program = load_program(batch(calls), str(folder / "batch.erl"))
    names = [f"goal{i}" for i in range(len(calls))]
    goals = [Function(name, (), Call(f"batch:try{i}/0", (UNIT,))) for i, name in enumerate(names)]
    machine = Machine(
        compile_program(program.linked(flat_functions(tuple(goals)), names)), Limits(steps=steps)
    )
    found = []
    for name in names:
        goal = machine.constant(name)
        if machine.normalise(goal).kind is OutcomeKind.VALUE:
            with deep_recursion():
                found.append(term_text(machine.view(goal, depth=1_000_000, length=1_000_000)))
        else:
            found.append(UNKNOWN)
    return found


@dataclass(frozen=True)
class Comparison:
    """How often both gave an outcome, and where that differs."""

    compared: int
    differences: list[tuple[str, str, str]]


def _uncompiled(module: str) -> list[Path]:
    """The sources of an application of which Debian's packages for the tests have no compiled modules."""
    file = otp_files()[module]
    beams = file.parent.parent / "ebin"
    return [] if beams.exists() else sorted(file.parent.glob("*.erl"))


def compare(module: str, folder: Path, *, count: int = 3, seed: int = 1) -> Comparison:
    """Calls a module's functions on both sides."""
    calls = generated_calls(module, count, seed)
    here, there = folder / "clew", folder / "otp"
    here.mkdir()
    there.mkdir()
    gather_sources(module, here)
    theirs = by_otp(calls, there, _uncompiled(module))
    outcomes = [
        (call, their, our)
        for call, their, our in zip(calls, theirs, by_clew(calls, here), strict=True)
        if UNKNOWN not in (their, our)
    ]
    return Comparison(len(outcomes), [o for o in outcomes if shared(o[1]) != shared(o[2])])


def shared(text: str) -> str:
    """The text without what is shown by another name, and with characters that OTP writes as numbers."""
    shown = _NUMBERED.sub(lambda found: chr(int(found[1], 16)), text)
    return _NAMELESS.sub(r"#\1", shown)
