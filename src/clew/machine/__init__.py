"""The lazy graph-reduction machine: compile Core to an image, evaluate, narrow, read values back.

The rooms are layers, and each imports only those before it (docs/design/machine.md): kernel, numbers, compile, native,
memory, solve, values, search, run, step.
"""

from clew.machine.compile.codegen import compile_program as compile_program
from clew.machine.memory.limits import Limits as Limits
from clew.machine.run.machine import Machine as Machine
from clew.machine.search.free_numbers import Integers as Integers
from clew.machine.values.outcome import Outcome as Outcome
from clew.machine.values.outcome import OutcomeKind as OutcomeKind
