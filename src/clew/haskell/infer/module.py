"""Type checking one module: its declarations, then its groups of definitions, then its instances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import ParamSpec

from clew.haskell.infer.ambiguity import check_unambiguous
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.declarations.classes import (
    declare_class,
    declare_class_names,
    declare_superclasses,
    infer_defaults,
)
from clew.haskell.infer.declarations.data import (
    declare_data,
    declare_data_names,
    declare_primitive,
    declare_synonyms,
)
from clew.haskell.infer.declarations.families import declare_equations, declare_families
from clew.haskell.infer.declarations.instance import declare_instances, infer_instance
from clew.haskell.infer.declarations.main_type import check_main
from clew.haskell.infer.options import Options
from clew.haskell.infer.terms.bind import infer_group
from clew.haskell.infer.terms.expr import RULES
from clew.haskell.names.interface import BindingGroup, Instance, Kind, RenamedModule
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import DefinitionCode, Local
from clew.haskell.types.declared import Environment, InstanceInfo, Tables
from clew.haskell.types.errors import too_large
from clew.haskell.types.kinds import check_kinds
from clew.haskell.types.type import Type, TypeTooLarge, zonk
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault

P = ParamSpec("P")

#: The most errors of one module that are reported.
MAX_ERRORS = 20


@dataclass(slots=True)
class Checked:
    """A module with its types known: tables for other modules, and definitions that still have holes."""

    tables: Tables
    definitions: list[DefinitionCode] = field(default_factory=list)
    errors: list[TypeFault] = field(default_factory=list)
    polys: dict[str, list[Local]] = field(default_factory=dict)


def check_module(module: RenamedModule, environment: Environment, *, trusted: bool = False) -> Checked:
    """Infer the types of a module whose imports are in the environment, which it then joins."""
    return _Checker(environment, module, trusted=trusted).run()


class _Checker:
    """Checks the parts of a module one by one, so that an error in one does not hide those in others."""

    def __init__(self, environment: Environment, module: RenamedModule, *, trusted: bool) -> None:
        self._module = module
        self._cx = InferenceContext(
            environment, module.name, Options.of(module.extensions), RULES, trusted=trusted
        )
        self._definitions: list[DefinitionCode] = []
        self._errors: list[TypeFault] = []
        self._instances: list[tuple[Instance, InstanceInfo]] = []
        self._types: dict[s.Name, Type] = {}

    def run(self) -> Checked:
        module, cx = self._module, self._cx
        cx.env.imports[module.name] = module.imports
        if not self._attempt(self._declarations):
            return Checked(cx.own, [], self._errors)
        for name, written in module.signatures.items():
            self._attempt(self._signature, name, written)
        for group in module.groups:
            self._attempt(self._group, group)
        for decl in module.classes:
            self._attempt(self._defaults, decl)
        for instance, info in self._instances:
            self._attempt(self._instance, instance, info)
        self._attempt(self._main)
        self._attempt(cx.solver.finish)
        self._definitions += cx.solver.constants
        for top, binder in cx.tops.items():
            self._attempt(self._value, top, binder.type)
        return Checked(cx.own, self._definitions, self._errors, cx.polys)

    def _attempt(self, part: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Check a part of the module; an error in it is kept, and the rest goes on."""
        count = self._cx.solver.count()
        try:
            part(*args, **kwargs)
        except (TypeFault, TypeTooLarge) as raised:
            fault = raised if isinstance(raised, TypeFault) else too_large(self._cx.unifier.place)
            is_consequence = fault.slug == "type-unknown" and self._errors
            if len(self._errors) < MAX_ERRORS and not is_consequence:
                self._errors.append(fault)
            self._cx.abandon(count)
            return False
        return True

    def _declarations(self) -> None:
        module, cx = self._module, self._cx
        declare_class_names(cx, module.classes)
        declare_data_names(cx, module.data)
        cx.head_kinds = check_kinds(module, cx.env, cx.own)
        declare_families(cx, module.families)
        declare_synonyms(cx, module.synonyms)
        declare_equations(cx, module.families, module.equations)
        for cls in module.classes:
            declare_superclasses(cx, cls)
        for data in module.data:
            self._definitions += declare_data(cx, data)
        self._declare_precedences()
        for cls in module.classes:
            self._definitions += declare_class(cx, cls)
        for primitive in module.prims:
            self._definitions.append(declare_primitive(cx, primitive))
        if module.default is not None:
            cx.solver.defaulting.types = tuple([cx.types.convert(t, {}) for t in module.default.types])
        self._instances = declare_instances(cx, module.instances)

    def _declare_precedences(self) -> None:
        """Note the precedences of constructors: inference does not need them, but showing values does."""
        for entity in self._module.entities:
            info = self._cx.own.constructors.get(str(entity.name))
            if info is not None and entity.kind is Kind.CONSTRUCTOR and entity.fixity is not None:
                info.precedence = entity.fixity[1]

    def _signature(self, name: s.Name, written: s.Type) -> None:
        t = self._cx.types.signature(written)
        check_unambiguous(self._cx, t, written.span, f"'{name.text}'")
        self._types[name] = t

    def _group(self, group: BindingGroup) -> None:
        found = infer_group(self._cx, group, self._types, self._module.signatures)
        self._cx.solver.settle()
        self._definitions += [DefinitionCode(local.name, local.code, local.span) for local in found]

    def _defaults(self, decl: s.ClassDecl) -> None:
        self._definitions += infer_defaults(self._cx, decl)

    def _instance(self, instance: Instance, info: InstanceInfo) -> None:
        self._definitions += infer_instance(self._cx, instance, info)

    def _main(self) -> None:
        action = check_main(self._cx, self._module)
        if action is not None:
            self._definitions.append(action)

    def _value(self, name: str, t: Type) -> None:
        self._cx.add_value(name, self._cx.equalities.normal(zonk(t)))
