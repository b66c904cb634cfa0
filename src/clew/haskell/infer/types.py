"""From types as written to types of inference: synonyms expanded, variables quantified or looked up."""

from __future__ import annotations

from clew.haskell.infer.solve import Solver
from clew.haskell.syntax import tree as s
from clew.haskell.types.errors import short
from clew.haskell.types.kinds import KindChecker
from clew.haskell.types.promises import promises
from clew.haskell.types.type import Bound, Forall, Pred, Type, apply, substitute
from clew.haskell.types.type import Con as TypeCon
from clew.source.diagnostics import TypeFault

Scope = dict[str, Type]


def free_type_variables(t: s.Type, bound: frozenset[str] = frozenset()) -> dict[str, None]:
    """The variables of a type as written, in the order of first occurrence."""
    found: dict[str, None] = {}
    stack: list[tuple[s.Type, frozenset[str]]] = [(t, bound)]
    while stack:
        part, inner = stack.pop()
        if isinstance(part, s.TVar):
            if part.name not in inner:
                found.setdefault(part.name)
        elif isinstance(part, s.TApp):
            stack += ((part.argument, inner), (part.function, inner))
        elif isinstance(part, s.TForall):
            deeper = inner | frozenset(part.vars)
            stack.append((part.body, deeper))
            stack.extend((p, deeper) for p in reversed(part.context))
    return found


class TypeConverter(Solver):
    """Reads types."""

    @property
    def kinds(self) -> KindChecker:
        return KindChecker(self.env.kinds)

    def signature(self, t: s.Type) -> Type:
        """A declared type: variables that are not in scope are quantified at its front."""
        self.kinds.signature(t)
        explicit: tuple[str, ...] = ()
        context: tuple[s.Type, ...] = ()
        body = t
        if isinstance(t, s.TForall):
            explicit, context, body = t.vars, t.context, t.body
        if explicit:
            names = dict.fromkeys(explicit)
            for name in free_type_variables(t):
                if name not in self.scoped:
                    names.setdefault(name)
        else:
            names = {n: None for n in free_type_variables(t) if n not in self.scoped}
        bound = {name: Bound(name) for name in names}
        scope: Scope = {**self.scoped, **bound}
        preds = self.preds(context, scope)
        converted = self.convert(body, scope)
        if isinstance(converted, Forall) and not explicit:
            # `a -> forall b. ...` stays; but a context in parentheses belongs to the front.
            return Forall((*bound.values(), *converted.vars), (*preds, *converted.context), converted.body)
        return Forall(tuple(bound.values()), preds, converted) if bound or preds else converted

    def preds(self, context: tuple[s.Type, ...], scope: Scope) -> tuple[Pred, ...]:
        found: list[Pred] = []
        for t in context:
            found.extend(self.pred(t, scope))
        return promises(tuple(found), self.env.classes) if self.legacy and found else tuple(found)

    def pred(self, t: s.Type, scope: Scope) -> list[Pred]:
        """A constraint; a tuple of constraints or a synonym of such is several."""
        args: list[s.Type] = []
        head = t
        while isinstance(head, s.TApp):
            args.append(head.argument)
            head = head.function
        args.reverse()
        if not isinstance(head, s.TCon):
            raise TypeFault("this is not a class constraint", t.span, slug="type-context")
        name = str(head.name)
        if name == "()" or (name.startswith("(,") and len(args) == len(name) - 1):
            return [p for a in args for p in self.pred(a, scope)]
        info = self.env.classes.get(name)
        if info is None:
            raise TypeFault(f"'{short(name)}' is not a class", t.span, slug="type-context")
        if len(args) != len(info.params):
            count = len(info.params)
            message = f"the class '{info.text}' takes {count} argument{'s' * (count != 1)}, but is given {len(args)}"
            raise TypeFault(message, t.span, slug="type-context")
        return [Pred(name, tuple([self.convert(a, scope) for a in args]))]

    def convert(self, t: s.Type, scope: Scope) -> Type:
        """A type whose variables are in the scope."""
        args: list[Type] = []
        head = t
        while type(head) is s.TApp:
            args.append(self.convert(head.argument, scope))
            head = head.function
        args.reverse()
        if type(head) is s.TCon:
            return self.constructor_type(head, args)
        if type(head) is s.TVar:
            known = scope.get(head.name)
            if known is None:
                raise TypeFault(
                    f"the type variable '{head.name}' is not in scope", head.span, slug="type-scope"
                )
            return apply(known, args) if args else known
        assert type(head) is s.TForall
        inner = dict(scope)
        bound = tuple([Bound(name) for name in head.vars])
        inner.update(zip(head.vars, bound, strict=True))
        preds = self.preds(head.context, inner)
        body = self.convert(head.body, inner)
        if isinstance(body, Forall):
            return Forall(bound + body.vars, preds + body.context, body.body)
        return Forall(bound, preds, body) if bound or preds else body

    def constructor_type(self, head: s.TCon, args: list[Type]) -> Type:
        qualifier = head.name.qualifier
        name = head.name.text if qualifier is None else f"{qualifier}.{head.name.text}"
        synonym = self.env.synonyms.get(name)
        if synonym is None and self.opened:
            synonym = self.sealed.get(name)
        if synonym is None:
            if name in self.env.classes and name not in self.env.datas:
                message = f"the class '{short(name)}' is used as a type"
                raise TypeFault(message, head.span, slug="type-class-as-type")
            return TypeCon(name, tuple(args))
        count = len(synonym.params)
        if len(args) < count:
            message = f"the type synonym '{short(name)}' needs {count} arguments, but is given {len(args)}"
            raise TypeFault(message, head.span, "a synonym cannot be applied partially", slug="type-synonym")
        mapping: dict[object, Type] = dict(zip(synonym.params, args, strict=False))
        body = substitute(synonym.body, mapping)
        if len(args) > count:
            return apply(body, args[count:])
        # The synonym is kept for people; unchanged parts are shared, so it stays where the type goes.
        return TypeCon(body.name, body.args, TypeCon(name, tuple(args))) if type(body) is TypeCon else body
