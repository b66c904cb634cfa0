"""Slow paths of arithmetic: big integers, doubles, wrapping, odd signs. Part of the compiled kernel.

Each operation gets two words in head normal form. What concerns words, limbs, bits, doubles and digits is in modules
of these names; numbers too large for all of them go to the host (`host_arithmetic`), which uses Python's integers.
"""

from __future__ import annotations

from clew.machine.kernel.array_cells import (
    array_of_cells,
    array_of_pieces,
    cells_of_piece,
    find_piece,
    held_cells,
    held_pieces,
    order_pieces,
    span_piece,
    span_words,
    words_of_piece,
)
from clew.machine.kernel.character_classes import char_class, has_classes
from clew.machine.kernel.intrinsics import (
    ELEMENTARY,
    bits_of,
    c_function,
    c_function_single,
    shifted_left,
    to_single,
    unsigned_less,
    unsigned_quotient,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.bits import bit_length, bitwise, population, shift
from clew.machine.kernel.numbers.digits import digit_list, show_double, show_integer
from clew.machine.kernel.numbers.floating import (
    DOUBLE_BITS,
    FARTHEST_EXPONENT,
    SINGLE_BITS,
    double_arith,
    encode,
    exponent,
    from_bits,
    give_double,
    mantissa,
    ratio,
    whole,
)
from clew.machine.kernel.numbers.limbs import (
    AT_A,
    AT_B,
    AT_RESULT,
    PRODUCTS,
    add_magnitudes,
    big_divide,
    compare,
    load,
    multiply,
    store,
    subtract_magnitudes,
)
from clew.machine.kernel.numbers.word64 import give_signed, give_unsigned, is_unsigned, low_word, narrow
from clew.machine.kernel.opcodes import *  # noqa: F403
from clew.machine.kernel.terms.term_bytes import (
    append_bytes,
    bytes_between,
    bytes_of_cells,
    cells_of_bytes,
    find_bytes,
    held_bytes,
    take_bytes,
)
from clew.machine.kernel.terms.term_lists import (
    COST_SHIFT,
    append_cells,
    drop_cells,
    find_cell,
    flat_cells,
    flatten_cells,
    plain_cells,
    range_cells,
    reverse_cells,
    span_cells,
    span_ranges,
    take_cells,
)
from clew.machine.kernel.terms.term_order import order_terms

# ruff: noqa: F405

ELEMENTARY_FUNCTIONS = len(ELEMENTARY)


def big_arith(k, x, y, R, H, W):
    """Add, subtract, multiply, divide or compare integers of any size. Returns a status; 0 means done."""
    na = load(x, H, W, AT_A)
    nb = load(y, H, W, AT_B)
    if na < 0 or nb < 0:
        return ST_ARITH
    R[COST] = na + nb >> 6
    sa = W[AT_A]
    sb = W[AT_B]
    if k == A_LT or k == A_LE or k == A_EQ:
        if sa != sb and (na > 0 or nb > 0):
            c = sa
        else:
            c = compare(W, na, nb) * sa
        yes = (k == A_EQ and c == 0) or (k == A_LT and c < 0) or (k == A_LE and c <= 0)
        R[RESULT] = TRUE if yes else FALSE
        return 0
    if k == A_MUL:
        if na * nb > PRODUCTS:
            return ST_ARITH
        R[COST] += na * nb >> 6
        W[AT_RESULT] = sa * sb
        n = multiply(W, na, nb)
    elif k == A_ADD or k == A_SUB:
        if k == A_SUB:
            sb = -sb
        if sa == sb:
            W[AT_RESULT] = sa
            n = add_magnitudes(W, na, nb)
        elif compare(W, na, nb) >= 0:
            W[AT_RESULT] = sa
            n = subtract_magnitudes(W, AT_A, na, AT_B, nb)
        else:
            W[AT_RESULT] = sb
            n = subtract_magnitudes(W, AT_B, nb, AT_A, na)
    elif k >= A_QUOT and k <= A_MOD:
        if na * nb > PRODUCTS:
            return ST_ARITH
        R[COST] += na * nb >> 6
        n = big_divide(k, na, nb, W)
    else:
        return ST_ARITH
    return store(R, H, W, AT_RESULT, n)


def small_divide(k, a, b, R):
    """Divide small integers. Returns a status; 0 means done, ST_ARITH that the result is not small."""
    v = 0
    if b == 0:
        R[RESULT] = DIVIDE_BY_ZERO
        return ST_RAISED
    if b == -1:
        if k == A_QUOT or k == A_DIV:
            if a == SMALL_MIN:
                return ST_ARITH
            v = -a
    elif k == A_DIV:
        v = a // b
    elif k == A_MOD:
        v = a % b
    else:
        m = a if a >= 0 else -a
        d = b if b >= 0 else -b
        if k == A_QUOT:
            v = m // d
            if (a < 0) != (b < 0):
                v = -v
        else:
            v = m % d
            if a < 0:
                v = -v
    R[RESULT] = v << 1 | 1
    return 0


def small_arith(k, a, b, R):
    """Compute with two small integers. Returns a status; 0 means done, ST_ARITH that it is left to larger ones."""
    if k >= A_QUOT and k <= A_MOD:
        return small_divide(k, a, b, R)
    v = 0
    if k == A_AND:
        v = a & b
    elif k == A_OR:
        v = a | b
    elif k == A_XOR:
        v = a ^ b
    elif k == A_SHL and b >= 0:
        if a != 0:
            m = a if a >= 0 else -a
            if b > 61 or m > SMALL_MAX >> b:
                return ST_ARITH
            v = a << b
    elif k == A_SHR and b >= 0:
        v = a >> (b if b < 62 else 62)
    elif k == A_MUL:
        estimate = float(a) * float(b)
        if estimate <= -4.6e18 or estimate >= 4.6e18:
            return ST_ARITH
        v = a * b
    elif k == A_NARROW and a > 0 and a < 62:
        v = b & ((1 << a) - 1)
        if (v >> (a - 1)) != 0:
            v -= 1 << a
    elif k == A_NARROW and a < 0 and a > -62:
        v = b & ((1 << -a) - 1)
    else:
        return ST_ARITH
    R[RESULT] = v << 1 | 1
    return 0


def wrapping(k, x, y, R, H):
    """Compute with the low 64 bits of two integers. Returns 0."""
    a = low_word(x, H)
    b = low_word(y, H)
    if k == A_ADDW or k == A_ADDU:
        a = wrapping_add(a, b)
    elif k == A_SUBW or k == A_SUBU:
        a = wrapping_sub(a, b)
    else:
        a = wrapping_mul(a, b)
    if k >= A_ADDU:
        return give_unsigned(a, R, H)
    return give_signed(a, R, H)


def unsigned_arith(k, x, y, R, H):
    """Divide or compare two integers of 64 bits without sign, of which the second is not 0. Returns a status."""
    a = low_word(x, H)
    b = low_word(y, H)
    if k >= A_QUOT and k <= A_MOD:
        q = unsigned_quotient(a, b)
        if k == A_QUOT or k == A_DIV:
            return give_unsigned(q, R, H)
        return give_unsigned(wrapping_sub(a, wrapping_mul(q, b)), R, H)
    yes = a == b
    if k == A_LT:
        yes = unsigned_less(a, b)
    elif k == A_LE:
        yes = not unsigned_less(b, a)
    R[RESULT] = TRUE if yes else FALSE
    return 0


def integer_arith(k, x, y, R, H, W):
    """Compute with two integers. Returns a status; 0 means done."""
    if (x & y & 1) != 0 and k >= A_MUL:
        status = small_arith(k, x >> 1, y >> 1, R)
        if status != ST_ARITH:
            return status
    if (k >= A_ADDW and k <= A_MULW) or (k >= A_ADDU and k <= A_MULU):
        return wrapping(k, x, y, R, H)
    if k == A_NARROW:
        if (x & 1) == 0:
            return ST_ARITH
        if x == 1:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        bits = x >> 1
        if bits >= -64 and bits <= 64:
            return narrow(bits, y, R, H)
        if (y & 1) != 0 and (bits > 0 or y > 0):
            R[RESULT] = y
            return 0
        return ST_ARITH
    if k == A_SHLW or k == A_SHLU:
        if (y & 1) == 0 or y < 0 or y >> 1 > 63:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        v = shifted_left(low_word(x, H), y >> 1)
        return give_signed(v, R, H) if k == A_SHLW else give_unsigned(v, R, H)
    if k == A_SHL or k == A_SHR:
        if (y & 1) == 0:
            return ST_ARITH
        if y < 0:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        return shift(k, x, y >> 1, R, H, W)
    if k == A_RATIOD or k == A_RATIOF:
        return ratio(k, x, y, R, H, W)
    if k >= A_AND and k <= A_XOR:
        return bitwise(k, x, y, R, H, W)
    if k >= A_QUOT and k <= A_MOD and y == 1:
        R[RESULT] = DIVIDE_BY_ZERO
        return ST_RAISED
    if k >= A_LT and k <= A_MOD and is_unsigned(x, H) != 0 and is_unsigned(y, H) != 0:
        return unsigned_arith(k, x, y, R, H)
    return big_arith(k, x, y, R, H, W)


def of_integer(k, x, R, H, W):
    """Carry out an operation on one integer. Returns a status; 0 means done."""
    if k == A_TODOUBLE:
        return give_double(float(x >> 1) if (x & 1) != 0 else encode(x, 0, H), R, H)
    if k == A_BITSDOUBLE:
        return give_double(from_bits(x, H), R, H)
    if k == A_SHOWINT:
        return show_integer(x, R, H, W)
    R[RESULT] = (bit_length(x, H) if k == A_BITLENGTH else population(x, R, H)) << 1 | 1
    return 0


def of_double(k, x: float, R, H, W):
    """Carry out an operation on one double. Returns a status; 0 means done."""
    if k <= A_ROUND:
        return whole(k, x, R, H, W)
    if k == A_ROUNDF:
        return give_double(to_single(x), R, H)
    if k == A_DOUBLEBITS:
        return give_unsigned(bits_of(x), R, H)
    return show_double(DOUBLE_BITS if k == A_SHOWDOUBLE else SINGLE_BITS, x, R, H, W)


def parametric(k, a, x: float, R, H, W):
    """Carry out an operation on a double that a number chooses. Returns a status; 0 means done."""
    if k == A_MATHD or k == A_MATHF:
        if a < 0 or a >= ELEMENTARY_FUNCTIONS:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        if k == A_MATHD:
            return give_double(c_function(a, x), R, H)
        return give_double(c_function_single(a, x), R, H)
    if a != DOUBLE_BITS and a != SINGLE_BITS:
        R[RESULT] = BAD_ARGUMENT
        return ST_RAISED
    if k == A_DIGITS:
        if not (x > 0.0) or x > 1.7976931348623157e308:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        return digit_list(a, x, R, H, W)
    R[RESULT] = (mantissa(a, x) if k == A_MANTISSA else exponent(a, x)) << 1 | 1
    return 0


def is_integer(x, H):
    """Whether a word is an integer."""
    return 1 if (x & 1) != 0 or ((x & 3) == 0 and (H[x >> 2] & 15) == BIG) else 0


def byte_operation(k, x, y, R, H):
    """Carry out an operation on the bytes of binaries. Returns a status; 0 means done."""
    if k == A_TAKEBYTES:
        return take_bytes(x, y, R, H) if (x & 1) != 0 else ST_ARITH
    if k == A_APPENDBYTES:
        return append_bytes(x, y, R, H)
    if k == A_BYTESOFCELLS:
        return bytes_of_cells(x, R, H)
    if k == A_CELLSOFBYTES:
        return cells_of_bytes(x, y, R, H)
    if k == A_BYTESBETWEEN:
        return bytes_between(x, y, R, H)
    if k == A_HELDBYTES:
        v = held_bytes(x, y, R, H)
    elif k == A_SPANRANGES:
        v = span_ranges(x, y, R, H)
    else:
        v = find_bytes(x, y, R, H)
    R[RESULT] = v << 1 | 1
    return 0


def array_operation(k, x, y, R, H):
    """Carry out an operation on arrays and lists, or on pieces of arrays. Returns a status; 0 means done."""
    if k == A_ARRAYOFCELLS:
        return array_of_cells(x >> 1, y, R, H)
    if k == A_ARRAYOFPIECES:
        return array_of_pieces(x >> 1, y, R, H)
    if k == A_WORDSOFPIECE:
        return words_of_piece(x, y, R, H)
    if k == A_CELLSOFPIECE or k == A_CHARSOFPIECE:
        return cells_of_piece(1 if k == A_CHARSOFPIECE else 0, x, y, R, H)
    if k == A_HELDCELLS:
        v = held_cells(x >> 1, y, R, H)
    elif k == A_ORDERPIECES:
        v = order_pieces(x, y, R, H)
    elif k == A_FINDPIECE:
        v = find_piece(x, y, R, H)
    elif k == A_SPANPIECE:
        v = span_piece(x >> 1, y, R, H) if x >> 1 < 2 else span_words(x >> 1, y, R, H)
    else:
        v = held_pieces(x, R, H)
    R[RESULT] = v << 1 | 1
    return 0


def list_operation(k, x, y, R, H, HF):
    """Carry out an operation on lists of terms. Returns a status; 0 means done."""
    if k == A_APPENDCELLS:
        return append_cells(x, y, R, H)
    if k == A_REVERSECELLS:
        return reverse_cells(x, y, R, H)
    if k == A_FLATTENCELLS:
        return flatten_cells(x, y, R, H)
    if (k == A_TAKECELLS or k == A_DROPCELLS) and (x & 1) == 0:
        return ST_ARITH  # how many is open
    if k == A_TAKECELLS:
        return take_cells(x >> 1, y, R, H)
    if k == A_DROPCELLS:
        R[RESULT] = drop_cells(x >> 1, y, H)
        return 0
    if k == A_PLAINCELLS:
        v = plain_cells(x, R, H)
    elif k == A_FLATCELLS:
        v = flat_cells(x, 0, R, H)
        R[COST] >>= COST_SHIFT
    elif k == A_RANGECELLS:
        v = range_cells(x, y, R, H)
    elif k == A_SPANCELLS:
        v = span_cells(x, y, R, H, HF)
    else:
        v = find_cell(x, y, R, H, HF)
    R[RESULT] = v << 1 | 1
    return 0


def special_arith(k, x, y, R, H, HF, W):
    """Carry out an operation whose operands are not two numbers of one kind. Returns a status; 0 means done."""
    if k == A_ORDERTERMS or k == A_ORDERKEYS:
        R[RESULT] = order_terms(x, y, 1 if k == A_ORDERKEYS else 0, 0, R, H, HF) << 1 | 1
        return 0
    if k >= A_HELDCELLS:
        return array_operation(k, x, y, R, H)
    if k >= A_HELDBYTES:
        return byte_operation(k, x, y, R, H)
    if k >= A_PLAINCELLS:
        return list_operation(k, x, y, R, H, HF)
    if k == A_SAME:
        R[RESULT] = TRUE if x == y else FALSE
        return 0
    if k == A_ORD and (x & 7) == 6:
        R[RESULT] = x >> 3 << 1 | 1
        return 0
    if k == A_CHR and is_integer(x, H) != 0:
        if (x & 1) == 0 or x < 0 or x >> 1 > 0x10FFFF:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        R[RESULT] = x >> 1 << 3 | 6
        return 0
    if k == A_TAG:
        if (x & 7) == 2:
            R[RESULT] = (x >> 3 & TAG_MASK) << 1 | 1
            return 0
        if (x & 3) == 0 and (H[x >> 2] & 15) == CON:
            R[RESULT] = (H[x >> 2] >> AUX_SHIFT & TAG_MASK) << 1 | 1
            return 0
    if ((x & 3) == 0 and (H[x >> 2] & 15) == SYM) or ((y & 3) == 0 and (H[y >> 2] & 15) == SYM):
        return ST_ARITH
    if k >= A_TODOUBLE and k <= A_BITSDOUBLE:
        if is_integer(x, H) != 0:
            return of_integer(k, x, R, H, W)
    elif k >= A_TRUNCATE and k <= A_SHOWFLOAT:
        if (x & 3) == 0 and (H[x >> 2] & 15) == DBL:
            return of_double(k, HF[(x >> 2) + 1], R, H, W)
    elif k >= A_MATHD and k <= A_DIGITS:
        if (x & 1) != 0 and (y & 3) == 0 and (H[y >> 2] & 15) == DBL:
            return parametric(k, x >> 1, HF[(y >> 2) + 1], R, H, W)
    elif k == A_CHARCLASS and is_integer(x, H) != 0 and (y & 7) == 6:
        if (x & 1) == 0 or x < 0 or x >> 1 > 4:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        if has_classes(y >> 3, W) == 0:
            return ST_ARITH
        R[RESULT] = char_class(x >> 1, y >> 3, W) << 1 | 1
        return 0
    elif k == A_ENCODE and is_integer(x, H) != 0 and is_integer(y, H) != 0:
        e = y >> 1
        if (y & 1) == 0:
            e = FARTHEST_EXPONENT if H[(y >> 2) + 1] > 0 else -FARTHEST_EXPONENT
        elif e > FARTHEST_EXPONENT:
            e = FARTHEST_EXPONENT
        elif e < -FARTHEST_EXPONENT:
            e = -FARTHEST_EXPONENT
        return give_double(encode(x, e, H), R, H)
    return ST_CONFUSED


def slow_arith(k, x, y, R, H, HF, W):
    """Apply operation k to two words in head normal form: the result is in R[RESULT]. Returns a status; 0 means done."""
    if k >= A_ORD:
        return special_arith(k, x, y, R, H, HF, W)
    ka = 16 if (x & 3) != 0 else H[x >> 2] & 15
    kb = 16 if (y & 3) != 0 else H[y >> 2] & 15
    if ka == DBL and kb == DBL:
        return double_arith(k, x >> 2, y >> 2, R, H, HF)
    if ka == SYM or kb == SYM:
        return ST_ARITH
    if ((x & 1) == 0 and ka != BIG) or ((y & 1) == 0 and kb != BIG):
        return ST_CONFUSED
    if (k >= A_ADDD and k <= A_DIVD) or k >= A_ADDF:
        return ST_CONFUSED
    return integer_arith(k, x, y, R, H, W)
