"""What expressions of a recorded run were: compiled, for questions about millions of them (`log_slice`).

This is `trace/history` for the common cases. A value is a word as in the machine, but for an object it is the number of
a record, shifted like an address. What is not common (texts of the host, long numbers, choices of a search) is SLOW:
the host answers instead, from the same log.

N has NODE_SIZE words for each expression of the program, K lists that they refer to; A says where in K the tables
begin. S and Y are the index of the log (`log_runs.sort_records`), each portion of it sorted by activation and code.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import double_of
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import (
    activation_at,
    applied_at,
    constructor_at,
    count_halves,
    first_half,
    first_record,
    half_at,
    is_own_at,
    key_at,
    kind_at,
    place_at,
    site_key,
    wide_word,
)
from clew.machine.kernel.log.log_tree import get_half, is_activation, set_half
from clew.machine.kernel.numbers.arithmetic import small_arith
from clew.machine.kernel.opcodes import *  # noqa: F403

# ruff: noqa: F405

# --- registers of A, behind those that arithmetic uses -------------------------------------------------

SITES = REGISTERS + 0  # in K: for each place in the code, the expression
ENTRIES = REGISTERS + 1  # in K: for each place in the code, the function that begins there
FUNCTIONS = REGISTERS + 2  # in K: FUNCTION_SIZE words for each function
CONSTRUCTORS = (
    REGISTERS + 3
)  # in K: for each constructor, how many fields it has, and above CONSTRUCTOR_TAG its tag
PAIR = REGISTERS + 4  # the number of the constructor of pairs
VALUE_REGISTERS = REGISTERS + 8

# --- expressions, in N ----------------------------------------------------------------------------------

NODE_KIND = 0
NODE_PARENT = 1  # the expression that this is a part of, or 0; twice that, plus 1 for what a case looks at
NODE_PARTS = 2  # where its parts are in K
NODE_COUNT = 3  # how many parts it has
NODE_PLACES = 4  # where its places in the code are in K, the number of them first
NODE_ABOUT = 5  # by kind, see below
NODE_MORE = 6
NODE_FUNCTION = 7
NODE_SIZE = 8

IS_PARAMETER = 1  # about: its number
IS_LOCAL = 2  # a variable; about: the expression that defines it
IS_FIELD = 3  # a variable; about: the case, more: constructor and field, as CONSTRUCTOR_SHIFT says
IS_VALUE = 4  # a variable; about: the case that evaluated it
IS_WORD = 5  # a literal; about: the word
IS_STRING = 6  # a literal; about: 1 for the empty one
IS_CONSTANT_DATA = 7  # a constructor without fields; about: the word
IS_DATA = 8  # about: the number of the constructor, more: which fields are strict
IS_FUNCTION = 9  # a function without arguments
IS_PARTIAL = 10  # about: the function
IS_INNER = 11  # a let or a label: the value is that of its last part
IS_CASE = 12  # about: the alternatives in K; more: ALTERNATIVES_*
IS_CONSTANT_CALL = 13  # about: the activation of the constant, or 0
IS_CALL = 14  # about: the function
IS_APPLICATION = 15
IS_COMPARISON = 16  # about: the operation, more: 1 to exchange operands, 2 to negate
IS_ARITHMETIC = 17  # about: the operation
IS_COERCION = 18
IS_PRIMITIVE = 19  # about: which operands it evaluates; more: which ones wholly
IS_READ = 20  # from an array or reference; about: which operands it evaluates; more: 1 if it gives a pair
IS_OTHER = 21  # the host knows

ALTERNATIVES_DATA = 0  # in K: the number of constructors, each; the default is the last part
ALTERNATIVES_WORDS = 1  # in K: the number of literals, the word of each
ALTERNATIVES_OTHER = 2
HAS_DEFAULT = 4  # a bit of MORE

CONSTRUCTOR_SHIFT = 16
CONSTRUCTOR_TAG = 32
CONSTRUCTOR_FIELDS = (1 << CONSTRUCTOR_TAG) - 1

FUNCTION_FIRST = 0  # its body, the first of its expressions
FUNCTION_COUNT = 1  # how many expressions it has
FUNCTION_ARITY = 2
FUNCTION_OWN = 3  # whether it is the user's: 1, or 2 if it has no name there
FUNCTION_SIZE = 4

# --- values ---------------------------------------------------------------------------------------------

NEVER_MADE = 0
SLOW = -4  # the host knows
A_FUNCTION = -8  # a function that no record made

DEEPEST = 200  # of expressions in expressions
MEMO_MASK = (1 << 16) - 1  # values that are remembered


def sort_index(A, E, S, Y):
    """Sort each of the first A[0] portions of the index by activation and code; the order of the log stays.

    A portion of more than A[1] records is left to the host, and A[2] gets how many there are.
    """
    A[2] = 0
    for portion in range(A[0]):
        first = S[portion]
        last = S[portion + 1]
        if last - first > A[1]:
            A[2] += 1
            continue
        for i in range(first + 1, last):
            record = get_half(i, Y)
            key = key_at(record, E)
            j = i
            while j > first and key_at(get_half(j - 1, Y), E) > key:
                set_half(j, get_half(j - 1, Y), Y)
                j -= 1
            set_half(j, record, Y)


def first_at(key, E, S, Y):
    """Where in the index the records with this activation and code, or later ones of the portion, begin."""
    portion = key >> TR_PLACE_BITS + TR_PORTION
    low = S[portion]
    high = S[portion + 1]
    while low < high:
        middle = (low + high) >> 1
        if key_at(get_half(middle, Y), E) < key:
            low = middle + 1
        else:
            high = middle
    return low


def record_at(i, key, E, S, Y):
    """The record at a place in the index, if it is of this activation and code; 0 otherwise."""
    portion = key >> TR_PLACE_BITS + TR_PORTION
    if i >= S[portion + 1]:
        return 0
    record = get_half(i, Y)
    return record if key_at(record, E) == key else 0


def later_half(record, pc, E, S, Y):
    """What a record became during a search: the last one counts."""
    key = site_key(record, pc)
    i = first_at(key, E, S, Y)
    found = 0
    e = record_at(i, key, E, S, Y)
    while e != 0:
        if kind_at(e, E) == TR_LATER:
            found = first_half(e, E)
        i += 1
        e = record_at(i, key, E, S, Y)
    return found


def has_records(act, E, S, Y):
    """Whether an activation made any record."""
    i = first_at(site_key(act, 0), E, S, Y)
    if i >= S[(act >> TR_PORTION) + 1]:
        return False
    return activation_at(get_half(i, Y), E) == act


def is_later(kind):
    """Whether the first half of records of a kind is a result, which may come later."""
    return kind == TR_CALL or kind == TR_CELL or kind == TR_THUNK or kind == TR_STRING or kind == TR_LAZY


def result_half(record, E, S, Y):
    """The half that a call or a thunk became; 0 if it has not come to an end."""
    h = first_half(record, E)
    return h if h != 0 else later_half(record, 0, E, S, Y)


def has_begun(act, E, S, Y):
    """Whether an activation was entered."""
    if kind_at(act, E) != TR_LAZY:
        return True
    return result_half(act, E, S, Y) != 0 or has_records(act, E, S, Y)


def is_entered(record, E, S, Y):
    """Whether a record is the activation of a function, and was entered."""
    kind = kind_at(record, E)
    return is_activation(kind) and kind != TR_CAF and has_begun(record, E, S, Y)


def evaluated(h, E, S, Y):
    """The value that a half stands for, as far as it was evaluated: what waits is its own record."""
    while h != 0:
        if (h & 1) != 0:
            n = h >> 1
            return (n - (1 << 30) if n > HALF_MAX else n) << 1 | 1
        if (h & 3) != 0:
            return h
        e = h >> ADDRESS_SHIFT
        kind = kind_at(e, E)
        following = 0
        if is_later(kind):
            following = result_half(e, E, S, Y)
        elif kind == TR_FREE:
            following = later_half(e, 1, E, S, Y)
        elif kind == TR_WIDE and place_at(e, E) == WIDE_INT:
            return wide_word(e, 0, E) << 1 | 1
        if following == 0:
            return h
        h = following
    return NEVER_MADE


def kind_of_value(v, E):
    """The kind of the record that a value is; 0 for others."""
    return kind_at(v >> ADDRESS_SHIFT, E) if v > 0 and (v & 3) == 0 else 0


def is_waiting(v, E):
    """Whether a value is that of something that was not evaluated, or not to its end."""
    return v == NEVER_MADE or is_later(kind_of_value(v, E))


# --- activations ----------------------------------------------------------------------------------------


def function_made_by(f, A, E, N, K):
    """The function that a record of a function or partial application is about."""
    while kind_at(f, E) == TR_PAPX:
        f = first_record(f, E)
    pc = place_at(f, E)
    if kind_at(f, E) == TR_FUN:
        return K[A[ENTRIES] + pc]
    return N[K[A[SITES] + pc] * NODE_SIZE + NODE_ABOUT]


def function_of(act, A, E, N, K):
    """The function of an activation."""
    kind = kind_at(act, E)
    if kind == TR_APPLY:
        return function_made_by(applied_at(act, E), A, E, N, K)
    site = K[A[SITES] + place_at(act, E)] * NODE_SIZE
    return N[site + NODE_FUNCTION] if kind == TR_CAF else N[site + NODE_ABOUT]


def body_of(act, A, E, N, K):
    """The body of an activation's function."""
    return K[A[FUNCTIONS] + FUNCTION_SIZE * function_of(act, A, E, N, K) + FUNCTION_FIRST]


def held_by(f, A, E, N, K):
    """How many arguments the record of a function has already."""
    kind = kind_at(f, E)
    if kind == TR_PAP:
        return N[K[A[SITES] + place_at(f, E)] * NODE_SIZE + NODE_COUNT]
    if kind != TR_PAPX:
        return 0
    return count_halves(f, E) - 1


def field_count(record, A, E, N, K):
    """How many fields data has, or arguments a partial application."""
    kind = kind_at(record, E)
    if kind == TR_CON:
        return K[A[CONSTRUCTORS] + number_of_data(record, A, E, N, K)] & CONSTRUCTOR_FIELDS
    if kind == TR_ANON:
        return K[A[CONSTRUCTORS] + (constructor_at(record, E) >> TAG_BITS)] & CONSTRUCTOR_FIELDS
    return held_by(record, A, E, N, K)


def number_of_data(record, A, E, N, K):
    """The constructor of data that code made."""
    site = K[A[SITES] + place_at(record, E)] * NODE_SIZE
    return N[site + NODE_ABOUT] if N[site + NODE_KIND] == IS_DATA else A[PAIR]


def constructor_of(v, A, E, N, K):
    """The number of a value's constructor, or 0."""
    if (v & 7) == CONSTANT_TAG and v > 0:
        return v >> TAG_SHIFT + TAG_BITS
    kind = kind_of_value(v, E)
    if kind == TR_CON:
        return number_of_data(v >> ADDRESS_SHIFT, A, E, N, K)
    if kind == TR_ANON:
        return constructor_at(v >> ADDRESS_SHIFT, E) >> TAG_BITS
    return 0


def field_half(record, i, E):
    """The half of a field of data, or of an argument of a partial application."""
    kind = kind_at(record, E)
    return half_at(record, i + 1 if kind == TR_ANON or kind == TR_PAPX else i, E)


def argument_half(act, i, A, E, N, K):
    """The half of an argument of an activation."""
    kind = kind_at(act, E)
    if kind == TR_APPLY:
        f = applied_at(act, E)
        held = held_by(f, A, E, N, K)
        return field_half(f, i, E) if i < held else half_at(act, 2 + i - held, E)
    if kind == TR_CAF:
        return 0
    return half_at(act, 1 + i, E)


# --- expressions ----------------------------------------------------------------------------------------


def part_of(node, i, N, K):
    """A part of an expression."""
    return K[N[node * NODE_SIZE + NODE_PARTS] + i]


def suspended_record(act, node, E, S, Y, N, K):
    """The record of the thunk that an expression was made, or 0."""
    places = N[node * NODE_SIZE + NODE_PLACES]
    for p in range(K[places]):
        key = site_key(act, K[places + 1 + p])
        i = first_at(key, E, S, Y)
        e = record_at(i, key, E, S, Y)
        while e != 0:
            kind = kind_at(e, E)
            if kind == TR_THUNK or kind == TR_LAZY:
                return e
            i += 1
            e = record_at(i, key, E, S, Y)
    return 0


def decides(kind):
    """Whether a record of a kind says what the value of an expression is."""
    return kind <= TR_PAPX or (kind >= TR_RESULT and kind <= TR_COPY and kind != TR_FREE and kind != TR_LATER)


def deciding_record(act, node, E, S, Y, N, K):
    """The first record that says what an expression came to; of functions that it entered, the last one; or 0."""
    places = N[node * NODE_SIZE + NODE_PLACES]
    at = node * NODE_SIZE
    gives_pair = N[at + NODE_KIND] == IS_READ and N[at + NODE_MORE] == 1
    first = 0
    last = 0
    for p in range(K[places]):
        key = site_key(act, K[places + 1 + p])
        i = first_at(key, E, S, Y)
        e = record_at(i, key, E, S, Y)
        while e != 0:
            kind = kind_at(e, E)
            if decides(kind) and (first == 0 or e < first) and not (gives_pair and kind == TR_RESULT):
                first = e
            if (kind == TR_TAIL or kind == TR_APPLY or kind == TR_PAPX) and e > last:
                last = e
            i += 1
            e = record_at(i, key, E, S, Y)
    if first != 0:
        kind = kind_at(first, E)
        if kind == TR_TAIL or kind == TR_APPLY or kind == TR_PAPX:
            return last
    return first


def value_said(e, depth, A, E, S, Y, N, K, V):
    """What a record says that an expression came to."""
    kind = kind_at(e, E)
    if kind == TR_RAISE or kind == TR_PAPX:
        return e << ADDRESS_SHIFT
    if kind == TR_WRITE:
        return UNIT
    if kind == TR_RESULT:
        return evaluated(first_half(e, E), E, S, Y)
    if kind == TR_TAIL or kind == TR_APPLY:
        return result_of(e, depth, A, E, S, Y, N, K, V)
    return evaluated(e << ADDRESS_SHIFT, E, S, Y)


def result_of(act, depth, A, E, S, Y, N, K, V):
    """What an activation gave; a tail call has the result of the call or thunk that it stands for."""
    while depth < DEEPEST:
        kind = kind_at(act, E)
        if kind != TR_TAIL and kind != TR_CAF and (kind != TR_APPLY or is_own_at(act, E)):
            return evaluated(result_half(act, E, S, Y), E, S, Y)
        waiting = first_record(act, E)
        if waiting != 0:
            return evaluated(result_half(waiting, E, S, Y), E, S, Y)
        # no record waits for it: follow the calls in tail position, which may be millions
        last = last_expression(act, depth + 1, A, E, S, Y, N, K, V)
        if last == SLOW:
            return SLOW
        following = deciding_record(act, last, E, S, Y, N, K)
        kind = kind_at(following, E) if following != 0 else 0
        if kind != TR_TAIL and kind != TR_APPLY:
            return remembered_value(act, last, depth + 1, A, E, S, Y, N, K, V)
        act = following
    return SLOW


def last_expression(act, depth, A, E, S, Y, N, K, V):
    """The part of an activation's body whose value is that of the whole, or SLOW."""
    node = body_of(act, A, E, N, K)
    while node > 0:
        kind = N[node * NODE_SIZE + NODE_KIND]
        if kind == IS_INNER:
            node = part_of(node, N[node * NODE_SIZE + NODE_COUNT] - 1, N, K)
        elif kind == IS_COERCION:
            node = part_of(node, 0, N, K)
        elif kind == IS_CASE:
            chosen = chosen_part(act, node, depth, A, E, S, Y, N, K, V)
            if chosen == 0:
                return node
            node = chosen
        else:
            return SLOW if kind == IS_OTHER else node
    return SLOW


def remembered_value(act, node, depth, A, E, S, Y, N, K, V):
    """The value of an expression, which may be remembered."""
    kind = N[node * NODE_SIZE + NODE_KIND]
    if kind < IS_CASE:
        return value_of(act, node, depth, A, E, S, Y, N, K, V)
    key = act << 28 | node
    at = 2 * ((act * 31 + node * 7919) & MEMO_MASK)
    if V[at] == key:
        return V[at + 1]
    v = value_of(act, node, depth, A, E, S, Y, N, K, V)
    V[at] = key
    V[at + 1] = v
    return v


def value_of(act, node, depth, A, E, S, Y, N, K, V):
    """The value of an expression of an activation, or SLOW."""
    stations = 0
    while stations < DEEPEST and depth < DEEPEST:
        stations += 1
        at = node * NODE_SIZE
        kind = N[at + NODE_KIND]
        e = suspended_record(act, node, E, S, Y, N, K)
        if e != 0:
            return evaluated(e << ADDRESS_SHIFT, E, S, Y)
        if kind == IS_PARAMETER:
            return evaluated(argument_half(act, N[at + NODE_ABOUT], A, E, N, K), E, S, Y)
        elif kind == IS_LOCAL:
            node = N[at + NODE_ABOUT]
            continue
        elif kind == IS_FIELD:
            whole = remembered_value(
                act, part_of(N[at + NODE_ABOUT], 0, N, K), depth + 1, A, E, S, Y, N, K, V
            )
            if whole == SLOW:
                return SLOW
            if constructor_of(whole, A, E, N, K) != N[at + NODE_MORE] >> CONSTRUCTOR_SHIFT:
                return NEVER_MADE
            i = N[at + NODE_MORE] & (1 << CONSTRUCTOR_SHIFT) - 1
            return evaluated(field_half(whole >> ADDRESS_SHIFT, i, E), E, S, Y)
        elif kind == IS_VALUE:
            node = part_of(N[at + NODE_ABOUT], 0, N, K)
            continue
        elif kind == IS_WORD:
            return N[at + NODE_ABOUT]
        elif kind == IS_CONSTANT_DATA:
            return N[at + NODE_ABOUT]
        elif kind == IS_FUNCTION:
            return A_FUNCTION
        elif kind == IS_CONSTANT_CALL:
            if N[at + NODE_ABOUT] == 0:
                return NEVER_MADE
            return result_of(N[at + NODE_ABOUT], depth + 1, A, E, S, Y, N, K, V)
        elif kind == IS_INNER:
            node = part_of(node, N[at + NODE_COUNT] - 1, N, K)
            continue
        elif kind == IS_OTHER:
            return SLOW
        e = deciding_record(act, node, E, S, Y, N, K)
        if e != 0:
            return value_said(e, depth + 1, A, E, S, Y, N, K, V)
        if kind == IS_STRING:
            return NIL if N[at + NODE_ABOUT] == 1 else NEVER_MADE
        if kind == IS_CASE:
            chosen = chosen_part(act, node, depth + 1, A, E, S, Y, N, K, V)
            if chosen == SLOW:
                return SLOW
            if chosen == 0:
                return NEVER_MADE
            node = chosen
            continue
        if kind == IS_COERCION:
            node = part_of(node, 0, N, K)
            continue
        if kind == IS_COMPARISON or kind == IS_ARITHMETIC:
            return computed_value(act, node, depth + 1, A, E, S, Y, N, K, V)
        return SLOW if kind == IS_PRIMITIVE or kind == IS_READ else NEVER_MADE
    return SLOW


def computed_value(act, node, depth, A, E, S, Y, N, K, V):
    """What arithmetic gave: the log leaves it out."""
    at = node * NODE_SIZE
    x = remembered_value(act, part_of(node, 0, N, K), depth, A, E, S, Y, N, K, V)
    y = x
    if N[at + NODE_COUNT] > 1:
        y = remembered_value(act, part_of(node, 1, N, K), depth, A, E, S, Y, N, K, V)
    if x == SLOW or y == SLOW:
        return SLOW
    operation = N[at + NODE_ABOUT]
    if operation == A_TAG:
        number = constructor_of(x, A, E, N, K)
        return K[A[CONSTRUCTORS] + number] >> CONSTRUCTOR_TAG << 1 | 1 if number != 0 else NEVER_MADE
    if N[at + NODE_KIND] == IS_COMPARISON:
        return compared_words(operation, N[at + NODE_MORE], x, y, E)
    if (x & 1) == 0 or (y & 1) == 0:
        if is_waiting(x, E) or is_waiting(y, E):
            return NEVER_MADE
        if operation == A_ORD and (x & 7) == CHAR_TAG:
            return x >> TAG_SHIFT << 1 | 1
        return SLOW
    if operation == A_ADD or operation == A_SUB:
        v = (x >> 1) + (y >> 1) if operation == A_ADD else (x >> 1) - (y >> 1)
        return v << 1 | 1 if v >= SMALL_MIN and v <= SMALL_MAX else SLOW
    if operation == A_CHR:
        return (x >> 1) << TAG_SHIFT | CHAR_TAG if x >= 0 and x >> 1 < 0x110000 else SLOW
    if operation == A_NARROW and (x >> 1 == 64 or (x >> 1 == -64 and y >= 0)):
        return y
    if small_arith(operation, x >> 1, y >> 1, A) != 0:
        return SLOW
    return A[RESULT]


def compared_words(operation, how, x, y, E):
    """The outcome of a comparison: immediate words are compared as such, doubles by their values."""
    if (how & 1) != 0:
        z = x
        x = y
        y = z
    holds = 0
    if (x & 3) != 0 and (y & 3) != 0:
        if operation == A_LT:
            holds = 1 if x < y else 0
        elif operation == A_LE:
            holds = 1 if x <= y else 0
        else:
            holds = 1 if x == y else 0
    elif is_double_record(x, E) and is_double_record(y, E):
        p = double_of(wide_word(x >> ADDRESS_SHIFT, 0, E))
        q = double_of(wide_word(y >> ADDRESS_SHIFT, 0, E))
        if operation == A_LT:
            holds = 1 if p < q else 0
        elif operation == A_LE:
            holds = 1 if p <= q else 0
        else:
            holds = 1 if p == q else 0
    else:
        return NEVER_MADE if is_waiting(x, E) or is_waiting(y, E) else SLOW
    return TRUE if holds != how >> 1 else FALSE


def is_double_record(v, E):
    """Whether a value is a double."""
    return kind_of_value(v, E) == TR_WIDE and place_at(v >> ADDRESS_SHIFT, E) == WIDE_DOUBLE


def chosen_part(act, node, depth, A, E, S, Y, N, K, V):
    """The branch that a case took; 0 if it took none, or SLOW."""
    i = chosen_index(act, node, depth, A, E, S, Y, N, K, V)
    return i if i <= 0 else part_of(node, i, N, K)


def chosen_index(act, node, depth, A, E, S, Y, N, K, V):
    """Which alternative a case took, from 1; 0 if it took none, or SLOW."""
    at = node * NODE_SIZE
    v = remembered_value(act, part_of(node, 0, N, K), depth, A, E, S, Y, N, K, V)
    if v == SLOW:
        return SLOW
    kind = kind_of_value(v, E)
    if is_waiting(v, E) or kind == TR_RAISE or kind == TR_FREE or kind == TR_UNKNOWN:
        return 0
    how = N[at + NODE_MORE]
    if (how & 3) == ALTERNATIVES_OTHER or (kind == TR_WIDE and (how & 3) == ALTERNATIVES_WORDS):
        return SLOW
    wanted = constructor_of(v, A, E, N, K) if (how & 3) == ALTERNATIVES_DATA else v
    alternatives = N[at + NODE_ABOUT]
    count = K[alternatives]
    for i in range(count):
        if K[alternatives + 1 + i] == wanted:
            return i + 1
    return count + 1 if (how & HAS_DEFAULT) != 0 else 0
