"""How the tests run a Haskell program in Clew: in this process, against a simulated world.

The libraries that most programs use are loaded once; every program begins with a copy of that state.
"""

from __future__ import annotations

from contextlib import chdir
from functools import cache
from pathlib import Path

from clew.haskell.program import Session, io_program
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.run.world import World

SECONDS = 60
_COMMON = ("Prelude", "Data.List", "Data.Char", "Data.Maybe", "Data.Map", "Data.IORef", "Control.Monad")


@cache
def libraries() -> Session:
    session = Session()
    for module in ("Clew.TopHandler", *_COMMON):
        session.library(module)
    return session


def run_haskell(
    path: Path, stdin: bytes = b"", args: tuple[str, ...] = (), folders: tuple[str, ...] = ()
) -> tuple[bytes, str, int]:
    """What the program prints, what it says on standard error, and its exit status."""
    world = World(stdin, args, path.stem)
    session = libraries().fork()
    for folder in folders:
        session.loader.path.add(folder)
    with chdir(path.parent):  # as GHC ran it: messages name the file alone
        compiled = session.load(path.name)
    machine = Machine(compile_program(io_program(compiled, "main")), Limits(seconds=SECONDS), world=world)
    ref = machine.constant("it")
    outcome = machine.force(ref)
    world.flush()
    assert outcome.kind is OutcomeKind.VALUE, (outcome, world.written(2))
    return world.written(1), world.written(2).decode(errors="replace"), int(machine.show(ref))
