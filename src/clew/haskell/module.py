"""A module of Haskell or Curry that has been loaded, as the protocols of `language/` ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from clew.core.passes.match import MatchWarning
from clew.core.passes.places import with_places
from clew.haskell.interactive import load_expression
from clew.haskell.program import IT, Compiled, Session, linked_with_it, performed, with_it
from clew.haskell.show.showing import is_action, showing_of
from clew.language.evaluation import EXPRESSION, Evaluation
from clew.language.properties import ALL_PROPERTIES, PropertyOptions, Target
from clew.language.protocol import Language, Loading, Signature
from clew.language.subjects import USUAL_CALLS, CallOptions, Subject
from clew.language.texts import CommonTexts
from clew.source.diagnostics import UsageFault
from clew.source.span import NOWHERE
from clew.source.texts import remember_text


@dataclass(frozen=True)
class HaskellModule:
    """A module that a session has loaded. Curry's modules are such modules, too, in another dialect."""

    language: Language
    file: str
    loading: Loading
    session: Session
    compiled: Compiled

    @property
    def name(self) -> str:
        return self.compiled.main.name

    @property
    def warnings(self) -> Sequence[MatchWarning]:
        return self.compiled.main.warnings

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        main, spoken = self.compiled.main, self.session.dialect.spoken
        types = self.session.all_types(main.name) if everything else main.types
        spans = {e.name.text: e.span for e in self.session.loader.modules[main.name].entities}
        return tuple(Signature(name, spoken(type_), spans.get(name, NOWHERE)) for name, type_ in types)

    def functions(self) -> Sequence[str]:
        from clew.haskell.unknowns.tested import functions_of

        return functions_of(self.compiled)

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        from clew.haskell.unknowns.subject import make_subject

        return make_subject(self.session.fork(), self.compiled, self.file, name, options)

    def evaluation(self, expression: str | None = None) -> Evaluation:
        compiled, name, session = self.compiled, "main", self.session
        if expression is not None:
            remember_text(EXPRESSION, expression)
            session, name = session.fork(), IT
            compiled = load_expression(session, self.name, expression, EXPRESSION)
        type_ = session.environment.values.get(f"{compiled.main.name}.{name}")
        if type_ is None:
            raise UsageFault(f"'{self.file}' exports no `main`", hint="name an expression to evaluate")
        if is_action(type_):
            body = performed(compiled.value(name), "runMain" if expression is None else "runExpression")
            return Evaluation(
                with_it(compiled, body),
                "it",
                CommonTexts(),
                is_action=True,
                parsed=lambda: linked_with_it(compiled, body),
            )
        compiled, showing = showing_of(session, compiled, name, is_action=False)
        linked = partial(linked_with_it, compiled, compiled.value(name), showing.roots)
        return Evaluation(
            with_it(compiled, compiled.value(name), showing.roots),
            "it",
            showing,
            parsed=linked,
            as_written=lambda: with_places(linked(), even_loops=True),
        )

    def property_names(self) -> Sequence[str]:
        from clew.haskell.properties.target import names_of

        return names_of(self.session.fork(), self.compiled, self.file)

    def properties(self, options: PropertyOptions = ALL_PROPERTIES) -> Target:
        from clew.haskell.properties.target import target_of

        return target_of(self.session.fork(), self.compiled, self.file, options)
