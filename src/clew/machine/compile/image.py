"""The image: a compiled program as the machine loads it. Pure data; `codegen` makes it.

Flat arrays of code and frame maps, the words at the bottom of the stack (constants), the static part of the
heap, generators for free variables, and what the host needs to show values and positions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import field

from clew.core.nodes import Constructor, DataType, Expr, FreeVar, Function
from clew.core.types import Scheme
from clew.machine.compile.generators import Generators
from clew.machine.kernel.layout import con_aux
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class MachineConstructor:
    """A constructor as the machine knows it."""

    name: str
    number: int
    tag: int
    arity: int
    first: int  # the number of its type's first constructor
    count: int  # how many constructors its type has
    data: DataType
    constructor: Constructor

    @property
    def is_number(self) -> bool:
        """Whether a number alone is a value of this constructor."""
        return self.data.numbers and self.tag < 2

    @property
    def aux(self) -> int:
        return con_aux(self.number, self.tag)


@dataclass(frozen=True, slots=True)
class FunctionInfo:
    """A top-level function as the machine knows it."""

    name: str
    arity: int
    entry: int
    constant: int  # which constant is its closure, or the CAF itself
    scheme: Scheme | None
    span: Span


@dataclass(frozen=True, slots=True)
class RecordedCode:
    """What the records of a run are about."""

    sites: dict[int, Expr | FreeVar]  # by the address of the instruction that writes the record
    functions: dict[int, Function]  # by entry
    #: Of a program that searches itself: what each label of its own code stands for, by number (`trace/slices/searched_code.py`).
    branches: dict[int, Expr]


@dataclass(slots=True)
class Image:
    """A compiled program. Machines copy what they change, so one image serves many."""

    code: list[int]
    frames: list[int]
    constants: list[int]
    static: list[int]
    cafs: int  # where in `static` the constants (CAFs) begin
    generators: Generators
    constructors: dict[str, MachineConstructor]
    by_number: dict[int, MachineConstructor]
    functions: dict[str, FunctionInfo]
    labels: list[str]
    block_words: int  # the most that code allocates between two points where it can wait
    frame_words: int  # the largest frame
    spans: dict[int, Span]
    returns: dict[int, Span]  # of calls, by the address they return to
    own_files: frozenset[str]  # those that hold the user's code
    applications: dict[int, int]  # code that applies a function to so many arguments
    unpack: int  # code that unpacks a string
    values: int  # code that gives the values of an encapsulated search
    binary: int  # code that makes an integer of its binary digits
    entries: list[tuple[int, str]] = field(default_factory=list)  # where functions begin
    #: Instructions that reach a mark when they are carried out for the first time, and its label.
    traps: list[tuple[int, int]] = field(default_factory=list)
    recorded: RecordedCode | None = None  # of code that is made for recording
    #: The constructors whose values are numbers alone, of integers and doubles; and where such may stand in others.
    numbers: tuple[str, str] | None = None
    number_fields: dict[int, tuple[int, ...]] = field(default_factory=dict)
    #: What all machines of this image share, once the first has made it (`memory/arrays.py`).
    shared: object = field(default=None, compare=False, repr=False)

    def span_at(self, pc: int) -> Span | None:
        """The source of an instruction, where one is known."""
        return self.spans.get(pc)

    def own_place(self, waiting: Iterable[int]) -> Span | None:
        """The first place in the user's code among instructions that wait."""
        for pc in waiting:
            for span in (self.returns.get(pc), self.spans.get(pc)):
                if span is not None and span.file in self.own_files:
                    return span
        return None

    def function_at(self, pc: int) -> str:
        """The function that an instruction belongs to."""
        if not self.entries:
            return "?"
        return self._entry(pc)[1]

    def entry_of(self, pc: int) -> int:
        """Where that function begins."""
        return self._entry(pc)[0]

    def _entry(self, pc: int) -> tuple[int, str]:
        return self.entries[max(bisect_right(self.entries, (pc, "\uffff")) - 1, 0)]
