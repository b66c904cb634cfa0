"""A prompt with the habits of Erlang's shell.

What is typed ends with a dot, may take several lines, and has a number. Variables stay bound until `f()` forgets them;
`v(N)` is what the expression with a number gave. Each expression is a program of its own, in which what earlier ones
bound are constants. A value that only lives in its run, such as a fun, is computed again where it is used.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import field, fields, is_dataclass, replace
from functools import partial
from typing import NoReturn

from clew.core.names import closest
from clew.core.nodes import Call, Con, Expr, Function, Lambda, Prim, Var
from clew.erlang.compiled_modules import flat_functions
from clew.erlang.kept_values import kept_value
from clew.erlang.lower.expressions.expressions import ExpressionLowering
from clew.erlang.lower.lower_module import EXPRESSION_FUNCTION, scope_of
from clew.erlang.lower.scope.bindings import binds, mentioned
from clew.erlang.lower.scope.calls import AUTO_IMPORTED
from clew.erlang.lower.scope.lowering_scope import FunctionScope, ModuleScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.program import IT, ErlangProgram, load_program
from clew.erlang.result_texts import ErlangTexts
from clew.erlang.show.exception_text import exception_text
from clew.erlang.show.spec_text import spec_text
from clew.erlang.show.term_text import term_text
from clew.erlang.source_folders import read_erlang
from clew.erlang.syntax import tree
from clew.erlang.syntax.lexer import tokenize
from clew.erlang.syntax.parser import parse_expressions
from clew.language.evaluation import Evaluation
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.prompt import PromptBinding, Unsupported
from clew.language.signature import Signature
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.run.unfold import parts
from clew.machine.values.value import Construct, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault, SyntaxFault
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE
from clew.source.texts import remember_text

#: The module of a prompt without a file.
_EMPTY = "-module(shell).\n"
_ENDS = re.compile(r"\s*(q|halt|init:stop)\s*\(\s*\)\s*\.?\s*")
#: How deep values are read back to be kept or shown: lists are as deep as they are long.
_DEEP = 1_000_000
#: What an expression gave, in the program of its line.
_RESULT = "Result of the line"
#: Results and lines that are kept, as many as the shell keeps.
_MOST_KEPT = 20
HELP = """\
EXPR, EXPR.       evaluate expressions; variables stay bound
b().              show the variables that are bound
f().              forget all variables
f(X).             forget the variable X
h().              show the last expressions with their results
v(N).             what expression N gave; v(-1) is the last one
q().              leave"""


@dataclass(frozen=True, slots=True)
class _Kept:
    """Something that an expression gave: a constant of later programs, what else that needs, and its text."""

    constant: str
    functions: tuple[Function, ...]
    text: str


@dataclass(slots=True)
class _Memory:
    """What was typed so far and what came of it."""

    number: int = 1
    variables: dict[str, _Kept] = field(default_factory=dict)
    results: dict[int, _Kept] = field(default_factory=dict)
    lines: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Line:
    """One line as a program: its number, its code, and the variables that it binds."""

    number: int
    body: Expr
    functions: tuple[Function, ...]
    variables: tuple[str, ...]

    @property
    def constant(self) -> str:
        """The constant of all that the line gives, as a tuple."""
        return f"shell.line{self.number}"


class ErlangShell:
    """A module, and what is typed on top of it."""

    def __init__(self, file: str | None, loading: Loading = USUAL_LOADING) -> None:
        self._loading = loading
        self._memory = _Memory()
        self.load(file)

    def load(self, file: str | None) -> None:
        text = _EMPTY if file is None else read_erlang(file)
        self._program: ErlangProgram = load_program(text, file or "shell.erl", self._loading)
        self._memory = _Memory()

    @property
    def module(self) -> str:
        return self._program.name

    @property
    def question(self) -> str:
        return f"{self._memory.number}> "

    @property
    def help(self) -> str:
        return HELP

    def is_complete(self, text: str) -> bool:
        """Whether a dot ends what was typed."""
        try:
            tokens = [token for token in tokenize(text, "<prompt>") if token.kind != "end"]
        except SyntaxFault as fault:
            return "never closed" not in fault.message
        return not tokens or tokens[-1].kind == "dot"

    def ends(self, text: str) -> bool:
        return _ENDS.fullmatch(text) is not None

    # --- what is typed ---

    def is_declaration(self, text: str) -> bool:
        return False

    def declare(self, text: str) -> Sequence[Signature]:
        raise Unsupported("functions are declared in a module", hint="F = fun(X) -> ... end. names one here")

    def bind(self, text: str) -> PromptBinding | None:
        return None

    def evaluate(self, text: str) -> Evaluation:
        number = self._memory.number
        self._memory.number += 1
        name = f"<prompt {number}>"
        remember_text(name, text)
        exprs = parse_expressions(text, name)
        command = self._command(exprs)
        if command is not None:
            return self._answering(command, number)
        line = self._line(exprs, text, number)
        own = (
            *line.functions,
            Function(IT, (), _attempted(line.body), span=exprs[0].span.to(exprs[-1].span)),
        )
        program = self._program.linked(flat_functions(own), (IT,))
        return Evaluation(
            program,
            IT,
            _ShellTexts(),
            self.module,
            is_action=True,
            result=lambda machine, goal: self._keep(machine, goal, line),
            shows_result=True,
        )

    def _command(self, exprs: tuple[tree.Expr, ...]) -> Callable[[], str] | None:
        """What one of the shell's own functions does: it gives a text to be written."""
        match exprs:
            case (tree.CallExpr(tree.AtomLit(name), args),):
                if (name, len(args)) in {(f.name, f.arity) for f in self._functions()}:
                    return None
                match name, args:
                    case "f", ():
                        return self._forget_all
                    case "f", (tree.Var(variable),):
                        return lambda: self._forget(variable)
                    case "b", ():
                        return lambda: "".join(
                            f"{n} = {kept.text}\n" for n, kept in sorted(self._memory.variables.items())
                        )
                    case "h", ():
                        return self._history
                    case "help", ():
                        return lambda: HELP + "\n"
        return None

    def _forget_all(self) -> str:
        self._memory.variables.clear()
        return ""

    def _forget(self, variable: str) -> str:
        self._memory.variables.pop(variable, None)
        return ""

    def _history(self) -> str:
        memory = self._memory
        return "".join(
            f"{n}: {line}\n-> {memory.results[n].text}\n"
            for n, line in memory.lines.items()
            if n in memory.results
        )

    def _answering(self, command: Callable[[], str], number: int) -> Evaluation:
        """The evaluation of one of the shell's own functions: it writes a text and gives `ok`."""
        said = command()
        written = Call("io:put_chars/1", (t.runtime("string_literal", (t.text(said),)),))
        body = t.strictly("_", written, t.atom("ok")) if said else t.atom("ok")
        line = _Line(number, t.tuple_((body,)), (), ())
        program = self._program.linked(flat_functions((Function(IT, (), _attempted(line.body)),)), (IT,))
        return Evaluation(
            program,
            IT,
            _ShellTexts(),
            self.module,
            is_action=True,
            result=lambda machine, goal: self._keep(machine, goal, line),
            shows_result=True,
        )

    def _line(self, exprs: tuple[tree.Expr, ...], text: str, number: int) -> _Line:
        """The program of a line: a tuple of what it gives and of the variables that it binds."""
        memory = self._memory
        exprs = tuple(_rebuilt(expr, partial(self._past_result, number)) for expr in exprs)
        memory.lines[number] = text.strip()
        bound = tuple(sorted(binds(exprs) - {"_"} - memory.variables.keys()))
        span = exprs[-1].span
        last = tree.MatchExpr(tree.Var(_RESULT, span), exprs[-1], span)
        whole = tree.TupleExpr((tree.Var(_RESULT, span), *(tree.Var(name, span) for name in bound)), span)
        code = (*exprs[:-1], last, whole)
        scope = self._scope(number)
        known = {**memory.variables, **{_result_name(n): kept for n, kept in memory.results.items()}}
        used = {name: kept for name, kept in known.items() if name in mentioned(*code)}
        with deep_recursion():
            inner = FunctionScope(scope, EXPRESSION_FUNCTION, 0)
            env = {name: f"shell.{name}" for name in used}
            body = ExpressionLowering(inner, Counter(mentioned(*code))).body(code, env)
        for name, kept in used.items():
            body = t.strictly(env[name], Call(kept.constant, ()), body)
        functions = {f.name: f for kept in used.values() for f in kept.functions}
        return _Line(number, body, (*functions.values(), *scope.literals), bound)

    def _scope(self, number: int) -> ModuleScope:
        scope = scope_of(self._program.tree)
        scope.exports.update(scope.functions)
        scope.literal_name = f"shell{number}.literal"
        return scope

    def _past_result(self, number: int, node: object) -> object:
        """A call of `v/1` in a line with a number, as a variable."""
        match node:
            case tree.CallExpr(tree.AtomLit("v"), (argument,), span):
                match argument:
                    case tree.IntegerLit(n):
                        wanted = n
                    case tree.UnaryOp("-", tree.IntegerLit(n)):
                        wanted = number - n
                    case _:
                        return node
                if wanted not in self._memory.results:
                    raise ScopeFault(f"there is no result {wanted}", span, slug="scope-unbound")
                return tree.Var(_result_name(wanted), span)
        return node

    # --- what comes of it ---

    def _keep(self, machine: Machine, goal: Ref, line: _Line) -> Ref:
        """What a line gave, to be shown; its variables are bound from now on."""
        machine.normalise(goal)
        whole = machine.view(goal, depth=_DEEP, length=_DEEP)
        match whole:
            case Construct("Fine", (Construct(_, (result, *others)),)):
                with deep_recursion():
                    self._remember(line, result, others)
                [(values, _, _)] = parts(machine, goal, 1, 0, 1)
                return parts(machine, values, 1, 0, 1)[-1][0]
        return goal

    def _remember(self, line: _Line, result: Value, others: Sequence[Value]) -> None:
        memory = self._memory
        memory.results[line.number] = self._kept(line, 0, result)
        for n in [n for n in memory.results if n <= line.number - _MOST_KEPT]:
            del memory.results[n]
            memory.lines.pop(n, None)
        for place, (name, value) in enumerate(zip(line.variables, others, strict=True), 1):
            memory.variables[name] = self._kept(line, place, value)

    def _kept(self, line: _Line, place: int, value: Value) -> _Kept:
        """A value for later lines; one that cannot be written is what its line gives again."""
        constant = f"{line.constant}.{place}"
        data = kept_value(value)
        if data is not None:
            return _Kept(constant, (Function(constant, (), data, trusted=True),), term_text(value))
        again = Function(line.constant, (), line.body, trusted=True)
        chosen = t.runtime("element", (t.raw_integer(place + 1), Call(line.constant, ())))
        functions = (Function(constant, (), chosen, trusted=True), again, *line.functions)
        return _Kept(constant, functions, term_text(value))

    # --- asking ---

    def type_of(self, text: str) -> str:
        raise Unsupported("expressions of Erlang have no declared types", hint=":i NAME shows specifications")

    def info(self, text: str) -> Sequence[str]:
        name = text.strip().partition("/")[0]
        if name in self._memory.variables:
            return [f"{name} = {self._memory.variables[name].text}"]
        specs = {
            (form.name, form.arity): form
            for form in self._program.tree.forms
            if isinstance(form, tree.SpecDef)
        }
        found = []
        for form in self._functions():
            if form.name == name:
                spec = specs.get((name, form.arity))
                said = "" if spec is None else f" :: {spec_text(spec)}"
                found.append(f"{name}/{form.arity}{said} -- defined at {form.span}")
        return found or self._unknown(name)

    def _unknown(self, name: str) -> NoReturn:
        hint = closest(name, list(self.names()))
        raise ScopeFault(f"there is no function or variable `{name}`", None, hint, slug="scope-unbound")

    def names(self) -> Sequence[str]:
        own = {form.name for form in self._functions()}
        return sorted({*own, *self._memory.variables, *(name for name, _ in AUTO_IMPORTED)})

    def _functions(self) -> list[tree.FunctionDef]:
        return [form for form in self._program.tree.forms if isinstance(form, tree.FunctionDef)]


@dataclass(frozen=True, slots=True)
class _ShellTexts(ErlangTexts):
    """Shows what a line gave, or what it raised as the shell does."""

    def value(self, machine: Machine, ref: Ref, value: Value, limits: Limits) -> str:
        with deep_recursion():
            whole = machine.view(ref, depth=_DEEP, length=_DEEP)
            if isinstance(whole, Construct) and whole.name == "Caught":
                return f"** {exception_text(whole.args[0])}"
            return term_text(whole)


def _attempted(body: Expr) -> Expr:
    """`Fine` with a tuple, or `Caught` with an exception, evaluated."""
    fine = t.strictly("value", body, Con("Fine", (Var("value"),)))
    return Prim("catch#", (fine, Lambda(("exception",), Con("Caught", (Var("exception"),)), NOWHERE)))


def _result_name(number: int) -> str:
    """The variable that stands for the result of a line."""
    return f"v({number})"


def _rebuilt(node: object, change: Callable[[object], object]) -> tree.Expr:
    """An expression with its parts changed."""
    return _changed(node, change)  # type: ignore[return-value]


def _changed(node: object, change: Callable[[object], object]) -> object:
    changed = change(node)
    if changed is not node:
        return changed
    if isinstance(node, tuple):
        return tuple(_changed(part, change) for part in node)
    if is_dataclass(node) and not isinstance(node, type) and type(node).__module__ == tree.__name__:
        parts_ = {f.name: _changed(getattr(node, f.name), change) for f in fields(node)}
        return replace(node, **parts_)
    return node
