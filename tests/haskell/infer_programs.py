"""Small Haskell modules, compiled against the library's Prelude, which is loaded once."""

from __future__ import annotations

import functools
from pathlib import Path

from clew.core import nodes as core
from clew.haskell.compile import CompiledModule, link
from clew.haskell.program import Session
from clew.machine import Machine, compile_program


@functools.cache
def _base() -> Session:
    session = Session()
    session.library("Prelude")
    return session


def compiled(text: str, folder: Path, pragmas: str = "") -> tuple[CompiledModule, list[CompiledModule]]:
    """The module `M` of these declarations, and the modules below it."""
    source = folder / "M.hs"
    head = f"{{-# LANGUAGE {pragmas} #-}}\n" if pragmas else ""
    source.write_text(f"{head}module M where\n{text}")
    session = _base().fork()
    module = session.loader.load_file(source)[-1]
    own = session.compiled.pop(module.name)
    return own, list(session.compiled.values())


def types(text: str, folder: Path, pragmas: str = "") -> dict[str, str]:
    """The types of what a module defines."""
    return dict(compiled(text, folder, pragmas)[0].types)


def value(text: str, folder: Path, pragmas: str = "", name: str = "result") -> str:
    """The value of a constant of the module, evaluated and shown."""
    module, base = compiled(text, folder, pragmas)
    program = link([*base, module], [f"M.{name}"])
    machine = Machine(compile_program(program))
    ref = machine.constant(f"M.{name}")
    outcome = machine.normalise(ref)
    assert outcome.kind.value == "value", outcome
    return machine.show(ref)


def body(text: str, folder: Path, name: str) -> core.Expr:
    """The Core of a function."""
    module, _ = compiled(text, folder)
    return module.functions[f"M.{name}"].body
