"""The code generator: flat Core to an `Image`.

Functions are compiled one by one; thunks get blocks of their own, whose captured variables are the first
slots. A call in a lazy position whose arguments are atoms becomes a thunk that points straight at the
function's entry. Additions and subtractions of numbers already evaluated are done at once instead of
suspended: cheaper than the thunk, and they cannot fail or diverge.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.builtin import BUILTIN, is_tuple_name, tuple_type
from clew.core.nodes import Con, DataType, Function, Program, Var
from clew.core.passes.call_graph import library_files
from clew.core.passes.joined_marks import with_joined_marks
from clew.core.types import TypeCon
from clew.core.walk import nodes
from clew.machine.compile.assembler import Assembler
from clew.machine.compile.binary import BINARY_FUNCTION, binary_program
from clew.machine.compile.block import ProgramTables
from clew.machine.compile.blocks import BlockCompiler, leading_forces, write_function
from clew.machine.compile.generators import Generators
from clew.machine.compile.image import FunctionInfo, Image, MachineConstructor, RecordedCode
from clew.machine.compile.mentions import watched_functions
from clew.machine.compile.pieces import KeptPieces, Pieces
from clew.machine.compile.primitives import host_number
from clew.machine.compile.seen_marks import seen_marks
from clew.machine.compile.shortcuts import shortcuts
from clew.machine.kernel import layout
from clew.machine.kernel import opcodes as op
from clew.source.diagnostics import FormFault
from clew.source.recursion_limit import deep_recursion

#: The most arguments to which the host can apply a function.
HOST_APPLICATIONS = 30


def number_constructors(datas: tuple[DataType, ...]) -> dict[str, MachineConstructor]:
    """Number all constructors from 1, the built-in types first, each type's in a row."""
    table: dict[str, MachineConstructor] = {}
    number = 1
    for data in datas:
        if len(data.constructors) > layout.TAG_MASK + 1:
            raise FormFault(
                f"'{data.name}' has {len(data.constructors)} constructors; {layout.TAG_MASK + 1} is the most",
                data.span,
                "where atoms are constructors, each that a program mentions counts",
                slug="form-size",
            )
        first = number
        for tag, con in enumerate(data.constructors):
            table[con.name] = MachineConstructor(
                con.name, number, tag, con.arity, first, len(data.constructors), data, con
            )
            number += 1
    if number > layout.MOST_NUMBERS:
        raise FormFault(
            f"the program has {number - 1} constructors; {layout.MOST_NUMBERS - 1} is the most",
            hint="where atoms are constructors, each that a program mentions counts",
            slug="form-size",
        )
    return table


def _mentioned_tuples(program: Program) -> list[DataType]:
    """The tuples that the program makes or takes apart, and those in its types, which unknown values may have."""
    from clew.machine.compile.mentions import constructor_names, type_names

    mentioned = constructor_names(program) | type_names(program)
    names = {n for n in mentioned if is_tuple_name(n)} | {"(,)", "(,,)"}
    return [tuple_type(len(n) - 1) for n in sorted(names, key=len)]


def compile_program(
    program: Program,
    *,
    labels: bool = False,
    record: bool = False,
    marks: bool = False,
    kept: KeptPieces | None = None,
) -> Image:
    """Compile flat Core.

    With `labels`, evaluating a labelled expression sets its bit; with `marks`, that of a mark for coverage. With
    `record`, the code writes a trace. What is `kept` has the code of functions that earlier programs had, too.
    """
    with deep_recursion():
        if marks or seen_marks() is not None:
            functions = tuple(map(with_joined_marks, program.functions))
            program, labels = replace(program, functions=functions), True
        return _Compiler(program, labels, record, kept).image()


class _Compiler:
    def __init__(self, program: Program, labels: bool, record: bool, kept: KeptPieces | None) -> None:
        self.program = program
        self._kept = kept
        datas = (*BUILTIN, *_mentioned_tuples(program), *program.datas, *binary_program().datas)
        self.datas = {d.name: d for d in datas}
        self.constructors = number_constructors(datas)
        self.asm = Assembler()
        self.generators = Generators(self.datas.get, lambda name: self.constructors[name].aux)
        self.runtime = binary_program().functions
        self.entries = {f.name: self.asm.symbol() for f in (*program.functions, *self.runtime)}
        self.names = ProgramTables(
            self.asm,
            self.constructors,
            {f.name: f.arity for f in (*program.functions, *self.runtime)},
            self.entries,
            self.generators,
            labels,
            {} if record else None,
            watched_functions(program) if record else (),
        )
        self.hidden = int(record)
        #: Whether nothing in the code is as in other programs: it notes what it reaches, or chooses by numbers.
        self._is_alone = record or labels or any(data.numbers for data in program.datas)
        self.recorded_wrappers: dict[str, Function] = {}
        if not record and any(data.numbers for data in program.datas):
            self.names.shortcuts = shortcuts(program.functions, self.constructors)
        for function in () if record else program.functions:
            places = {name: i for i, name in enumerate(function.params)}
            forces = [places[name] for _, name, _ in leading_forces(function.body, places)]
            self.names.begins_forcing(function.name, tuple(dict.fromkeys(forces)))

    def image(self) -> Image:
        asm = self.asm
        pieces = None if self._is_alone else Pieces(self.names, self._kept)
        for function in (*self.program.functions, *self.runtime):
            if pieces is None or not pieces.put(function):
                write_function(self.names, function)
        self._wrappers()
        aux_of = {c.name: c.aux for c in self.constructors.values()}
        closures = {
            f.name: asm.constant("function" if f.arity else "caf", f.name) for f in self.program.functions
        }
        constants, static, cafs = asm.words(aux_of, self.names.entry_symbols())
        code, maps = asm.finish()
        functions = {
            f.name: FunctionInfo(
                f.name, f.arity, asm.address(self.entries[f.name]), -closures[f.name], f.scheme, f.span
            )
            for f in self.program.functions
        }
        return Image(
            code=code,
            frames=maps,
            constants=constants,
            static=static,
            cafs=cafs,
            generators=self.generators,
            constructors=self.constructors,
            by_number={c.number: c for c in self.constructors.values()},
            functions=functions,
            labels=self.names.labels,
            block_words=self.names.block_words,
            frame_words=self.names.frame_words,
            spans=asm.spans,
            returns=asm.returns,
            own_files=self._own_files(),
            applications={n: asm.address(symbol) for n, symbol in self.names.applications()},
            unpack=asm.address(self.names.unpack_symbol),
            values=asm.address(self.names.values_symbol),
            binary=asm.address(self.entries[BINARY_FUNCTION]),
            entries=asm.entries,
            traps=asm.traps,
            recorded=self._recorded_code(),
            numbers=self._numbers(),
            number_fields=self._number_fields(),
        )

    def _numbers(self) -> tuple[str, str] | None:
        """The constructors of a type with numbers whose values are numbers alone."""
        for data in self.program.datas:
            if data.numbers:
                return data.constructors[0].name, data.constructors[1].name
        return None

    def _number_fields(self) -> dict[int, tuple[int, ...]]:
        """Which fields of constructors are of a type with numbers."""
        with_numbers = {TypeCon(data.name) for data in self.program.datas if data.numbers}
        if not with_numbers:
            return {}
        return {
            con.number: tuple(i for i, type_ in enumerate(con.constructor.fields) if type_ in with_numbers)
            for con in self.constructors.values()
            if con.arity
        }

    def _own_files(self) -> frozenset[str]:
        """The files of the user's code.

        A library whose functions were all inlined into others has none left that says so. In code that records, the
        user's functions are all there, so only theirs count.
        """
        if self.names.sites is None:
            files = {span.file for span in self.asm.spans.values()}
        else:
            own = [f for f in self.program.functions if not f.trusted]
            files = {f.span.file for f in own} | {node.span.file for f in own for node in nodes(f.body)}
        return frozenset(files) - library_files(self.program)

    def _recorded_code(self) -> RecordedCode | None:
        if self.names.sites is None:
            return None
        functions = {
            self.asm.address(self.entries[f.name]): f for f in (*self.program.functions, *self.runtime)
        }
        for name, symbol in self.names.wrappers():
            functions[self.asm.address(symbol)] = self.recorded_wrappers[name]
        return RecordedCode(self.names.sites, functions, self.names.branches)

    def _all_live(self, slots: int) -> int:
        """The map of a frame whose slots are all live."""
        self.names.frame_words = max(self.names.frame_words, slots)
        return (1 << min(slots, layout.MASK_SLOTS)) - 1 << layout.MASK_SHIFT | slots

    def _wrappers(self) -> None:
        """Code for constructors used as functions, and for applications in lazy positions."""
        asm = self.asm
        for name, symbol in self.names.wrappers():
            con = self.constructors[name]
            if self.hidden:
                params = tuple(f"field{i}" for i in range(1, con.arity + 1))
                body = Con(name, tuple(Var(p) for p in params))
                self.recorded_wrappers[name] = wrapper = Function(name, params, body, trusted=True)
                asm.data(con.arity)
                asm.entries.append((asm.here, name))
                BlockCompiler(self.names, name).function(wrapper.params, wrapper.body, symbol)
                continue
            asm.data(con.arity)
            asm.place(symbol)
            asm.entries.append((asm.here, name))
            asm.frames[asm.here] = self._all_live(con.arity)
            for i, strict in enumerate(con.constructor.strict):
                if strict:
                    asm.frames[asm.here] = self._all_live(con.arity)
                    asm.emit(op.FORCE, i)
            header = layout.header(layout.CON, con.arity, con.aux)
            asm.emit(op.GIVE, header, con.arity, *range(con.arity))
            self.names.block_words = max(self.names.block_words, con.arity + 1)
        for count in range(1, HOST_APPLICATIONS + 1):
            self.names.application(count)
        for count, symbol in self.names.applications():
            asm.data(0)
            asm.place(symbol)
            asm.entries.append((asm.here, "apply"))
            asm.frames[asm.here] = self._all_live(count + 1 + self.hidden)
            code, first = (op.RAPP, 1) if self.hidden else (op.APP, 0)
            asm.emit(code, first, count, *range(first + 1, first + count + 1))
        asm.data(0)
        asm.place(self.names.unpack_symbol)
        asm.entries.append((asm.here, "string literal"))
        asm.frames[asm.here] = 3 << layout.MASK_SHIFT | 2
        asm.emit(op.UNPACK)
        asm.data(0)
        asm.place(self.names.values_symbol)
        asm.entries.append((asm.here, "all values"))
        asm.frames[asm.here] = self._all_live(4)
        asm.emit(op.HOST, host_number("valuesFrom#"), 0, 4, 0, 1, 2, 3)
        asm.emit(op.ENTER, 0)
