"""The grammar of Core's declarations (docs/core.md): modules, data types, signatures and functions."""

from __future__ import annotations

from clew.core.deep import run
from clew.core.nodes import Constructor, DataType
from clew.core.text.parser import ExprParser
from clew.core.text.raw import RFunction, RProgram

_FLAGS = ("export", "abstract", "trusted")


class Parser(ExprParser):
    """The whole grammar."""

    def program(self) -> RProgram:
        start, name = self.at, "Main"
        if self.kind == "module":
            self.advance()
            name = self.name("the name of the module")
            self.expect(";", "';' after the name of the module")
        program = RProgram(name, [], [], [], self.tokens.span(start))
        while self.kind != "end":
            self.declaration(program)
        program.span = self.tokens.span(start).to(self.tokens.span(self.at))
        return program

    def declaration(self, program: RProgram) -> None:
        flags: set[str] = set()
        start = self.at
        while self.kind in _FLAGS:
            if self.kind in flags:
                raise self.fault(f"'{self.kind}' only once")
            flags.add(self.kind)
            self.advance()
        if self.kind == "data":
            program.datas.append(self.data(flags, start))
            return
        if "abstract" in flags:
            raise self.fault("'data' after 'abstract'")
        name = self.name("a declaration")
        if self.kind == ":" and not flags:
            self.advance()
            signature = self.type()
            program.signatures.append((name, signature, self.since(start)))
        else:
            params = self.names()
            self.expect("=", "a parameter or '='")
            self.depth = 0
            body = run(self.expr())
            program.functions.append(RFunction(name, params, body, flags, self.since(start)))
        self.expect(";", "';' at the end of the declaration")

    def data(self, flags: set[str], start: int) -> DataType:
        self.advance()
        name = self.name("the name of the data type")
        params = tuple(self.names())
        constructors: list[Constructor] = []
        if self.kind == "=":
            self.advance()
            constructors.append(self.constructor())
            while self.kind == "|":
                self.advance()
                constructors.append(self.constructor())
        span = self.since(start)
        self.expect(";", "a field, '|' or ';' at the end of the data type" if constructors else "'=' or ';'")
        exported, abstract, trusted = (flag in flags for flag in _FLAGS)
        return DataType(name, params, tuple(constructors), exported, abstract, trusted, span)

    def constructor(self) -> Constructor:
        start = self.at
        name = self.name("the name of a constructor", tuples=True)
        fields, strict = [], []
        while self.kind == "!" or self.starts_type():
            strict.append(self.kind == "!")
            if self.kind == "!":
                self.advance()
            fields.append(self.type_atom())
        return Constructor(name, tuple(fields), tuple(strict), self.since(start))
