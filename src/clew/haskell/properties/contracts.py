"""Contracts as properties: what `f'post` and `f'spec` say of each call of `f` that `f'pre` allows."""

from __future__ import annotations

from clew.haskell.program import Session
from clew.haskell.properties.forms import split
from clew.language.subjects import POST, PRE, SPEC
from clew.source.dataclass import dataclass

#: The library modules, of Haskell and of Curry, that say what contracts mean.
CONTRACTS = "Clew.Contract"


@dataclass(frozen=True, slots=True)
class Contract:
    """A postcondition or a specification of a function."""

    name: str
    function: str
    #: How many arguments the function has by its type.
    arity: int
    #: The name of its precondition, if it has one.
    precondition: str | None

    @property
    def is_specification(self) -> bool:
        return self.name.endswith(SPEC)

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(f"x{i}" for i in range(self.arity))

    def said(self, arguments: tuple[str, ...], same: str) -> str:
        """What is said of a call with these arguments; `same` is the operator that compares with a specification."""
        call = " ".join([self.function, *arguments])
        if self.is_specification:
            return f"{call} {same} {' '.join([self.name, *arguments])}"
        return " ".join([self.name, *arguments, f"({call})" if arguments else call])

    def template(self, same: str) -> str:
        """The same for any arguments, to be filled in by `str.format`."""
        return self.said(tuple(f"{{{i}}}" for i in range(self.arity)), same)

    def condition(self) -> str | None:
        """The precondition of the parameters."""
        return None if self.precondition is None else " ".join([self.precondition, *self.parameters])

    @property
    def lambda_text(self) -> str:
        """The property in Haskell, by the library."""
        text = self.said(self.parameters, f"`{CONTRACTS}.agree`")
        condition = self.condition()
        if condition is not None:
            text = f"{CONTRACTS}.under ({condition}) ({text})"
        return f"\\{' '.join(self.parameters)} -> {text}" if self.arity else text


def contracts_of(session: Session, main: str) -> dict[str, Contract]:
    """The contracts of the functions that a module defines, by their names, in the order of the source."""
    values = session.compiled[main].tables.values
    types = {
        entity.name.text: values.get(str(entity.name)) for entity in session.loader.modules[main].entities
    }
    found = {}
    for name in types:
        for ending in (POST, SPEC):
            function = name.removesuffix(ending)
            type_ = types.get(function) if function != name else None
            if type_ is not None:
                condition = function + PRE if types.get(function + PRE) is not None else None
                found[name] = Contract(name, function, len(split(type_)[0]), condition)
    return found
