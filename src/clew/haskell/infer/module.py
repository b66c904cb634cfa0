"""Type checking one module: its declarations, then its groups of definitions, then its instances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clew.haskell.code import Definition, Local
from clew.haskell.infer.instance import InstanceInference
from clew.haskell.names.interface import Kind, RenamedModule
from clew.haskell.syntax.tree import Name
from clew.haskell.types.classes import Environment, Tables
from clew.haskell.types.errors import too_large
from clew.haskell.types.kinds import check_kinds
from clew.haskell.types.type import Type, TypeTooLarge, zonk
from clew.source.diagnostics import TypeFault

#: So many errors are told at most.
MAX_ERRORS = 20


@dataclass(slots=True)
class Checked:
    """A module with its types known: tables for other modules, and definitions that still have holes."""

    tables: Tables
    definitions: list[Definition] = field(default_factory=list)
    errors: list[TypeFault] = field(default_factory=list)
    polys: dict[str, list[Local]] = field(default_factory=dict)


def check_module(module: RenamedModule, environment: Environment, *, trusted: bool = False) -> Checked:
    """Infer the types of a module whose imports are in the environment, which it then joins."""
    return _Checker(environment, module, trusted).run()


class _Checker(InstanceInference):
    def __init__(self, environment: Environment, module: RenamedModule, trusted: bool) -> None:
        super().__init__(environment, module.name, module.extensions, trusted)
        self.renamed = module
        self.definitions: list[Definition] = []
        self.errors: list[TypeFault] = []

    def run(self) -> Checked:
        module = self.renamed
        self.env.imports[module.name] = module.imports
        if not self.attempt(self.declarations):
            return Checked(self.own, [], self.errors)
        types: dict[Name, Type] = {}
        for name, written in module.signatures.items():
            self.attempt(lambda n=name, w=written: types.__setitem__(n, self.signature(w)))  # type: ignore[misc]
        for group in module.groups:
            self.attempt(lambda g=group: self.top_group(self.group(g, types, module.signatures)))  # type: ignore[misc]
        for decl in module.classes:
            self.attempt(lambda d=decl: self.definitions.extend(self.class_defaults(d)))  # type: ignore[misc]
        for instance, info in self.instances:
            self.attempt(lambda i=instance, n=info: self.definitions.extend(self.instance(i, n)))  # type: ignore[misc]
        self.attempt(self.finish)
        for constant, code, span in self.constants:
            self.definitions.append(Definition(constant, code, span))
        for top, binder in self.tops.items():
            self.attempt(lambda t=top, b=binder: self.value(t, zonk(b.type)))  # type: ignore[misc]
        return Checked(self.own, self.definitions, self.errors, self.polys)

    def attempt(self, work: Callable[[], object]) -> bool:
        """Do a part of the work; an error in it is noted, and the rest goes on."""
        before = self.wanted
        count = len(before)
        try:
            work()
        except (TypeFault, TypeTooLarge) as raised:
            fault = raised if isinstance(raised, TypeFault) else too_large(self.place)
            consequence = fault.slug == "type-unknown" and self.errors
            if len(self.errors) < MAX_ERRORS and not consequence:
                self.errors.append(fault)
            self.level = 0
            self.frames.clear()
            self.locals.clear()
            self.scoped = {}
            # What a broken definition wanted would only be told again.
            self.wanted = before
            del before[count:]
            return False
        return True

    def declarations(self) -> None:
        module = self.renamed
        self.declare_class_names(module.classes)
        self.declare_data_names(module.data)
        check_kinds(module, self.env, self.own)
        self.declare_synonyms(module.synonyms)
        for cls in module.classes:
            self.declare_supers(cls)
        for data in module.data:
            self.definitions += self.declare_data(data)
        self.declare_precedences()
        for cls in module.classes:
            self.definitions += self.declare_class(cls)
        for prim in module.prims:
            self.definitions.append(self.declare_prim(prim))
        if module.default is not None:
            self.defaults = tuple([self.convert(t, {}) for t in module.default.types])
        self.instances = self.declare_instances(module.instances)

    def declare_precedences(self) -> None:
        """Nothing here needs them, but who shows values does."""
        for entity in self.renamed.entities:
            info = self.own.constructors.get(str(entity.name))
            if info is not None and entity.kind is Kind.CONSTRUCTOR and entity.fixity is not None:
                info.precedence = entity.fixity[1]

    def top_group(self, locals_: list[Local]) -> None:
        self.wanted = self.solve(self.wanted)
        for local in locals_:
            self.definitions.append(Definition(local.name, local.code, local.span))

    def finish(self) -> None:
        """What is still wanted at the end of the module is decided by default, or ambiguous."""
        residual = self.solve(self.wanted)
        if residual:
            residual = self.apply_defaults(residual, lambda var: True)
        for w in residual:
            raise self.unsolved(w)
