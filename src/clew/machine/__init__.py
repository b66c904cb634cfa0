"""The lazy graph-reduction machine: compile Core to an image, evaluate, narrow, read values back."""

from clew.machine.codegen import compile_program as compile_program
from clew.machine.machine import Machine as Machine
from clew.machine.outcome import Limits as Limits
from clew.machine.outcome import Outcome as Outcome
from clew.machine.outcome import OutcomeKind as OutcomeKind
from clew.machine.search import Integers as Integers
