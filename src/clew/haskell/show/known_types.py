"""The types of a session's functions and constructors, for values that were recorded without types."""

from __future__ import annotations

import re
from functools import cache, cached_property

from clew.haskell.types.declared import Environment, InstanceInfo
from clew.haskell.types.type import (
    STRING,
    Ap,
    Bound,
    Forall,
    Mapping,
    Skolem,
    TVar,
    TyCon,
    Type,
    fns,
    prune,
    split_fns,
    substitute,
)
from clew.trace.values.value_types import FunctionTypes, PartType

#: A copy of a function that was made for some dictionaries, which it does not take any more.
_COPY = re.compile(r"@\d+$")


class HaskellTypes:
    """The types that an environment knows."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.of_function = cache(self._of_function)

    def _of_function(self, name: str, arguments: int) -> FunctionTypes | None:
        whole = _COPY.sub("", name)
        declared = self.environment.values.get(whole) or self._method(whole)
        if declared is None:
            return None
        evidence = 0
        body = prune(declared)
        while isinstance(body, Forall):
            evidence += len(body.context)
            body = prune(body.body)
        if whole != name:
            missing = self.environment.arities.get(whole, -1) - arguments
            if not 0 <= missing <= evidence:
                return None
            evidence -= missing
        taken, result = split_fns(body)
        count = arguments - evidence
        if count < 0 or count > len(taken):
            return None  # code that a pass has changed, or a result that is a function behind a synonym
        for argument in reversed(taken[count:]):
            result = TyCon("->", (argument, result))
        return FunctionTypes(evidence, taken[:count], result)

    @cached_property
    def _methods(self) -> dict[str, tuple[InstanceInfo, str]]:
        """The instance and the method that a function of an instance belongs to."""
        return {
            function: (instance, method)
            for instance in self.environment.instances
            for method, function in instance.methods.items()
        }

    def _method(self, name: str) -> Type | None:
        """The type of a method at an instance, which has the dictionaries of the instance's context first."""
        found = self._methods.get(name)
        if found is None:
            return None
        instance, method = found
        class_ = self.environment.classes[instance.cls]
        declared = class_.methods.get(method)
        if declared is None:
            return None
        body = substitute(declared, dict(zip(class_.params, instance.head, strict=True)))
        return Forall(instance.vars, instance.context, body)

    def given(self, function: FunctionTypes, part: PartType) -> FunctionTypes:
        """The types with the variables that the types of arguments tell."""
        if all(self.is_closed(t) for t in (*function.arguments, function.result)):
            return function
        mapping: Mapping = {}
        for index, wanted in enumerate(function.arguments):
            found = part(index)
            if found is not None:
                _match(wanted, found, mapping)
        arguments = tuple([substitute(t, mapping) for t in function.arguments])
        return FunctionTypes(function.evidence, arguments, substitute(function.result, mapping))

    def of_data(self, constructor: str, part: PartType) -> Type | None:
        """The type of data: a variable of the type that no field tells stays one."""
        info = self.environment.constructors.get(constructor)
        if info is None:
            return None
        mapping: Mapping = {}
        if info.universals:
            for index, wanted in enumerate(info.fields):
                if not self.is_closed(wanted):
                    found = part(index)
                    if found is not None:
                        _match(wanted, found, mapping)
                if len(mapping) == len(info.universals):
                    break
        return substitute(info.result, mapping)

    def of_field(self, constructor: str, index: int, whole: Type) -> Type | None:
        info = self.environment.constructors.get(constructor)
        if info is None or index >= len(info.fields):
            return None
        mapping: Mapping = {}
        _match(info.result, whole, mapping)
        return substitute(info.fields[index], mapping)

    def of_value(self, function: FunctionTypes) -> Type:
        return fns(function.arguments, function.result)

    def is_wrapper(self, type_: Type) -> bool:
        t = prune(type_)
        while isinstance(t, Forall):
            t = prune(t.body)
        data = self.environment.datas.get(t.name) if isinstance(t, TyCon) else None
        return data is not None and any(self.environment.constructors[c].newtype for c in data.constructors)

    def wrapping(self, name: str) -> FunctionTypes | None:
        found = self._wrapping.get(name.rpartition(".")[2], ())
        return found[0] if len(found) == 1 else None

    @cached_property
    def _wrapping(self) -> dict[str, list[FunctionTypes]]:
        """The constructors of newtypes by their names without modules."""
        found: dict[str, list[FunctionTypes]] = {}
        for name, info in self.environment.constructors.items():
            if info.newtype:
                types = FunctionTypes(0, tuple(info.fields), info.result)
                found.setdefault(name.rpartition(".")[2], []).append(types)
        return found

    def of_text(self) -> Type:
        return STRING

    def is_closed(self, type_: Type) -> bool:
        stack = [type_]
        while stack:
            t = prune(stack.pop())
            if isinstance(t, Bound | Skolem | TVar):
                return False
            if isinstance(t, Ap):
                stack += (t.fun, t.arg)
            elif isinstance(t, Forall):
                stack.append(t.body)
            else:
                stack += t.args
        return True


def _match(wanted: Type, found: Type, mapping: Mapping) -> None:
    """Note what the variables of a type stand for if it is to be another one."""
    stack = [(wanted, found)]
    while stack:
        left, right = stack.pop()
        left, right = prune(left), prune(right)
        while isinstance(right, Forall):
            right = prune(right.body)
        if isinstance(left, Bound):
            mapping.setdefault(left, right)
        elif isinstance(left, TyCon) and isinstance(right, TyCon) and left.name == right.name:
            stack += zip(left.args, right.args, strict=False)
        elif isinstance(left, Ap) and isinstance(right, TyCon) and right.args:
            stack += ((left.arg, right.args[-1]), (left.fun, TyCon(right.name, right.args[:-1])))
