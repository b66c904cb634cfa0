"""A language given by one function from text to a typed Core program: all that the boundary asks follows from that."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Self

from clew.core.checker import check
from clew.core.nodes import Call, Choice, Free, Function, Program
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.passes.link import prune
from clew.core.passes.marking import marked_function
from clew.core.passes.match import MatchWarning
from clew.core.passes.unshare import unshare
from clew.core.text.read import parse_expression
from clew.core.text.typetext import print_type
from clew.core.types import Type as CoreType
from clew.core.walk import nodes
from clew.language.conventions import Conventions
from clew.language.declarations import Identifier
from clew.language.evaluation import EXPRESSION, Evaluation
from clew.language.explorable import WrittenExpression
from clew.language.expressions.expression import TestExpression, TopLevelName
from clew.language.expressions.notation import COMMON_NOTATION, ExpressionNotation
from clew.language.loading import USUAL_LOADING, Loading, Progress, refuse_flags
from clew.language.portable import SourceText
from clew.language.properties import ALL_PROPERTIES, LinkedProperties, PropertyOptions, SampledTest
from clew.language.registry import STANDARD_INPUT
from clew.language.signature import Signature
from clew.language.subjects import USUAL_CALLS, CallOptions, EditCheck, Subject
from clew.language.types import Type, show_type
from clew.language.values.value_notation import CommonTexts
from clew.machine.values.render import applied, render
from clew.machine.values.value import Value, Variable
from clew.plain.program import ParseExpression, PlainProgram, flatten
from clew.source.branchings import Branching, SourceExpression
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.files import read_source, read_standard_input
from clew.source.texts import remember_text
from clew.trace.stories.story_words import USUAL_WORDS, StoryWords
from clew.trace.values.value_types import KnownType, KnownTypes, NoTypes

if TYPE_CHECKING:
    from clew.language.frameworks import TestWriter
    from clew.normal.normal_source import NormalSource
    from clew.plain.declarations import PlainDeclarations
    from clew.plain.display import PlainDisplay

#: Reads a text as a program; the second argument is the name of its file, for spans.
Parse = Callable[[str, str], Program]
#: The name that spans give to standard input.
_STDIN = "<stdin>"
#: How many names a hint lists.
_NAMES_SHOWN = 12


@dataclass(frozen=True)
class PlainModule:
    """A program of one file. `written` is the program as it was read, `program` is flat: as the machine runs it."""

    language: PlainLanguage
    file: str
    loading: Loading
    text: str
    written: Program
    program: Program
    warnings: Sequence[MatchWarning]
    #: The labels of marks for coverage.
    marks: Sequence[str] = ()

    @property
    def name(self) -> str:
        return self.written.name

    @property
    def _plain(self) -> PlainProgram:
        return PlainProgram(self.file, self.written, self.program, self.language.expression)

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        typed = [f for f in self.written.functions if f.scheme is not None]
        shown = [f for f in typed if everything or f.exported] or typed
        return tuple(
            Signature(f.name, print_type(f.scheme.type), f.span) for f in shown if f.scheme is not None
        )

    def branchings(self) -> Sequence[Branching]:
        return ()

    def expressions(self) -> Sequence[SourceExpression]:
        return ()

    def shown(self, value: Value, precedence: int = 0, type_: KnownType | None = None) -> str:
        return render(value, precedence > 0)

    def without_identity(self, value: Value) -> Value:
        return value

    def contents(self, value: Value) -> Value | None:
        return value

    def call_text(self, function: str, arguments: Sequence[str]) -> str:
        return applied(function, arguments)

    @property
    def story_words(self) -> StoryWords:
        return USUAL_WORDS

    def known_types(self) -> KnownTypes:
        return NoTypes()

    def functions(self) -> Sequence[str]:
        from clew.plain.subjects import plain_functions

        return plain_functions(self.written)

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        from clew.plain.subjects import plain_subject

        return plain_subject(self._plain, name, options)

    def edit_check(self) -> EditCheck | None:
        return None

    def evaluation(self, expression: str | None = None) -> Evaluation:
        if expression is None:
            _check_main(self.written, self.file)
            return self._evaluation("main")
        remember_text(EXPRESSION, expression)
        parsed = self.language.expression(expression, self.written, EXPRESSION)
        if isinstance(parsed, Call) and not parsed.args:
            return self._evaluation(parsed.name)
        result = Function(_fresh_name(self.written), (), parsed, span=parsed.span)
        extended = replace(self.written, functions=(*self.written.functions, result))
        return self._evaluation(result.name, flatten(extended)[0])

    def equation(self, left: str, right: str) -> Evaluation:
        raise UsageFault(f"'{self.file}' is in a language without equations")

    def _evaluation(self, constant: str, program: Program | None = None) -> Evaluation:
        flat = program or self.program
        return Evaluation(
            flat,
            constant,
            CommonTexts(),
            self.name,
            parsed=lambda: self.written,
            recorded=lambda *, early=True: with_distinct_nodes(flat),
        )

    def property_names(self) -> Sequence[str]:
        from clew.plain.properties import plain_property_names

        return plain_property_names(self.written)

    def contract_names(self) -> Sequence[str]:
        return ()

    def unit_tests(self) -> Sequence[str]:
        return ()

    def test_run(self, name: str, bound: int = 0, sample: SampledTest | None = None) -> Evaluation | None:
        return None

    def properties(self, options: PropertyOptions = ALL_PROPERTIES) -> LinkedProperties:
        from clew.plain.properties import plain_properties

        return replace(plain_properties(self._plain, options), evaluation=self.evaluation)

    # --- exploring ---

    @cached_property
    def declarations(self) -> PlainDeclarations:
        from clew.plain.declarations import PlainDeclarations

        return PlainDeclarations(self.written, self.program, self.file)

    @property
    def conventions(self) -> Conventions:
        from clew.plain.conventions import CORE_CONVENTIONS

        return CORE_CONVENTIONS

    @cached_property
    def searches(self) -> bool:
        return any(
            isinstance(node, Choice | Free)
            for function in self.program.functions
            for node in nodes(function.body)
        )

    def including(self, modules: Sequence[str]) -> Self:
        for module in modules:
            raise UsageFault(
                f"there is no module '{module}' to include", hint=f"'{self.file}' is a program of its own"
            )
        return self

    def in_other_orders(self, functions: Container[str]) -> Sequence[Self]:
        return ()

    def neighbours(self, cls: str) -> Sequence[str]:
        return ()

    def dictionary_functions(self, instances: Iterable[Identifier]) -> Sequence[Function]:
        return ()

    def linked(self, functions: Sequence[Function], roots: Sequence[str]) -> Program:
        program = prune(replace(self.program, functions=(*self.program.functions, *functions)), roots)
        check(program)
        # A search inside of the program cannot look into a constant that is evaluated outside of it.
        return unshare(program, frozenset()) if self.searches else program

    def defined_name(self, name: str) -> str:
        return name

    @property
    def notation(self) -> ExpressionNotation:
        return COMMON_NOTATION

    def searched(self, function: Identifier) -> str:
        return function.name.name

    def solved_call(self, function: Identifier, chosen: Sequence[Value]) -> TestExpression | None:
        return None

    def recorded_form(self, expression: TestExpression) -> TestExpression:
        return expression

    def free_type(self, t: Type) -> CoreType:
        from clew.plain.declarations import core_type

        return core_type(t)

    def source(self, expression: TestExpression) -> WrittenExpression:
        from clew.plain.source import source_text

        return WrittenExpression(source_text(expression))

    # --- recording ---

    def display(self, variables: Callable[[Variable], str]) -> PlainDisplay:
        from clew.plain.display import PlainDisplay

        return PlainDisplay(variables)

    def short_type(self, t: Type) -> str:
        return show_type(t)

    def signature(self, function: Identifier) -> str:
        return next(s.type for s in self.signatures(everything=True) if s.name == function.name.name)

    def imports(self, names: Iterable[TopLevelName], types: Iterable[str]) -> Iterable[str]:
        return ()

    def stable_message(self, message: str) -> str:
        return message

    # --- loading elsewhere ---

    def texts(self) -> tuple[SourceText, ...]:
        return ((self.file, self.text),)


@dataclass(frozen=True)
class PlainLanguage:
    """Loads programs that a function reads. Expressions are read as Core's, unless another function is given."""

    parse: Parse
    expression: ParseExpression = parse_expression
    tests: TestWriter | None = None

    def load(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> PlainModule:
        if file != STANDARD_INPUT:
            refuse_flags(loading, "this language")
            return self.module(read_source(file), file, loading)
        text = read_standard_input()
        remember_text(_STDIN, text)
        return replace(self.module(text, _STDIN, loading), file=STANDARD_INPUT)

    def main(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> Evaluation:
        return self.load(file, loading, progress).evaluation()

    def module(self, text: str, file: str, loading: Loading) -> PlainModule:
        """The program that a text denotes, checked and made flat."""
        written = self.parse(text, file)
        marks: tuple[str, ...] = ()
        if loading.marking is not None and loading.marking.covers(file):
            everything = loading.marking.everything
            marked = [marked_function(f, everything=everything) for f in written.functions]
            written = replace(written, functions=tuple(m.function for m in marked))
            marks = tuple(label for m in marked for label in m.labels)
        flat, warnings = flatten(written)
        return PlainModule(self, file, loading, text, written, flat, warnings, marks)

    def texts(self, file: str, loading: Loading = USUAL_LOADING) -> tuple[SourceText, ...]:
        return ((file, read_source(file)),)

    def normal_source(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> NormalSource:
        from clew.plain.plain_flow import plain_flow_source

        return plain_flow_source(self.load(file, loading, progress).written)

    def load_texts(
        self, file: str, texts: Sequence[SourceText], loading: Loading = USUAL_LOADING
    ) -> PlainModule:
        return self.module(dict(texts)[file], file, loading)


def _fresh_name(program: Program) -> str:
    taken = {function.name for function in program.functions}
    name = "it"
    while name in taken:
        name += "'"
    return name


def _check_main(program: Program, file: str) -> None:
    main = next((f for f in program.functions if f.name == "main"), None)
    if main is None:
        raise UsageFault(f"'{file}' has no `main`", hint=_names_in(program, file))
    if main.params:
        count = f"{len(main.params)} argument{'s' if len(main.params) > 1 else ''}"
        example = " ".join(["main", *("..." for _ in main.params)])
        raise UsageFault(
            f"`main` takes {count}",
            main.span,
            hint=f"give them in an expression: clew run {file} '{example}'",
        )


def _names_in(program: Program, file: str) -> str:
    names = [function.name for function in program.functions]
    if not names:
        return "it defines nothing at all"
    near = get_close_matches("main", names, 1)
    shown = ", ".join(f"`{name}`" for name in names[:_NAMES_SHOWN])
    more = f" and {len(names) - _NAMES_SHOWN} more" if len(names) > _NAMES_SHOWN else ""
    guess = f"did you mean `{near[0]}`? " if near else ""
    return f"{guess}say what to evaluate, as in: clew run {file} '{names[0]}'; it defines {shown}{more}"
