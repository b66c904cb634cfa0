"""Showers of values for a session: what it has loaded says how types look, and where names can be imported from."""

from __future__ import annotations

from collections.abc import Callable, Collection

from clew.haskell.program import Session
from clew.haskell.show.display import Display
from clew.haskell.show.value_source import SourceDisplay, homes_of
from clew.haskell.syntax.tree import Name
from clew.haskell.types.type import Type
from clew.machine.values.value import Variable

Variables = Callable[[Variable], str]


def display_of(session: Session, variables: Variables | None = None) -> Display:
    """Shows values of the modules that a session has loaded."""
    return Display(session.environment, variables)


def spelling_of(session: Session, module: str) -> Callable[[str, str], str]:
    """How a module that a session has loaded writes a name of a library: plain where it has none for it."""

    def spelled(name: str, library: str) -> str:
        scope = session.loader.registry.scopes.get(module)
        if scope is None:
            return name
        exporter = session.loader.modules.get(library)
        entity = None if exporter is None else exporter.interface.values.get(name)
        for qualifier in (None, *sorted(scope.qualifiers, key=lambda q: (len(q), q))):
            meant = [str(e.name) for e in scope.candidates(Name(name, qualifier))]
            is_it = entity is not None and meant == [str(entity.name)]
            # the strict and the lazy module of a container have functions of their own that make the same
            if is_it or (len(meant) == 1 and meant[0].startswith(f"{library}.")):
                return name if qualifier is None else f"{qualifier}.{name}"
        return name

    return spelled


def source_of(
    session: Session,
    *,
    qualified: bool = True,
    variables: Variables | None = None,
    hole: str = "undefined",
    hidden: Collection[str] = (),
) -> SourceDisplay:
    """Writes values of the modules that a session has loaded as expressions of Haskell."""
    exports = {
        name: {plain: str(entity.name) for plain, entity in module.interface.values.items()}
        for name, module in session.loader.modules.items()
    }
    return SourceDisplay(
        session.environment,
        homes_of(exports),
        qualified=qualified,
        variables=variables,
        hole=hole,
        hidden=hidden,
    )


def type_of(session: Session, name: str) -> Type | None:
    """The type of a value by its Core name, newtypes and all."""
    return session.environment.values.get(name)
