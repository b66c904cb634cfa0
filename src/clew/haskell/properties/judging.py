"""Properties applied to written arguments, compiled as users would write them, to run a finding again from its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clew.core import nodes as core
from clew.core.passes.optimise import optimise
from clew.haskell.compile import link
from clew.haskell.inside import RequestedConstant, define_inside
from clew.haskell.names.scope import Scope
from clew.haskell.program import Session
from clew.haskell.properties.forms import Form
from clew.haskell.syntax.tree import Name
from clew.haskell.types.type import BOOL
from clew.language.evaluation import Evaluation
from clew.language.properties import Property
from clew.language.values.value_notation import CommonTexts
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault

_MODULE = "Clew.Judged"
_SEARCH = "Clew.Search"

#: Changes a program, of which some functions must stay.
Adapt = Callable[[core.Program, frozenset[str]], core.Program]


@dataclass(frozen=True, slots=True)
class Judging:
    """Compiles the text of a property of some forms to a Bool: whether it holds at a bound."""

    session: Session
    main: str
    #: The libraries whose properties they are, by their goals.
    forms: Mapping[str, Form]

    def __call__(self, prop: Property, text: str, bound: int) -> Evaluation:
        form = self.forms[prop.goal]
        try:
            return self._judged(form, text, bound)
        except TypeFault:
            if form is not Form.SMALLCHECK:
                raise
            return self._judged(form, f"{form.value}.inIO ({text})", bound)

    def _judged(self, form: Form, text: str, bound: int) -> Evaluation:
        library = form.value
        whole = f"{library}.property ({text})" if form is Form.QUICKCHECK else text
        judged = f"{_SEARCH}.holds ({library}.trialOf ({whole}) {bound})"
        return compiled_bool(self.session, self.main, judged, (_SEARCH, library))


def compiled_bool(
    session: Session,
    main: str,
    text: str,
    imports: tuple[str, ...],
    adapt: Adapt = lambda program, roots: program,
) -> Evaluation:
    """An expression for a Bool in the scope of a module, which may use other modules by their names."""
    wish = RequestedConstant(text, BOOL, imports)
    [name], session = define_inside(session, main, _MODULE, [wish], "<replay>")
    program = adapt(link(list(session.compiled.values()), [name]), frozenset([name]))
    return Evaluation(optimise(program, [name]), name, CommonTexts(), main)


def names_in(scope: Scope, function: str) -> list[str]:
    """The names that functions have in a scope, plain ones first; their full names end as `function` does."""
    text = function.rpartition(".")[2]
    found = []
    for qualifier in (None, *sorted(scope.qualifiers, key=lambda q: (len(q), q))):
        entities = scope.values.find(Name(text, qualifier))
        if len(entities) == 1 and f".{entities[0][0].name}".endswith(function):
            found.append(text if qualifier is None else f"{qualifier}.{text}")
    return found
