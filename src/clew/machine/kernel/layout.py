"""How the machine's arrays are laid out: words, headers, registers, frames, trail entries, statuses.

A *word* is an int64 whose low bits say what it is:

    ...1    small integer, 63 bits                ..00   heap address, in words
    .010    nullary constructor (its header aux)  .110   character

A heap object is a header word and `size` payload words. The header holds the kind (4 bits), the size
(28 bits) and an auxiliary number (31 bits: constructor, or entry point of code). Kinds below 8 are head
normal forms.

A stack frame is a function's slots; below them (at fp - 1) stands its linkage: the return address and the
slot that receives the result, as a small integer, so that every word on the stack is a valid word. All
numbers here are plain ints, which the compiler freezes into the kernel.
"""

from __future__ import annotations

# --- words -----------------------------------------------------------------------------------------

# The host tests and makes words with `words`, which names these bits; its fastest loops use the masks themselves.
IMMEDIATE = 3  # a word with any of these bits is not the address of an object
ADDRESS_SHIFT = 2
SMALL = 1  # the bit of small integers
SMALL_SHIFT = 1
TAG = 7  # the bits that distinguish characters from constructors
CHAR_TAG = 6
CONSTANT_TAG = 2
TAG_SHIFT = 3
SMALL_MIN = -(1 << 62)
SMALL_MAX = (1 << 62) - 1
DEAD = 1  # the small integer 0: written over slots that nothing will read

# --- heap objects ----------------------------------------------------------------------------------

CON = 0  # aux: constructor number and tag; payload: fields
PAP = 1  # aux: entry point; payload: the arguments so far
BIG = 2  # payload: sign (1 or -1), then limbs of 30 bits, least first; raw
DBL = 3  # payload: the bits of a double; raw
ARR = 4  # payload: elements, mutable; a reference is an array of one
RAW = 5  # payload: code points of a packed string; raw
SYM = 6  # symbolic integer or character; aux: operation and payload: operands, or 0 and those of a variable
THUNK = 8  # aux: entry point; payload: captured words, at least one
HOLE = 9  # black hole: a thunk under evaluation; its payload is dead
IND = 10  # indirection; payload: target, then dead words; aux 1: a variable bound by lazy unification
FREE = 11  # logic variable; payload: generator, level, number; aux 1: a number to enumerate, not to keep symbolic
ICE = 12  # a suspended computation; payload: pc, frame offset, value to enter if pc is 0, stack words
FAULT = 13  # evaluating it raises; payload: exception, position, outcome (0, or the status of an abort)
FORWARD = 14  # only during collection

KIND_MASK = 15
WITHOUT_FIELDS = 11  # a kind with any of these bits has no fields for a normal form: all but CON and ARR
SIZE_SHIFT = 4
SIZE_MASK = (1 << 28) - 1
AUX_SHIFT = 32
# of the 31 bits that identify a constructor, the lower ones are its tag, the others its number
TAG_BITS = 15
TAG_MASK = (1 << TAG_BITS) - 1
MOST_NUMBERS = 1 << 31 - TAG_BITS


def header(kind: int, size: int, aux: int = 0) -> int:
    """A header word."""
    return kind | size << SIZE_SHIFT | aux << AUX_SHIFT


# --- constructors that the kernel itself builds (core.builtin.BUILTIN, numbered from 1) ---------------


def con_aux(number: int, tag: int) -> int:
    """What identifies a constructor: its number in the image and its tag within its type."""
    return number << TAG_BITS | tag


def con_word(number: int, tag: int) -> int:
    """The word of a nullary constructor."""
    return con_aux(number, tag) << TAG_SHIFT | CONSTANT_TAG


FALSE = con_word(1, 0)
TRUE = con_word(2, 1)
UNIT = con_word(6, 0)
NIL = con_word(7, 0)
CONS_AUX = con_aux(8, 1)
CONS_HEADER = header(CON, 2, CONS_AUX)
DIVIDE_BY_ZERO = con_word(9, 0)
INDEX_OUT_OF_RANGE = con_word(10, 1)
BAD_ARGUMENT = con_word(12, 3)

UNPACKED = 16  # characters of a packed string that become cells of a list at once

STACK_STEP = 1 << 13  # stack words that a collection clears above the top; the soft limit moves with the top

# --- code ------------------------------------------------------------------------------------------

# Beside the code C stands M of the same length: for every entry point and every point where a frame can
# wait, M holds the frame size and the mask of live slots; slots from MASK_SLOTS on count as live.
# The arity of a function stands in C just before its entry point.
FRAME_MASK = 0xFFFF
MASK_SHIFT = 16
MASK_SLOTS = 46

# --- linkage ---------------------------------------------------------------------------------------

LINK_SHIFT = 17  # return address; below it 16 bits of destination slot and the tag bit
SLOT_MASK = 0xFFFF
PC_STOP = 1  # bottom of an evaluation
PC_UPDATE = 2  # [thunk]
PC_APPLY = 3  # [arguments..., count and, while recording, the application's site]
PC_CATCH = 4  # [handler]
PC_FIELDS = 5  # [constructor or array, next field]: normal form, in the middle of an object
PC_ROOT = 6  # [value]: normal form, return this value at the end
PC_START = 7  # [dead]: normal form, the value is about to arrive
PC_HANDLER = 8  # [activation and code address of the `catch#`, handler]: PC_CATCH of code that records
PC_UNIFY = 9  # [left, right, info]: one of them is being evaluated
PC_PAIRS = 10  # [left, right, info]: two constructors; their fields are being unified
PC_RIGID = 11  # [dead]: a free variable is not guessed here but waited for
PC_CONJ = 12  # [running, waiting, variables that the waiting one needs or dead, info]
PC_PROMPT = (
    13  # [as in PC_HANDLER or dead, function of the suspended evaluation]: `suspend#` suspends down to here
)
FIRST_CODE = 16


def link(pc: int, slot: int = 0) -> int:
    """A linkage word."""
    return pc << LINK_SHIFT | slot << 1 | 1


LINK_STOP = link(PC_STOP)
LINK_UPDATE = link(PC_UPDATE)
LINK_APPLY = link(PC_APPLY)
LINK_CATCH = link(PC_CATCH)
LINK_FIELDS = link(PC_FIELDS)
LINK_ROOT = link(PC_ROOT)
LINK_START = link(PC_START)
LINK_HANDLER = link(PC_HANDLER)
LINK_UNIFY = link(PC_UNIFY)
LINK_PAIRS = link(PC_PAIRS)
LINK_RIGID = link(PC_RIGID)
LINK_CONJ = link(PC_CONJ)
LINK_PROMPT = link(PC_PROMPT)

NARGS_MASK = 127  # the count of PC_APPLY; above it, the activation and the code address of an application
APPLY_SHIFT = 8

# The info of a unification: pc, whether it is lazy, and the stage (PC_UNIFY) or the next field (PC_PAIRS).
INFO_SHIFT = 32
INFO_LAZY = 1 << 31
INFO_STEP = (1 << 31) - 1

# --- registers (array R) -----------------------------------------------------------------------------

PC = 0
FP = 1
HP = 2
ACC = 3  # the value returned, entered, applied or raised; always a valid word
ACT = 4  # what the loop does next, ACT_* below
STATUS = 5
FUEL = 6  # steps left in this slice
HEAP_LIMIT = 7  # soft: collect above it
HEAP_END = 8
STACK_LIMIT = 9  # soft: grow or give up above it
TRAIL_LIMIT = 10
TP = 11  # trail top
CP = 12  # choice stack top; 0: no choice point
CHOICE_LIMIT = 13
PROTECT = 14  # stack below this belongs to a choice point: save before overwriting
OLD = 15  # heap below this is older than the newest choice point: trail before overwriting
STATIC = 16  # heap below this never moves
CAFS = 17  # first constant in the static part; they reach up to STATIC
NARGS = 18  # arguments waiting for ACT_APPLY
POSITION = 19  # pc of the instruction that raised
RESULT = 20  # of slow arithmetic
NEED = 21  # words that an instruction could not allocate
SEARCH = 22  # who decides about free variables and choices: SEARCH_* below
BOUND = 23  # levels of constructors below a free variable
CHOICES_MAX = 24  # choices along one branch
CHOICES = 25  # made on this branch so far
DEEPEST = 26  # the deepest level used on this branch
CUT = 27  # 1: a bound pruned something
WANT = 28  # only this word is a solution (0: everything is)
TESTS = 29  # branches that ended in a value
REFINEMENTS = 30  # bindings of free variables
FRESH_NUMBER = 31  # next number of a free variable
ALLOCATED = 32  # words allocated before the last collection
HANDLES = 33  # used part of the handle table
STACK_TOP = 34  # cleared up to here at the next collection
DEEPEN_TO = 35  # last bound of iterative deepening
BASE = 36  # stack address of the first frame of an evaluation
EVENTS = 37  # used part of the log
EVENT_LIMIT = 38
RAISER = 39  # while recording: the activation that raised
OBJECTS = 40  # objects that survived the last collection
DROPPED = 41  # parts of values that the log does not hold
DEEPEN_BY_CHOICE = 42  # 1: iterative deepening counts choices instead of levels
NEW_ONLY = 43  # 1: a solution counts only if it needed the present bound
ABORT = 44  # while unwinding: 0 raise, 1 freeze, else the status that poisons
FAILED_BRANCHES = 45
GROUND = 46  # 1: normal forms have no free variables
SYMBOLIC = 47  # what a free number becomes when it is needed: NUMBER_* below
BINARY_ENTRY = 49  # code that makes a number of its binary digits
BINARY_GENERATOR = 50  # of the digits
PATH = 48  # a reference to the path condition of the branch, or dead
COST = 51  # of slow arithmetic, in steps beyond the usual
PEAK = 52  # the highest that the heap has reached where backtracking has given it back
TRACE = 53  # 1: the code is made for recording, and the log E is a trace (TR_* below)
AGAIN = 54  # while recording: the record of an exception that is raised again
SPARE_END = 55  # the size of the spare heap; 0 if there is none
STOP_AT = 56  # while recording: the number of the failed branch that ends the run, before it is undone; or 0
NURSERY = 57  # words to allocate between two collections while little is alive
PLENTY = 58  # ... and while more is alive, but less than half of that
PROMPTED = 59  # 1: there was a `prompt#` in this run
RAISED_FP = 60  # where the stack reached when the exception was raised; nothing has overwritten it since
CALLER = 61  # where the evaluation is whose callers are wanted; then how many there are
CALLER_FP = 62  # its frame
COLLECTIONS = 63  # that `work` has done; after an odd number, the spare heap is the one in use
HEAP_MOST = 64  # words that may be alive
HEAP_SLACK = 65  # words that the heap has beyond its soft limit
LIVE = 66  # words that survived the last collection
REGISTERS = 67

UNBOUNDED = (1 << 60) - 1  # in BOUND and CHOICES_MAX: no bound at all

SEARCH_OFF = 0  # the host: stop there
SEARCH_BOUNDED = 1  # the loop itself, by backtracking; what goes beyond a bound is pruned
SEARCH_PORTION = 2  # the loop itself, but for free numbers; at the bound on choices, stop

NUMBER_ENUMERATED = 0
NUMBER_SYMBOLIC = 1  # it stays open; characters do so, too
NUMBER_BINARY = 2  # sign and digits, which are narrowed like any other data
NUMBER_WAITING = 3  # it is not guessed at all, and neither are characters

# --- what the loop does next -----------------------------------------------------------------------

ACT_RUN = 0
ACT_RETURN = 1  # hand ACC to the frame below
ACT_ENTER = 2  # evaluate ACC, then return it
ACT_APPLY = 3  # apply ACC to the NARGS words at fp
ACT_RAISE = 4  # unwind with exception ACC
ACT_FAIL = 5  # backtrack
ACT_EVAL = 6  # evaluate slot, then run the instruction again (internal)
ACT_ARITH = 7  # slow path of an arithmetic instruction (internal)
ACT_CUT = 8  # undo everything down to the first choice point
ACT_FIELDS = 9  # normal form: go on with the next field (internal)
ACT_UNIFY = 10  # a value has arrived in the unification at the top of the stack
ACT_SUSPEND = 11  # suspend the evaluation down to the nearest prompt; it goes on with ACC

# --- statuses --------------------------------------------------------------------------------------

ST_VALUE = 1
ST_RAISED = 2
ST_VARIABLE = 3  # ACC is a free variable that is needed
ST_CHOICE = 4  # a choice stands at pc that SEARCH leaves to the host
ST_HOST = 5  # host primitive at pc
ST_ARITH = 6  # arithmetic at pc that the kernel leaves to the host
ST_STEPS = 7
ST_COLLECT = 8
ST_STACK = 9
ST_LOOP = 10
ST_FAILED = 11  # no alternative, or no branch left
ST_CONFUSED = 12  # an operation met a value of the wrong kind
ST_TRAIL = 13  # trail or choice stack is full
ST_HEAP = 14  # only as the outcome of a poisoned value
ST_DONE = 15  # unwinding or cutting is finished, or a state to which the host went back is there again
ST_SUSPENDED = 16  # ACC is a free variable that is needed and may not be guessed
ST_DECIDE = 18  # alternative RESULT of the decision that the host put at pc
ST_LOG = 19  # the log is full
ST_UNIFY = 17  # two values at the top of the stack that the kernel leaves to the host to unify

# --- trail entries, by their last word ---------------------------------------------------------------

TRAIL_HEADER = 0  # [header, address]
TRAIL_OBJECT = 1  # [payload..., header, address]
TRAIL_STACK = 2  # [words..., base, count]
TRAIL_LABEL = 3  # [label]
TRAIL_ELEMENT = 4  # [old word, index, address]

# --- choice points (array B), CHOICE_SIZE words each ---------------------------------------------------

CH_KIND = 0
CH_PC = 1
CH_FP = 2
CH_TP = 3
CH_WORD = 4  # the variable, or the goal to run again
CH_NEXT = 5  # next alternative
CH_PROTECT = 6  # PROTECT before this choice point
CH_HP = 7
CH_CHOICES = 8
CH_DEEPEST = 9
CH_COUNT = 10  # alternatives
CH_EVENTS = 11
CHOICE_SIZE = 12

CHOOSE_VARIABLE = 1
CHOOSE_CODE = 2
CHOOSE_ROOT = 3  # the bottom of a search: deepen or end
CHOOSE_TEST = 5  # the host has two ways to go on at pc, a symbolic comparison
CHOOSE_HOST = 4  # the host decides what comes next: undo, then stop (machine.step)

# --- generators (array G): G[g] is the offset of generator g -------------------------------------------

GEN_DATA = 0  # [kind, alternatives, offset of each]; an alternative: [aux, arity, generators...]
GEN_INT_RANGE = 1  # -d .. d, ascending, at remaining depth d; without a bound as GEN_INT_ZIGZAG
GEN_INT_ZIGZAG = 2  # 0, 1, -1, 2, -2, ... up to d
GEN_CHAR = 3  # the first d + 1 characters, in the order of `free_characters`
UNBOUNDED_RANGE = 1 << 40  # this many integers have no first one worth trying
GEN_OPAQUE = 4  # needs the host (functions, type variables)
GEN_RANGE = (
    5  # [kind, first, below, above, zigzag, character]: those of a range, in the order of `free_ranges`
)
RANGE_FIRST = 1  # the one nearest to 0, from which distances count
RANGE_BELOW = 2  # how far it reaches below that, and above
RANGE_ABOVE = 3
RANGE_ZIGZAG = 4  # 1: as GEN_INT_ZIGZAG; 0: as GEN_INT_RANGE
RANGE_CHARACTER = 5  # 1: the numbers are those of characters

# --- the trace (array E while recording), see `record` -------------------------------------------------------

# Records and their halves stand in the log as `log_format` says. The number of a record is its place in the log.
TR_KIND_MASK = 31
TR_PLACE_BITS = 23  # of a place in the code
TR_PLACE_MASK = (1 << TR_PLACE_BITS) - 1
TR_MOST = 1 << 32  # units of a log
TR_UNIT_BYTES = 2
TR_PORTION = 8  # the log is indexed in portions of so many units, as a power of two
TR_ACTIVATION_UNITS = 2  # no activation takes fewer units, as a power of two
TR_LONG = 124  # a record has no more halves than that
TR_NUMBER_MASK = (1 << 32) - 1  # of the number of a record, where something else stands above it
TR_NOT_KEPT = 4  # the half of what was not recorded
HALF_MASK = (1 << 31) - 1
HALF_MIN = -(1 << 29)
HALF_MAX = (1 << 29) - 1
HALF_SIGN = 1 << 29
HALF_FIRST = -(1 << 30)  # the least and the greatest immediate word that fits
HALF_LAST = (1 << 30) - 1

# The first unit of a site: the kind, the size in units or 0 if that stands in the record, and these bits; then the place.
SITE_SIZE_SHIFT = 5
SITE_SIZE_MASK = 255
SITE_OWN = 1 << 13  # a TR_APPLY whose first half is its own result
SITE_INLINE = 1 << 14  # the place stands in the record
SITE_SHIFT = 2  # a site takes so many units, as a power of two
SITE_MASK = (1 << 16) - 1
SITE_FACTOR = 97  # what kinds and sizes are apart in the table
MOST_SITES = 3 << 14  # the table stays as empty as that, so that sites are found soon
SITE_COUNT = 3  # a unit of the first site, which is none: how many there are
FAR_ACTIVATION = (1 << 16) - 1  # as a distance: the activation is written out
LONG_HALF = 15  # the first unit of a half of four units
SLOT_ENTERED = 2  # in a slot: a thunk was entered

TR_KEPT = 1 << 18  # behind the sites: halves that were found and are not written yet
TR_FIRST = TR_KEPT + 4 * TR_LONG  # the first record; 1 stands for everything that was not recorded

TR_CALL = 1  # [result, arguments...]; act: the caller's activation, pc: the call
TR_TAIL = 2  # [the record that has the result, arguments...]: the same, of a call whose caller does not wait
# [result, or the record that has it, function, arguments that the record of that does not have...]: a computed
# function is entered
TR_APPLY = 3
TR_CELL = 4  # [result]: of an application whose caller waits, unless it is that of the TR_APPLY itself
TR_THUNK = 5  # [result]
TR_CAF = 6  # [the record that has the result]: the activation of a constant's body
TR_CON = 7  # [fields...]: the constructor is that of the code
TR_ANON = 8  # [constructor, fields...]: made by the machine itself
TR_PAP = 9  # [arguments...]: a partial application; the function is that of the code
TR_PAPX = 10  # [function, arguments...]: a function applied to too few arguments
TR_FUN = 11  # a function without arguments; pc: its entry
TR_WIDE = 12  # a number or text that does not fit a half; pc: WIDE_*, then its words of 64 bits
TR_RESULT = (
    13  # [value, the write that put it there or the alternative]: of a host operation, a read or a choice
)
TR_WRITE = 14  # [value, array, index]: an element of an array is written
TR_RAISE = 15  # [exception]
TR_FREE = 16  # [0]: a free variable; of a number that stays open, the TR_LATER that will have its value
TR_ARRAY = 17  # [what all elements are, size]: an array is made
# [value]: result or binding of record `act`, found during a search; of a binding, also [activation, place] that needed it
TR_LATER = 18
LATER_BINDING = 1  # its place, of a binding; 0 of a result
TR_COPY = 19  # [array]: an array is copied
TR_UNKNOWN = 20  # stands for what was not recorded
TR_LAZY = 22  # [result, arguments...]: a thunk that only calls a function, and the activation of that
TR_STRING = 21  # [result]: the rest of the string literal of record `act`, from character number pc on

WIDE_INT = 0  # a small integer
WIDE_DOUBLE = 1
WIDE_BIG = 2
WIDE_RAW = 3
WIDE_NEGATIVE = 5  # an integer below 0 of several limbs, as WIDE_BIG: two limbs a word, without the sign
WIDE_LONG = 4  # too long to keep: the number of words
# [operands]: an integer that an operation made, whose number and how many operations lead to it stand above this in pc
WIDE_COMPUTED = 6
WIDE_KIND_MASK = 7
WIDE_OPERATION_SHIFT = 3
WIDE_OPERATION_MASK = 127
WIDE_WORK_SHIFT = 10
WIDE_WORK_MASK = 127
WIDE_WORK = 64  # so many operations at most, back to integers that are kept
WIDE_COMPUTED_LIMBS = 10  # numbers of more limbs than these are kept as computed
WIDE_MOST = 2000  # words of a number or text that are kept
WIDE_SLACK = 1 << 16  # so many units behind EVENT_LIMIT are for them

# kinds whose records begin with a slot
TR_WITH_SLOT = 1 << TR_CALL | 1 << TR_CELL | 1 << TR_THUNK | 1 << TR_STRING | 1 << TR_LAZY | 1 << TR_FREE
