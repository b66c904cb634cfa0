"""How records stand in the log E: the one module that knows, for those that write and those that read. Compiled.

The log is an array of *units* of 16 bits, and the number of a record is the place of its first unit. A record begins
with the number of its *site*, which stands for what all records made alike at one place in the code share: kind, size,
and the place itself. The sites are a table at the beginning of the log, of four units each, and are numbered when
something is first recorded there. Then comes how far back the activation stands; what is too far is written out.

What follows are *halves*: an immediate word, or the number of a record, shifted like an address. One unit has most: a
record that is near, as the distance to it, a small number, a character, a constructor without fields. A result, which
comes later than its record, has a *slot* of two units; its distance may have either sign.

A half that was read is 0 for nothing, or a word whose low bits say what it is, as in the machine (`layout`).
"""

from __future__ import annotations

from clew.machine.kernel.hints import inlined, likely, unlikely
from clew.machine.kernel.layout import *  # noqa: F403

# ruff: noqa: F405

# --- heads ----------------------------------------------------------------------------------------------


def kind_at(e, E):
    """The kind of a record."""
    return E[E[e] << SITE_SHIFT] & TR_KIND_MASK


def is_own_at(e, E):
    """Whether a TR_APPLY has its result itself."""
    return (E[E[e] << SITE_SHIFT] & SITE_OWN) != 0


def place_at(e, E):
    """The place in the code that a record comes from; of some kinds, another number."""
    s = E[e] << SITE_SHIFT
    if unlikely((E[s] & SITE_INLINE) != 0):
        i = e + 2 if E[e + 1] != FAR_ACTIVATION else e + 5
        return E[i] | E[i + 1] << 16
    return E[s + 1] | E[s + 2] << 16


def activation_at(e, E):
    """The activation that a record comes from, or 0."""
    d = E[e + 1]
    if unlikely(d == FAR_ACTIVATION):
        return E[e + 2] | E[e + 3] << 16 | E[e + 4] << 32
    return e - d if d != 0 else 0


def key_at(e, E):
    """Activation and place of a record, by which the index is sorted."""
    return activation_at(e, E) << TR_PLACE_BITS | place_at(e, E)


def site_key(act, pc):
    """The same of an activation and a place."""
    return act << TR_PLACE_BITS | pc


def next_record(e, E):
    """The record behind record e."""
    size = E[E[e] << SITE_SHIFT] >> SITE_SIZE_SHIFT & SITE_SIZE_MASK
    return e + size if likely(size != 0) else e + long_size(e, E)


def long_size(e, E):
    """The size of a long record, which stands in it."""
    i = e + 2 if E[e + 1] != FAR_ACTIVATION else e + 5
    return E[i] | E[i + 1] << 16


def body_at(e, E):
    """Where the halves of a record begin."""
    i = e + 2 if likely(E[e + 1] != FAR_ACTIVATION) else e + 5
    s = E[E[e] << SITE_SHIFT] & (SITE_INLINE | SITE_SIZE_MASK << SITE_SIZE_SHIFT)
    return i if likely(s > 0 and s < SITE_INLINE) else i + 2  # behind the place, or the size of a long record


# --- halves ---------------------------------------------------------------------------------------------


def after_half(i, E):
    """Where the half behind one begins."""
    u = E[i]
    return i + 1 if likely((u & 7) != 7) else (i + 2 if (u & 15) == 7 else i + 4)


def decoded(i, e, E):
    """The half that begins at unit i of record e."""
    u = E[i]
    if likely((u & 1) == 0):
        return (e - (u >> 1)) << ADDRESS_SHIFT if u != 0 else 0
    if (u & 3) == 1:
        return (((u >> 2) ^ 0x2000) - 0x2000) << 1 & HALF_MASK | 1
    if (u & 15) == 3:
        return u >> 4 << TAG_SHIFT | CHAR_TAG
    if (u & 15) == 11:
        return (u >> 7 << TAG_BITS | u >> 4 & 7) << TAG_SHIFT | CONSTANT_TAG
    if (u & 15) == 7:
        return (e - (u >> 4 << 16 | E[i + 1])) << ADDRESS_SHIFT
    return E[i + 1] | E[i + 2] << 16 | E[i + 3] << 32


def has_slot(kind):
    """Whether records of a kind begin with a slot, in which something is written later."""
    return (1 << kind & TR_WITH_SLOT) != 0


def slot_at(e, E):
    """What stands in the slot of a record: what it became, or 0."""
    i = body_at(e, E)
    v = E[i] | E[i + 1] << 16
    if (v & 3) != 0:
        return v if v != SLOT_ENTERED else 0
    return (e + (((v ^ 0x80000000) - 0x80000000) >> 2)) << ADDRESS_SHIFT if v != 0 else 0


def is_slot_empty(e, E):
    """Whether nothing was written into a slot, neither a result nor that a thunk was entered."""
    i = body_at(e, E)
    return (E[i] | E[i + 1]) == 0


def first_half(e, E):
    """The first half of a record: what a call or thunk became, the first field, the record that has the result."""
    s = E[E[e] << SITE_SHIFT]
    if has_slot(s & TR_KIND_MASK) or (s & SITE_OWN) != 0:
        return slot_at(e, E)
    return decoded(body_at(e, E), e, E)


def half_after_first(e, E):
    """Where the second half of a record begins."""
    s = E[E[e] << SITE_SHIFT]
    i = body_at(e, E)
    return i + 2 if has_slot(s & TR_KIND_MASK) or (s & SITE_OWN) != 0 else after_half(i, E)


def second_half(e, E):
    """The second half of a record: the function of an application, the second field."""
    return decoded(half_after_first(e, E), e, E)


def half_at(e, n, E):
    """Half number n of a record; what has no room in it was not kept."""
    if n == 0:
        return first_half(e, E) if body_at(e, E) < next_record(e, E) else TR_NOT_KEPT
    end = next_record(e, E)
    i = half_after_first(e, E)
    while n > 1 and i < end:
        i = after_half(i, E)
        n -= 1
    return decoded(i, e, E) if i < end else TR_NOT_KEPT


def count_halves(e, E):
    """How many halves a record has."""
    end = next_record(e, E)
    i = body_at(e, E)
    if i >= end:
        return 0
    i = half_after_first(e, E)
    n = 1
    while i < end:
        i = after_half(i, E)
        n += 1
    return n


def first_record(e, E):
    """The record that the first half of a record is, or 0."""
    return first_half(e, E) >> ADDRESS_SHIFT


def applied_at(e, E):
    """The record of the function of a TR_APPLY."""
    return second_half(e, E) >> ADDRESS_SHIFT


def constructor_at(e, E):
    """What identifies the constructor of a TR_ANON."""
    return decoded(body_at(e, E), e, E) >> TAG_SHIFT


def wide_word(e, n, E):
    """Word number n of a number or text that does not fit a half."""
    i = body_at(e, E) + 4 * n
    u = E[i + 3]
    return E[i] | E[i + 1] << 16 | E[i + 2] << 32 | (u - ((u & 0x8000) << 1)) << 48


def wide_size(e, E):
    """How many such words there are."""
    return (next_record(e, E) - body_at(e, E)) >> 2


# --- writing --------------------------------------------------------------------------------------------


@inlined
def begin_at(e, act, E):
    """Begin a record that comes from an activation. Returns where its halves begin."""
    d = e - act
    if likely(d < FAR_ACTIVATION):
        E[e + 1] = d
        return e + 2
    return begin_far(e, act, E)


def begin_far(e, act, E):
    """The same of one that is far, or of none."""
    if act == 0:
        E[e + 1] = 0
        return e + 2
    E[e + 1] = FAR_ACTIVATION
    E[e + 2] = act & 0xFFFF
    E[e + 3] = act >> 16 & 0xFFFF
    E[e + 4] = act >> 32
    return e + 5


@inlined
def end_at(e, end, what, pc, R, E):
    """End a record: `what` is its kind, and SITE_OWN with it. Returns its number."""
    if likely(end - e <= SITE_SIZE_MASK):
        wanted = what | (end - e) << SITE_SIZE_SHIFT
        s = (pc + wanted * SITE_FACTOR) & SITE_MASK
        if likely(site_at(s, E) == (wanted | pc << 16)):
            E[e] = s
            R[EVENTS] = end
            return e
    return end_anew(e, end, what, pc, R, E)


def site_at(s, E):
    """A site in one word."""
    return E[s << 2] | E[(s << 2) + 1] << 16 | E[(s << 2) + 2] << 32 | E[(s << 2) + 3] << 48


def end_anew(e, end, what, pc, R, E):
    """End a record whose site is not where it is looked for first. Returns its number."""
    s = 0
    if likely(end - e <= SITE_SIZE_MASK):
        s = site_of(what | (end - e) << SITE_SIZE_SHIFT, pc, E)
    else:
        end = insert_number(e, end, end + 2 - e, E)
        s = site_of(what, pc, E)
    if unlikely(s == 0):
        end = insert_number(e, end, pc, E)
        s = site_of(what | SITE_INLINE | (end - e) << SITE_SIZE_SHIFT, 0, E)
    E[e] = s
    R[EVENTS] = end
    return e


def insert_number(e, end, n, E):
    """Write a number before the halves of a record: its size, or the place that no site has. Returns its new end."""
    first = e + 2 if E[e + 1] != FAR_ACTIVATION else e + 5
    for i in range(end - 1, first - 1, -1):
        E[i + 2] = E[i]
    E[first] = n & 0xFFFF
    E[first + 1] = n >> 16
    return end + 2


def site_of(what, pc, E):
    """The number of a site; 0 where the table has no room for it."""
    s = (pc + what * SITE_FACTOR) & SITE_MASK
    while True:
        i = s << SITE_SHIFT
        if site_at(s, E) == (what | pc << 16):
            return s
        if E[i] == 0 and s != 0:
            is_short = what < SITE_INLINE and (what & SITE_SIZE_MASK << SITE_SIZE_SHIFT) != 0
            if is_short and E[SITE_COUNT] >= MOST_SITES:
                return 0  # the place will stand in the record
            E[i] = what
            E[i + 1] = pc & 0xFFFF
            E[i + 2] = pc >> 16
            E[SITE_COUNT] += 1
            return s
        s = (s + 1) & SITE_MASK


@inlined
def put_half(i, h, e, E):
    """Write a half at unit i of record e. Returns where the next one begins."""
    if likely((h & 3) == 0 and h > (e - 0x8000) << ADDRESS_SHIFT and h < e << ADDRESS_SHIFT):
        E[i] = (e - (h >> ADDRESS_SHIFT)) << 1
        return i + 1
    return put_other_half(i, h, e, E)


def put_other_half(i, h, e, E):
    """The same of all but records that are near."""
    if (h & 3) == 0:
        d = e - (h >> ADDRESS_SHIFT)
        if h == 0:
            E[i] = 0
            return i + 1
        if d > 0 and d < 1 << 28:
            E[i] = d >> 16 << 4 | 7
            E[i + 1] = d & 0xFFFF
            return i + 2
    elif (h & 1) != 0:
        n = (h >> 1 ^ HALF_SIGN) - HALF_SIGN
        if n >= -0x2000 and n < 0x2000:
            E[i] = (n & 0x3FFF) << 2 | 1
            return i + 1
    elif (h & TAG) == CHAR_TAG:
        if h < 4096 << TAG_SHIFT:
            E[i] = h >> TAG_SHIFT << 4 | 3
            return i + 1
    elif h >> TAG_SHIFT + TAG_BITS < 512 and (h >> TAG_SHIFT & TAG_MASK) < 8:
        E[i] = h >> TAG_SHIFT + TAG_BITS << 7 | (h >> TAG_SHIFT & 7) << 4 | 11
        return i + 1
    return put_long_half(i, h, E)


def put_long_half(i, h, E):
    """Write a half of any value in four units, so that another can take its place."""
    E[i] = LONG_HALF
    E[i + 1] = h & 0xFFFF
    E[i + 2] = h >> 16 & 0xFFFF
    E[i + 3] = h >> 32
    return i + 4


@inlined
def put_slot(i, E):
    """Make a slot at unit i, in which nothing stands yet. Returns where the next half begins."""
    E[i] = 0
    E[i + 1] = 0
    return i + 2


def fill_slot(e, h, E):
    """Write a half into the slot of a record. Returns whether it fits: a record may be too far."""
    v = h
    if likely((h & 3) == 0):
        d = (h >> ADDRESS_SHIFT) - e
        if d >= 1 << 29 or d < -(1 << 29):
            return False
        v = d << 2 & 0xFFFFFFFF
    i = body_at(e, E)
    E[i] = v & 0xFFFF
    E[i + 1] = v >> 16
    return True


def enter_slot(e, E):
    """Note that a thunk was entered, of which nothing has come yet."""
    i = body_at(e, E)
    E[i] = SLOT_ENTERED
    E[i + 1] = 0


def put_wide(i, w, E):
    """Write a word of 64 bits. Returns where the next one begins."""
    E[i] = w & 0xFFFF
    E[i + 1] = w >> 16 & 0xFFFF
    E[i + 2] = w >> 32 & 0xFFFF
    E[i + 3] = w >> 48 & 0xFFFF
    return i + 4
