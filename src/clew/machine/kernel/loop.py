"""The step loop: an eval/apply graph reducer with narrowing, over flat arrays (docs/design/machine.md).

`run` is one plain Python function that `native.translate` translates to LLVM and `native.compiled` compiles; run
uncompiled, the same source is the reference. It works on registers R, code C with frame maps M, heap H (and
H as doubles, HF), stack S, trail T, choice points B, generators G, labels L, log E, scratch W and the records of
objects P (`record`), until something needs the host; R[STATUS] says what. `layout` describes the words and `opcodes` the instructions.

The loop is a state machine: `act` says what to do next, and each of its states is a section below.

How evaluation goes: an instruction that meets an unevaluated operand pushes a linkage word that points back
at itself and enters the thunk; when the value arrives it is written into the operand's slot and the
instruction runs again. So no instruction needs a second form, and the state at every wait is (pc, frame).

How narrowing goes: entering a free variable pushes a choice point, binds it, and returns the binding. What
backtracking must undo is logged on the trail: objects older than the newest choice point before they
change, and stack below PROTECT before a return gives it up. Nothing is executed again.
"""

from __future__ import annotations

from clew.machine.kernel.free_characters import FARTHEST, nth_character
from clew.machine.kernel.free_ranges import how_many_within, nth_within
from clew.machine.kernel.hints import apart, likely, unlikely
from clew.machine.kernel.intrinsics import bits_of
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import enter_slot
from clew.machine.kernel.numbers.arithmetic import slow_arith
from clew.machine.kernel.numbers.floating import double_result, is_double, is_ordered
from clew.machine.kernel.opcodes import *  # noqa: F403
from clew.machine.kernel.operands import place
from clew.machine.kernel.record import (
    fill,
    half,
    record_apply,
    record_binder,
    record_binding,
    record_call,
    record_computed,
    record_constant,
    record_entry,
    record_lazy,
    record_made,
    record_open,
    record_pair,
    record_partial,
    record_raise,
    record_result,
    record_slot,
    record_string,
    record_tail,
    record_write,
    reserve,
    result_record,
    takes_all,
)
from clew.machine.kernel.suspension import freeze, nearest_prompt
from clew.machine.kernel.trail import clear_dead, save_stack, undo
from clew.machine.kernel.unify import begin_pair, bind, unify

# ruff: noqa: F405


@apart
def run(R, C, M, H, HF, S, T, B, G, L, E, W, P):
    """Run until something needs the host; the status goes to R[STATUS]."""
    pc = R[PC]
    fp = R[FP]
    hp = R[HP]
    acc = R[ACC]
    act = R[ACT]
    nargs = R[NARGS]
    fuel = R[FUEL]
    tp = R[TP]
    cp = R[CP]
    protect = R[PROTECT]
    old = R[OLD]
    heap_limit = R[HEAP_LIMIT]
    stack_limit = R[STACK_LIMIT]
    trail_limit = R[TRAIL_LIMIT]
    status = 0
    ev = 0
    ia = 0
    ib = 0
    kind_of_arith = 0
    trace = R[TRACE]
    site = 0

    while status == 0:
        # --- ACT_RUN: carry out the instruction at pc; the most frequent ones come first -------------
        if act == ACT_RUN:
            op = C[pc]
            if op == SWITCH:
                i = fp + C[pc + 1]
                w = S[i]
                if (w & 3) == 0:
                    p = w >> 2
                    h = H[p]
                    if (h & 15) == CON:
                        a = (h >> (AUX_SHIFT + TAG_BITS)) - C[pc + 3]
                        if likely(a >= 0 and a < C[pc + 4]):
                            j = pc + 5 + 2 * a
                            n = C[j + 1]
                            if n > 0:
                                b = fp + C[pc + 2]
                                S[b] = H[p + 1]
                                if n > 1:
                                    S[b + 1] = H[p + 2]
                                    for q in range(2, n):
                                        S[b + q] = H[p + 1 + q]
                            pc = C[j]
                            continue
                        status = ST_CONFUSED
                    elif (h & 15) == IND:
                        S[i] = H[p + 1]
                    elif (h & 8) == 0:
                        status = ST_CONFUSED
                    else:
                        ev = i
                        act = ACT_EVAL
                elif (w & 7) == 2:
                    a = (w >> (3 + TAG_BITS)) - C[pc + 3]
                    if likely(a >= 0 and a < C[pc + 4]):
                        pc = C[pc + 5 + 2 * a]
                        continue
                    status = ST_CONFUSED
                else:
                    status = ST_CONFUSED
            elif op == SELECT:
                i = fp + C[pc + 1]
                w = S[i]
                p = 0
                a = -1
                if (w & 3) == 0:
                    p = w >> 2
                    h = H[p]
                    if (h & 15) == CON:
                        a = (h >> (AUX_SHIFT + TAG_BITS)) - C[pc + 3]
                        if a < 0 or a >= C[pc + 4]:
                            status = ST_CONFUSED
                    elif (h & 15) == IND:
                        S[i] = H[p + 1]
                    elif (h & 8) == 0:
                        status = ST_CONFUSED
                    else:
                        ev = i
                        act = ACT_EVAL
                elif (w & 7) == 2:
                    a = (w >> (3 + TAG_BITS)) - C[pc + 3]
                    if a < 0 or a >= C[pc + 4]:
                        status = ST_CONFUSED
                else:
                    status = ST_CONFUSED
                if a >= 0 and status == 0:
                    # the first row whose tag is not less
                    j = 0
                    n = C[pc + 5]
                    while j < n:
                        q = (j + n) >> 1
                        if C[pc + 7 + 3 * q] < a:
                            j = q + 1
                        else:
                            n = q
                    q = pc + 7 + 3 * j
                    if j < C[pc + 5] and C[q] == a:
                        n = C[q + 2]
                        b = fp + C[pc + 2]
                        for j in range(n):
                            S[b + j] = H[p + 1 + j]
                        pc = C[q + 1]
                    else:
                        pc = C[pc + 6]
            # --- objects -----------------------------------------------------------------------------
            elif op == MAKE2:
                p = hp
                hp += 3
                S[fp + C[pc + 1]] = p << 2
                H[p] = C[pc + 2]
                H[p + 1] = S[place(C[pc + 3], fp)]
                H[p + 2] = S[place(C[pc + 4], fp)]
                pc += 5
            elif op == MAKE1:
                p = hp
                hp += 2
                S[fp + C[pc + 1]] = p << 2
                H[p] = C[pc + 2]
                H[p + 1] = S[place(C[pc + 3], fp)]
                pc += 4
            elif op == MAKE3:
                p = hp
                hp += 4
                S[fp + C[pc + 1]] = p << 2
                H[p] = C[pc + 2]
                H[p + 1] = S[place(C[pc + 3], fp)]
                H[p + 2] = S[place(C[pc + 4], fp)]
                H[p + 3] = S[place(C[pc + 5], fp)]
                pc += 6
            elif op == MAKE:
                n = C[pc + 3]
                p = hp
                hp += n + 1
                S[fp + C[pc + 1]] = p << 2
                H[p] = C[pc + 2]
                for i in range(n):
                    H[p + 1 + i] = S[place(C[pc + 4 + i], fp)]
                pc += 4 + n
            # a thunk or the like, and a structure of two fields, with it as the second, which is given back
            elif op == MAKEGIVE2:
                p = hp
                hp += 6
                H[p] = C[pc + 2]
                H[p + 1] = S[place(C[pc + 3], fp)]
                H[p + 2] = S[place(C[pc + 4], fp)]
                H[p + 3] = C[pc + 6]
                H[p + 4] = S[place(C[pc + 8], fp)]
                H[p + 5] = p << 2
                acc = p + 3 << 2
                act = ACT_RETURN
            elif op == MAKEGIVE3:
                p = hp
                hp += 7
                H[p] = C[pc + 2]
                H[p + 1] = S[place(C[pc + 3], fp)]
                H[p + 2] = S[place(C[pc + 4], fp)]
                H[p + 3] = S[place(C[pc + 5], fp)]
                H[p + 4] = C[pc + 7]
                H[p + 5] = S[place(C[pc + 9], fp)]
                H[p + 6] = p << 2
                acc = p + 4 << 2
                act = ACT_RETURN
            elif op == MAKEGIVE1:
                p = hp
                hp += 5
                H[p] = C[pc + 2]
                H[p + 1] = S[place(C[pc + 3], fp)]
                H[p + 2] = C[pc + 5]
                H[p + 3] = S[place(C[pc + 7], fp)]
                H[p + 4] = p << 2
                acc = p + 2 << 2
                act = ACT_RETURN
            elif op == MAKEGIVE:
                n = C[pc + 3]
                p = hp
                hp += n + 4
                H[p] = C[pc + 2]
                for i in range(n):
                    H[p + 1 + i] = S[place(C[pc + 4 + i], fp)]
                j = pc + 4 + n
                H[p + n + 1] = C[j + 1]
                H[p + n + 2] = S[place(C[j + 3], fp)]
                H[p + n + 3] = p << 2
                acc = p + n + 1 << 2
                act = ACT_RETURN
            elif op == GIVE:
                n = C[pc + 2]
                p = hp
                hp += n + 1
                H[p] = C[pc + 1]
                H[p + 1] = S[place(C[pc + 3], fp)]
                if n > 1:
                    H[p + 2] = S[place(C[pc + 4], fp)]
                    for i in range(2, n):
                        H[p + 1 + i] = S[place(C[pc + 3 + i], fp)]
                acc = p << 2
                act = ACT_RETURN
            # --- evaluating --------------------------------------------------------------------------
            elif op == ENTER:
                acc = S[place(C[pc + 1], fp)]
                if (acc & 3) != 0:
                    act = ACT_RETURN
                else:
                    act = ACT_ENTER
            elif op == FORCE:
                i = fp + C[pc + 1]
                w = S[i]
                if (w & 3) != 0:
                    pc += 2
                elif (H[w >> 2] & 8) == 0:
                    pc += 2
                else:
                    ev = i
                    act = ACT_EVAL
            # --- calls of known functions ------------------------------------------------------------
            elif op == CALL:
                n = C[pc + 3]
                ret = pc + 4 + n
                top = fp + (M[ret] & FRAME_MASK)
                S[top] = ret << LINK_SHIFT | C[pc + 2] << 1 | 1
                top += 1
                S[top] = S[place(C[pc + 4], fp)]
                if n > 1:
                    S[top + 1] = S[place(C[pc + 5], fp)]
                    for i in range(2, n):
                        S[top + i] = S[place(C[pc + 4 + i], fp)]
                fp = top
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == TAIL2:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                S[fp] = x
                S[fp + 1] = y
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == TAIL1:
                S[fp] = S[place(C[pc + 2], fp)]
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == TAIL3:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                w = S[place(C[pc + 4], fp)]
                S[fp] = x
                S[fp + 1] = y
                S[fp + 2] = w
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == TAILN:
                n = C[pc + 2]
                S[fp] = S[place(C[pc + 3], fp)]
                S[fp + 1] = S[place(C[pc + 4], fp)]
                S[fp + 2] = S[place(C[pc + 5], fp)]
                S[fp + 3] = S[place(C[pc + 6], fp)]
                for i in range(4, n):
                    S[fp + i] = S[place(C[pc + 3 + i], fp)]
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == STEP:
                S[fp + C[pc + 2]] = S[place(C[pc + 3], fp)]
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == STEP2:
                S[fp + C[pc + 2]] = S[place(C[pc + 3], fp)]
                S[fp + C[pc + 4]] = S[place(C[pc + 5], fp)]
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == TAIL:
                n = C[pc + 2]
                top = fp + (M[pc] & FRAME_MASK)
                for i in range(n):
                    S[top + i] = S[place(C[pc + 3 + i], fp)]
                for i in range(n):
                    S[fp + i] = S[top + i]
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            # --- comparing numbers -------------------------------------------------------------------
            elif op == IFLT:
                ia = place(C[pc + 1], fp)
                x = S[ia]
                ib = place(C[pc + 2], fp)
                y = S[ib]
                if likely((x & 3) != 0 and (y & 3) != 0):
                    pc = pc + 4 if x < y else C[pc + 3]
                else:
                    kind_of_arith = A_LT
                    act = ACT_ARITH
            elif op == IFLE:
                ia = place(C[pc + 1], fp)
                x = S[ia]
                ib = place(C[pc + 2], fp)
                y = S[ib]
                if likely((x & 3) != 0 and (y & 3) != 0):
                    pc = pc + 4 if x <= y else C[pc + 3]
                else:
                    kind_of_arith = A_LE
                    act = ACT_ARITH
            elif op == IFEQ:
                ia = place(C[pc + 1], fp)
                x = S[ia]
                ib = place(C[pc + 2], fp)
                y = S[ib]
                if likely((x & 3) != 0 and (y & 3) != 0):
                    pc = pc + 4 if x == y else C[pc + 3]
                else:
                    kind_of_arith = A_EQ
                    act = ACT_ARITH
            elif op == IFDOUBLES:
                x = S[place(C[pc + 1], fp)]
                y = S[place(C[pc + 2], fp)]
                pc = pc + 4 if is_double(x, H) != 0 and is_double(y, H) != 0 else C[pc + 3]
            # --- arithmetic --------------------------------------------------------------------------
            elif op == ADD:
                ia = place(C[pc + 2], fp)
                x = S[ia]
                ib = place(C[pc + 3], fp)
                y = S[ib]
                kind_of_arith = A_ADDW if C[pc + 4] != 0 else A_ADD
                act = ACT_ARITH
                if likely((x & y & 1) != 0):
                    n = (x >> 1) + (y >> 1)
                    if likely(n >= SMALL_MIN and n <= SMALL_MAX):
                        S[fp + C[pc + 1]] = n << 1 | 1
                        pc += 5
                        act = ACT_RUN
            elif op == SUB:
                ia = place(C[pc + 2], fp)
                x = S[ia]
                ib = place(C[pc + 3], fp)
                y = S[ib]
                kind_of_arith = A_SUBW if C[pc + 4] != 0 else A_SUB
                act = ACT_ARITH
                if likely((x & y & 1) != 0):
                    n = (x >> 1) - (y >> 1)
                    if likely(n >= SMALL_MIN and n <= SMALL_MAX):
                        S[fp + C[pc + 1]] = n << 1 | 1
                        pc += 5
                        act = ACT_RUN
            # ... and the STEP behind it
            elif op == ADDSTEP:
                ia = place(C[pc + 2], fp)
                x = S[ia]
                ib = place(C[pc + 3], fp)
                y = S[ib]
                kind_of_arith = A_ADDW if C[pc + 4] != 0 else A_ADD
                act = ACT_ARITH
                if likely((x & y & 1) != 0):
                    n = (x >> 1) + (y >> 1)
                    if likely(n >= SMALL_MIN and n <= SMALL_MAX):
                        S[fp + C[pc + 7]] = n << 1 | 1
                        pc = C[pc + 6]
                        act = ACT_RUN
                        fuel -= 1
                        if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                            status = ST_STEPS
            elif op == SUBSTEP:
                ia = place(C[pc + 2], fp)
                x = S[ia]
                ib = place(C[pc + 3], fp)
                y = S[ib]
                kind_of_arith = A_SUBW if C[pc + 4] != 0 else A_SUB
                act = ACT_ARITH
                if likely((x & y & 1) != 0):
                    n = (x >> 1) - (y >> 1)
                    if likely(n >= SMALL_MIN and n <= SMALL_MAX):
                        S[fp + C[pc + 7]] = n << 1 | 1
                        pc = C[pc + 6]
                        act = ACT_RUN
                        fuel -= 1
                        if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                            status = ST_STEPS
            elif op == MUL:
                ia = place(C[pc + 2], fp)
                x = S[ia]
                ib = place(C[pc + 3], fp)
                y = S[ib]
                kind_of_arith = A_MULW if C[pc + 4] != 0 else A_MUL
                act = ACT_ARITH
                if (x & y & 1) != 0:
                    x >>= 1
                    y >>= 1
                    if x >= -0x7FFFFFFF and x <= 0x7FFFFFFF and y >= -0x7FFFFFFF and y <= 0x7FFFFFFF:
                        S[fp + C[pc + 1]] = x * y << 1 | 1
                        pc += 5
                        act = ACT_RUN
            # the character that is so many behind or before another, by the three instructions from here on
            elif op == ORDSTEP:
                ia = place(C[pc + 3], fp)
                x = S[ia]
                ib = ia
                y = x
                kind_of_arith = A_ORD
                act = ACT_ARITH
                if likely((x & 7) == 6):
                    n = S[place(C[pc + 8], fp)] >> 1
                    n = (x >> 3) + (n if C[pc + 5] == ADD else -n)
                    S[fp + C[pc + 2]] = x >> 3 << 1 | 1
                    pc += 5
                    if likely(n >= 0 and n <= 0x10FFFF):
                        S[fp + C[pc + 1]] = n << 1 | 1
                        S[fp + C[pc + 7]] = n << 3 | 6
                        pc += 10
                    act = ACT_RUN
            elif op == ARITH:
                ia = place(C[pc + 3], fp)
                x = S[ia]
                ib = place(C[pc + 4], fp)
                y = S[ib]
                kind_of_arith = C[pc + 1]
                act = ACT_ARITH
                if kind_of_arith == A_ORD and (x & 7) == 6:
                    S[fp + C[pc + 2]] = x >> 3 << 1 | 1
                    pc += 5
                    act = ACT_RUN
                elif kind_of_arith == A_CHR and (x & 1) != 0 and x >= 0 and x >> 1 <= 0x10FFFF:
                    S[fp + C[pc + 2]] = x >> 1 << 3 | 6
                    pc += 5
                    act = ACT_RUN
                elif (x & y & 1) != 0 and x > 0 and y > 1 and kind_of_arith <= A_MOD:
                    # both positive: the two roundings agree
                    if kind_of_arith == A_MOD or kind_of_arith == A_REM:
                        S[fp + C[pc + 2]] = (x >> 1) % (y >> 1) << 1 | 1
                        pc += 5
                        act = ACT_RUN
                    elif kind_of_arith == A_DIV or kind_of_arith == A_QUOT:
                        S[fp + C[pc + 2]] = (x >> 1) // (y >> 1) << 1 | 1
                        pc += 5
                        act = ACT_RUN
                elif (
                    kind_of_arith >= A_ADDD
                    and kind_of_arith <= A_DIVF
                    and (kind_of_arith <= A_DIVD or kind_of_arith >= A_ADDF)
                    and ((x | y) & 3) == 0
                    and (H[x >> 2] & 15) == DBL
                    and (H[y >> 2] & 15) == DBL
                ):
                    H[hp] = 1 << SIZE_SHIFT | DBL
                    H[hp + 1] = bits_of(double_result(kind_of_arith, HF[(x >> 2) + 1], HF[(y >> 2) + 1]))
                    if unlikely(trace != 0):
                        P[hp] = 0
                    S[fp + C[pc + 2]] = hp << 2
                    hp += 2
                    pc += 5
                    act = ACT_RUN
                elif (
                    kind_of_arith == A_NARROW
                    and (x & y & 1) != 0
                    and (x > 125 or (x < 0 and x >= -121 and y >= 0 and y >> 1 >> -(x >> 1) == 0))
                ):  # to 63 bits or more, or to so many without a sign, of which it has no more
                    S[fp + C[pc + 2]] = y
                    pc += 5
                    act = ACT_RUN
            # --- calls of computed functions ---------------------------------------------------------
            elif op == APP:
                n = C[pc + 2]
                acc = S[place(C[pc + 1], fp)]
                top = fp + (M[pc] & FRAME_MASK)
                for i in range(n):
                    S[top + i] = S[place(C[pc + 3 + i], fp)]
                for i in range(n):
                    S[fp + i] = S[top + i]
                nargs = n
                act = ACT_APPLY
            elif op == CALLAPP:
                n = C[pc + 3]
                acc = S[place(C[pc + 1], fp)]
                ret = pc + 4 + n
                top = fp + (M[ret] & FRAME_MASK)
                S[top] = ret << LINK_SHIFT | C[pc + 2] << 1 | 1
                top += 1
                for i in range(n):
                    S[top + i] = S[place(C[pc + 4 + i], fp)]
                fp = top
                nargs = n
                act = ACT_APPLY
            # --- moves, jumps, labels, strings -------------------------------------------------------
            elif op == MOVE:
                S[fp + C[pc + 1]] = S[place(C[pc + 2], fp)]
                pc += 3
            elif op == JUMP:
                pc = C[pc + 1]
            elif op == PATCH:
                H[(S[fp + C[pc + 1]] >> 2) + 1 + C[pc + 2]] = S[place(C[pc + 3], fp)]
                pc += 4
            elif op == MARK:
                L[C[pc + 1]] = 1
                pc += 2
            elif op == IFMARKED:
                pc = pc + 4 if L[C[pc + 1]] > 0 and L[C[pc + 2]] > 0 else C[pc + 3]
            elif op == LABEL:
                i = C[pc + 1]
                if L[i] <= 0:
                    if cp > 0 and tp > trail_limit:
                        R[NEED] = 0
                        status = ST_TRAIL
                        continue
                    if cp > 0:
                        T[tp] = i
                        T[tp + 1] = TRAIL_LABEL
                        tp += 2
                    L[i] = 1
                pc += 2
            elif op == UNPACK:
                p = S[fp] >> 2
                n = S[fp + 1] >> 1
                k = (H[p] >> SIZE_SHIFT & SIZE_MASK) - n
                acc = NIL
                if k > 0:
                    # so many characters at once take less than a thunk for each
                    q = hp
                    j = k if k < UNPACKED else UNPACKED
                    if trace != 0:
                        if R[EVENTS] > R[EVENT_LIMIT]:
                            status = ST_LOG
                            continue
                        j = 1  # each cell has a record
                    acc = q << 2
                    for i in range(j):
                        H[hp] = CONS_HEADER
                        H[hp + 1] = H[p + 1 + n + i] << 3 | 6
                        H[hp + 2] = hp + 3 << 2
                        hp += 3
                    if k > j or trace != 0:
                        H[hp] = pc << AUX_SHIFT | 2 << SIZE_SHIFT | THUNK
                        H[hp + 1] = p << 2
                        H[hp + 2] = n + j << 1 | 1
                        hp += 3
                    else:
                        H[hp - 1] = NIL
                    if trace != 0:
                        k = P[S[fp - 2] >> 2] if S[fp - 1] == LINK_UPDATE else 0
                        record_string(q, q + 3, n, k, R, H, P, E)
                act = ACT_RETURN
            # --- exceptions and normal forms ---------------------------------------------------------
            elif op == RAISE:
                acc = S[place(C[pc + 1], fp)]
                R[POSITION] = pc
                R[RAISER] = S[fp] >> 1
                R[ABORT] = 0
                act = ACT_RAISE
            elif op == CATCH:
                acc = S[place(C[pc + 1], fp)]
                w = S[place(C[pc + 2], fp)]
                if trace != 0:  # the handler belongs to this place
                    S[fp] = (S[fp] >> 1 << TR_PLACE_BITS | pc) << 1 | 1
                    S[fp + 1] = w
                    S[fp + 2] = LINK_HANDLER
                    fp += 3
                else:
                    S[fp] = w
                    S[fp + 1] = LINK_CATCH
                    fp += 2
                act = ACT_ENTER
            elif op == PROMPT:
                acc = S[place(C[pc + 1], fp)]
                w = S[place(C[pc + 2], fp)]
                S[fp] = (S[fp] >> 1 << TR_PLACE_BITS | pc) << 1 | 1 if trace != 0 else DEAD
                S[fp + 1] = w
                S[fp + 2] = LINK_PROMPT
                fp += 3
                R[PROMPTED] = 1
                act = ACT_ENTER
            elif op == SUSPEND:
                acc = UNIT
                act = ACT_SUSPEND
            elif op == NORMAL:
                acc = S[place(C[pc + 1], fp)]
                S[fp] = DEAD
                S[fp + 1] = LINK_START
                fp += 2
                act = ACT_ENTER
            # --- free variables and choices ----------------------------------------------------------
            elif op == FRESH:
                H[hp] = 3 << SIZE_SHIFT | FREE
                H[hp + 1] = C[pc + 2] << 1 | 1
                H[hp + 2] = 1
                H[hp + 3] = R[FRESH_NUMBER] << 1 | 1
                R[FRESH_NUMBER] += 1
                S[fp + C[pc + 1]] = hp << 2
                hp += 4
                pc += 3
            elif op == FAIL:
                R[POSITION] = pc
                if cp > 0:
                    act = ACT_FAIL
                    R[FAILED_BRANCHES] += 1
                else:
                    status = ST_FAILED
            elif op == CHOOSE:
                if R[SEARCH] == SEARCH_OFF:
                    status = ST_CHOICE
                elif R[CHOICES] >= R[CHOICES_MAX]:
                    if R[SEARCH] == SEARCH_PORTION:
                        status = ST_CHOICE
                        continue
                    R[CUT] = 1
                    act = ACT_FAIL
                else:
                    n = M[pc] & FRAME_MASK
                    if tp + n > trail_limit or cp >= R[CHOICE_LIMIT]:
                        status = ST_TRAIL
                        R[NEED] = n
                    else:
                        clear_dead(S, fp, M[pc], -1)
                        tp = save_stack(S, T, tp, fp, n)
                        B[cp + CH_KIND] = CHOOSE_CODE
                        B[cp + CH_PC] = pc
                        B[cp + CH_FP] = fp
                        B[cp + CH_TP] = tp
                        B[cp + CH_WORD] = DEAD
                        B[cp + CH_NEXT] = 0
                        B[cp + CH_PROTECT] = protect
                        B[cp + CH_HP] = hp
                        B[cp + CH_CHOICES] = R[CHOICES]
                        B[cp + CH_DEEPEST] = R[DEEPEST]
                        B[cp + CH_COUNT] = C[pc + 1]
                        B[cp + CH_EVENTS] = R[EVENTS]
                        cp += CHOICE_SIZE
                        act = ACT_FAIL
            # --- arrays ------------------------------------------------------------------------------
            elif op == READ:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                if likely(
                    (x & 3) == 0
                    and (y & 1) != 0
                    and (H[x >> 2] & 15) == ARR
                    and y >= 0
                    and y >> 1 < H[x >> 2] >> SIZE_SHIFT & SIZE_MASK
                ):
                    w = H[(x >> 2) + 1 + (y >> 1)]
                    S[fp + C[pc + 1]] = w
                    # behind a FORCE, too, if it is a value
                    pc += 12 if (w & 3) != 0 and C[pc + 10] == FORCE and C[pc + 11] == C[pc + 1] else 10
                else:
                    pc += 4
            elif op == WRITE:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                if likely(
                    (x & 3) == 0
                    and x >> 2 >= old
                    and (y & 1) != 0
                    and (H[x >> 2] & 15) == ARR
                    and y >= 0
                    and y >> 1 < H[x >> 2] >> SIZE_SHIFT & SIZE_MASK
                ):
                    H[(x >> 2) + 1 + (y >> 1)] = S[place(C[pc + 4], fp)]
                    S[fp + C[pc + 1]] = UNIT
                    pc += 11
                else:
                    pc += 5
            elif op == ARRAY:
                k = C[pc + 1]
                i = place(C[pc + 3], fp)
                x = S[i]
                j = place(C[pc + 4], fp)
                y = S[j]
                w = S[place(C[pc + 5], fp)]
                if (
                    (k == ARRAY_READ or (k == ARRAY_WRITE and x >> 2 >= old))
                    and (x & 3) == 0
                    and (y & 1) != 0
                    and (H[x >> 2] & 15) == ARR
                    and y >= 0
                    and y >> 1 < H[x >> 2] >> SIZE_SHIFT & SIZE_MASK
                ):  # almost always
                    if k == ARRAY_READ:
                        w = H[(x >> 2) + 1 + (y >> 1)]
                        S[fp + C[pc + 2]] = w
                        if (w & 3) != 0 and C[pc + 6] == FORCE and C[pc + 7] == C[pc + 2]:
                            pc += 2  # it is a value
                    else:
                        H[(x >> 2) + 1 + (y >> 1)] = w
                        S[fp + C[pc + 2]] = UNIT
                    pc += 6
                # the first operand is always strict, the second for reads and writes
                elif (x & 3) == 0 and (H[x >> 2] & 8) != 0:
                    ev = i
                    act = ACT_EVAL
                elif (k == ARRAY_READ or k == ARRAY_WRITE) and (y & 3) == 0 and (H[y >> 2] & 8) != 0:
                    ev = j
                    act = ACT_EVAL
                elif (x & 3) == 0 and (H[x >> 2] & 15) == SYM:
                    status = ST_ARITH
                elif (k == ARRAY_READ or k == ARRAY_WRITE) and (y & 3) == 0 and (H[y >> 2] & 15) == SYM:
                    status = ST_ARITH
                elif k == ARRAY_NEW:
                    n = x >> 1
                    if (x & 3) == 0 and (H[x >> 2] & 15) == BIG:
                        n = -1  # no size at all
                    if (x & 1) == 0 and n != -1:
                        status = ST_CONFUSED
                    elif n < 0 or n > SIZE_MASK - 1:
                        acc = BAD_ARGUMENT
                        R[POSITION] = pc
                        R[RAISER] = S[fp] >> 1
                        R[ABORT] = 0
                        act = ACT_RAISE
                    elif hp + n + 1 > heap_limit:
                        R[NEED] = n + 1
                        status = ST_COLLECT
                    else:
                        H[hp] = n << SIZE_SHIFT | ARR
                        for q in range(n):
                            H[hp + 1 + q] = y
                        S[fp + C[pc + 2]] = hp << 2
                        hp += n + 1
                        pc += 6
                elif (x & 3) != 0 or (H[x >> 2] & 15) != ARR:
                    status = ST_CONFUSED
                elif k == ARRAY_SIZE:
                    S[fp + C[pc + 2]] = (H[x >> 2] >> SIZE_SHIFT & SIZE_MASK) << 1 | 1
                    pc += 6
                elif k == ARRAY_COPY:
                    p = x >> 2
                    n = H[p] >> SIZE_SHIFT & SIZE_MASK
                    if hp + n + 1 > heap_limit:
                        R[NEED] = n + 1
                        status = ST_COLLECT
                    else:
                        for q in range(n + 1):
                            H[hp + q] = H[p + q]
                        S[fp + C[pc + 2]] = hp << 2
                        hp += n + 1
                        pc += 6
                else:
                    p = x >> 2
                    n = y >> 1
                    if (y & 3) == 0 and (H[y >> 2] & 15) == BIG:
                        n = -1  # no index at all
                    if (y & 1) == 0 and n != -1:
                        status = ST_CONFUSED
                    elif n < 0 or n >= H[p] >> SIZE_SHIFT & SIZE_MASK:
                        acc = INDEX_OUT_OF_RANGE
                        R[POSITION] = pc
                        R[RAISER] = S[fp] >> 1
                        R[ABORT] = 0
                        act = ACT_RAISE
                    elif k == ARRAY_READ:
                        S[fp + C[pc + 2]] = H[p + 1 + n]
                        pc += 6
                    else:
                        if unlikely(p < old):
                            if tp > trail_limit:
                                R[NEED] = 0
                                status = ST_TRAIL
                                continue
                            T[tp] = H[p + 1 + n]
                            T[tp + 1] = n
                            T[tp + 2] = x
                            T[tp + 3] = TRAIL_ELEMENT
                            tp += 4
                        H[p + 1 + n] = w
                        S[fp + C[pc + 2]] = UNIT
                        pc += 6
            elif op == CLEAR:
                for i in range(C[pc + 1], C[pc + 2]):
                    S[fp + i] = DEAD
                pc += 3
            # --- logic -------------------------------------------------------------------------------
            elif op == UNIFY:
                acc = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                R[FP] = fp
                begin_pair(acc, y, pc << INFO_SHIFT | (INFO_LAZY if C[pc + 1] != 0 else 0), R, H, S)
                fp = R[FP]
                act = ACT_ENTER
            elif op == RIGID:
                acc = S[place(C[pc + 1], fp)]
                S[fp] = DEAD
                S[fp + 1] = LINK_RIGID
                fp += 2
                act = ACT_ENTER
            elif op == CONJ:
                acc = S[place(C[pc + 1], fp)]
                y = S[place(C[pc + 2], fp)]
                S[fp] = acc
                S[fp + 1] = y
                S[fp + 2] = DEAD
                S[fp + 3] = pc << INFO_SHIFT + 1 | 1
                S[fp + 4] = LINK_CONJ
                fp += 5
                act = ACT_ENTER
            # --- types with numbers ------------------------------------------------------------------
            elif op == IFINT:
                i = fp + C[pc + 1]
                w = S[i]
                if likely((w & 1) != 0):
                    S[fp + C[pc + 2]] = w
                    pc += 4
                elif (w & 3) == 0:
                    h = H[w >> 2]
                    k = h & 15
                    if k == CON:
                        if (h >> AUX_SHIFT & TAG_MASK) == 0:
                            S[fp + C[pc + 2]] = H[(w >> 2) + 1]
                            pc += 4
                        else:
                            pc = C[pc + 3]
                    elif k == BIG or k == SYM:
                        S[fp + C[pc + 2]] = w
                        pc += 4
                    elif k == DBL:
                        pc = C[pc + 3]
                    elif k == IND:
                        S[i] = H[(w >> 2) + 1]
                    elif k < 8:
                        status = ST_CONFUSED
                    else:
                        ev = i
                        act = ACT_EVAL
                else:
                    pc = C[pc + 3]
            elif op == IFCON:
                i = fp + C[pc + 1]
                w = S[i]
                if (w & 3) == 0:
                    p = w >> 2
                    h = H[p]
                    k = h & 15
                    if k == CON:
                        if (h >> (AUX_SHIFT + TAG_BITS)) == C[pc + 3]:
                            n = C[pc + 4]
                            if n > 0:
                                b = fp + C[pc + 2]
                                S[b] = H[p + 1]
                                if n > 1:
                                    S[b + 1] = H[p + 2]
                                    for q in range(2, n):
                                        S[b + q] = H[p + 1 + q]
                            pc += 6
                        else:
                            pc = C[pc + 5]
                    elif k == IND:
                        S[i] = H[p + 1]
                    elif k == DBL or k == BIG or k == SYM:
                        pc = C[pc + 5]
                    elif k < 8:
                        status = ST_CONFUSED
                    else:
                        ev = i
                        act = ACT_EVAL
                elif (w & 7) == CONSTANT_TAG and (w >> (TAG_SHIFT + TAG_BITS)) == C[pc + 3]:
                    pc += 6
                else:
                    pc = C[pc + 5]
            elif op == LTSMALL:
                x = S[place(C[pc + 1], fp)]
                y = S[place(C[pc + 2], fp)]
                if likely((x & y & 1) != 0):
                    pc = pc + 5 if x < y else C[pc + 3]
                else:
                    pc = C[pc + 4]
            elif op == EQSMALL:
                x = S[place(C[pc + 1], fp)]
                y = S[place(C[pc + 2], fp)]
                if likely((x & y & 1) != 0):
                    pc = pc + 5 if x == y else C[pc + 3]
                else:
                    pc = C[pc + 4]
            elif op == LESMALL:
                x = S[place(C[pc + 1], fp)]
                y = S[place(C[pc + 2], fp)]
                if likely((x & y & 1) != 0):
                    pc = pc + 5 if x <= y else C[pc + 3]
                else:
                    pc = C[pc + 4]
            elif op == ADDSMALL:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                n = (x >> 1) + (y >> 1)
                if likely((x & y & 1) != 0 and n >= SMALL_MIN and n <= SMALL_MAX):
                    S[fp + C[pc + 1]] = n << 1 | 1
                    pc += 5
                else:
                    pc = C[pc + 4]
            elif op == SUBSMALL:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                n = (x >> 1) - (y >> 1)
                if likely((x & y & 1) != 0 and n >= SMALL_MIN and n <= SMALL_MAX):
                    S[fp + C[pc + 1]] = n << 1 | 1
                    pc += 5
                else:
                    pc = C[pc + 4]
            elif op == MULSMALL:
                x = S[place(C[pc + 2], fp)]
                y = S[place(C[pc + 3], fp)]
                i = x >> 1
                j = y >> 1
                if likely(
                    (x & y & 1) != 0
                    and i >= -0x7FFFFFFF
                    and i <= 0x7FFFFFFF
                    and j >= -0x7FFFFFFF
                    and j <= 0x7FFFFFFF
                ):
                    S[fp + C[pc + 1]] = i * j << 1 | 1
                    pc += 5
                else:
                    pc = C[pc + 4]
            elif op == ARITHSMALL:
                k = C[pc + 1]
                x = S[place(C[pc + 3], fp)]
                y = S[place(C[pc + 4], fp)]
                w = 0
                if likely((x & y & 1) != 0):
                    if k == A_REM:
                        if x >= 0 and y > 1:
                            w = (x >> 1) % (y >> 1) << 1 | 1
                    elif k == A_QUOT:
                        if x >= 0 and y > 1:
                            w = (x >> 1) // (y >> 1) << 1 | 1
                    elif k == A_AND:
                        w = x & y
                    elif k == A_OR:
                        w = x | y
                    elif k == A_XOR:
                        w = x ^ y | 1
                    elif k == A_SHR:
                        if y >= 0 and y < 120:
                            w = x >> 1 >> (y >> 1) << 1 | 1
                    elif k == A_SHL:
                        if y >= 0 and y < 60 and x > -0x7FFFFFFF and x < 0x7FFFFFFF:
                            w = x >> 1 << (y >> 1) << 1 | 1
                if likely(w != 0):
                    S[fp + C[pc + 2]] = w
                    pc += 6
                else:
                    pc = C[pc + 5]
            elif op == PICK:
                i = fp + C[pc + 1]
                w = S[i]
                p = w >> 2
                a = -1
                if (w & 1) != 0:
                    a = 0
                elif (w & 3) == 0:
                    h = H[p]
                    k = h & 15
                    if k == CON:
                        a = (h >> (AUX_SHIFT + TAG_BITS)) - C[pc + 3]
                    elif k == BIG or k == SYM:
                        a = 0
                    elif k == DBL:
                        a = 1
                    elif k == IND:
                        S[i] = H[p + 1]
                        continue
                    elif k > 7:
                        ev = i
                        act = ACT_EVAL
                        continue
                elif (w & 7) == CONSTANT_TAG:
                    a = (w >> (TAG_SHIFT + TAG_BITS)) - C[pc + 3]
                if a < 0 or a >= C[pc + 4]:
                    status = ST_CONFUSED
                    continue
                j = 0
                n = C[pc + 5]
                while j < n:
                    q = (j + n) >> 1
                    if C[pc + 7 + 3 * q] < a:
                        j = q + 1
                    else:
                        n = q
                q = pc + 7 + 3 * j
                if j < C[pc + 5] and C[q] == a:
                    n = C[q + 2]
                    b = fp + C[pc + 2]
                    if a < 2 and ((w & 1) != 0 or (H[p] & 15) != CON):
                        if n > 0:
                            S[b] = w
                    else:
                        for j in range(n):
                            S[b + j] = H[p + 1 + j]
                    pc = C[q + 1]
                else:
                    pc = C[pc + 6]
            elif op == IFFLOAT:
                i = fp + C[pc + 1]
                w = S[i]
                if (w & 3) == 0:
                    h = H[w >> 2]
                    k = h & 15
                    if k == DBL:
                        S[fp + C[pc + 2]] = w
                        pc += 4
                    elif k == CON:
                        if (h >> AUX_SHIFT & TAG_MASK) == 1:
                            S[fp + C[pc + 2]] = H[(w >> 2) + 1]
                            pc += 4
                        else:
                            pc = C[pc + 3]
                    elif k == IND:
                        S[i] = H[(w >> 2) + 1]
                    elif k == BIG or k == SYM:
                        pc = C[pc + 3]
                    elif k < 8:
                        status = ST_CONFUSED
                    else:
                        ev = i
                        act = ACT_EVAL
                else:
                    pc = C[pc + 3]
            # --- code that is made for recording; slot 0 is the activation ---------------------------
            # Calls check that the log has room, as they do for heap and stack.
            elif op == NOTE:
                p = S[fp + C[pc + 1]] >> 2
                reserve(p, pc, S[fp] >> 1, R, H, P, E)
                fill(p, R, H, P, E)
                pc += 2
            elif op == RMAKE:
                n = C[pc + 4]
                p = hp
                hp += n + 1
                S[fp + C[pc + 2]] = p << 2
                H[p] = C[pc + 3]
                for i in range(n):
                    H[p + 1 + i] = S[place(C[pc + 5 + i], fp)]
                record_made(C[pc + 1], pc, S[fp] >> 1, p, n, R, H, P, E)
                pc += 5 + n
            elif op == RGIVE:
                n = C[pc + 3]
                p = hp
                hp += n + 1
                H[p] = C[pc + 2]
                for i in range(n):
                    H[p + 1 + i] = S[place(C[pc + 4 + i], fp)]
                record_made(C[pc + 1], pc, S[fp] >> 1, p, n, R, H, P, E)
                acc = p << 2
                act = ACT_RETURN
            elif op == RSUSPEND:
                n = C[pc + 4]
                p = hp
                hp += n + 1
                S[fp + C[pc + 2]] = p << 2
                H[p] = C[pc + 3]
                for i in range(n):
                    H[p + 1 + i] = S[place(C[pc + 5 + i], fp)]
                P[p] = record_slot(TR_THUNK, pc, S[fp] >> 1, R, E)
                pc += 5 + n
            elif op == RLAZY:
                n = C[pc + 4]
                p = hp
                hp += n + 1
                S[fp + C[pc + 2]] = p << 2
                H[p] = C[pc + 3]
                for i in range(n):
                    H[p + 1 + i] = S[place(C[pc + 5 + i], fp)]
                record_lazy(pc, S[fp] >> 1, p, n, R, H, P, E)
                pc += 5 + n
            elif op == RESERVE:
                reserve(S[fp + C[pc + 1]] >> 2, pc, S[fp] >> 1, R, H, P, E)
                pc += 2
            elif op == FILL:
                fill(S[fp + C[pc + 1]] >> 2, R, H, P, E)
                pc += 2
            elif op == RCALL:
                if unlikely(R[EVENTS] > R[EVENT_LIMIT]):
                    status = ST_LOG
                    continue
                n = C[pc + 3]
                ret = pc + 5 + n
                top = fp + (M[ret] & FRAME_MASK)
                S[top] = ret << LINK_SHIFT | C[pc + 2] << 1 | 1
                top += 1
                for i in range(n):
                    S[top + 1 + i] = S[place(C[pc + 5 + i], fp)]
                k = record_call(pc, S[fp] >> 1, n, top + 1, R, H, P, E, S)
                S[fp + C[pc + 4]] = k << 1 | 1
                S[top] = k << 1 | 1
                fp = top
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == RTAIL:
                if unlikely(R[EVENTS] > R[EVENT_LIMIT]):
                    status = ST_LOG
                    continue
                n = C[pc + 2]
                top = fp + (M[pc] & FRAME_MASK)
                for i in range(n):
                    S[top + i] = S[place(C[pc + 3 + i], fp)]
                k = result_record(fp, C, M, S, P)
                k = record_tail(k, pc, S[fp] >> 1, n, top, R, H, P, E, S)
                for i in range(n):
                    S[fp + 1 + i] = S[top + i]
                S[fp] = k << 1 | 1
                pc = C[pc + 1]
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif op == RAPP:
                n = C[pc + 2]
                acc = S[place(C[pc + 1], fp)]
                top = fp + (M[pc] & FRAME_MASK)
                site = S[fp] >> 1 << TR_PLACE_BITS | pc
                for i in range(n):
                    S[top + i] = S[place(C[pc + 3 + i], fp)]
                for i in range(n):
                    S[fp + i] = S[top + i]
                nargs = n
                act = ACT_APPLY
            elif op == RCALLAPP:
                if unlikely(R[EVENTS] > R[EVENT_LIMIT]):
                    status = ST_LOG
                    continue
                n = C[pc + 3]
                acc = S[place(C[pc + 1], fp)]
                ret = pc + 5 + n
                top = fp + (M[ret] & FRAME_MASK)
                S[top] = ret << LINK_SHIFT | C[pc + 2] << 1 | 1
                top += 1
                for i in range(n):
                    S[top + i] = S[place(C[pc + 5 + i], fp)]
                site = S[fp] >> 1 << TR_PLACE_BITS | pc
                if takes_all(acc, n, C, H):
                    S[fp + C[pc + 4]] = 1
                else:
                    S[fp + C[pc + 4]] = record_slot(TR_CELL, pc, S[fp] >> 1, R, E) << 1 | 1
                fp = top
                nargs = n
                act = ACT_APPLY
            elif op == RETURNED:
                if unlikely(
                    R[EVENTS] > R[EVENT_LIMIT]
                ):  # a long row of returns writes without calling anything
                    status = ST_LOG
                    continue
                record_result(S[fp + C[pc + 1]] >> 1, S[fp + C[pc + 2]], R, H, P, E)
                pc += 3
            elif op == RTHUNK:
                k = result_record(fp, C, M, S, P)
                if k != 0 and cp == 0:
                    enter_slot(k, E)
                pc += 1
            elif op == RCAF:
                if unlikely(R[EVENTS] > R[EVENT_LIMIT]):
                    status = ST_LOG
                    continue
                p = S[fp - 2] >> 2
                k = record_constant(pc, P[p], R, E)
                if cp == 0:
                    enter_slot(P[p], E)
                S[fp] = k << 1 | 1
                pc += 1
            elif op == RVALUE:
                w = 0
                x = C[pc + 2] << 1 | 1
                if C[pc + 1] >= 0:
                    w = half(S[fp + C[pc + 1]], R, H, P, E)
                    x = 0
                record_pair(TR_RESULT, w, x, pc, S[fp] >> 1, R, E)
                pc += 3
            elif op == RREAD:
                w = S[place(C[pc + 2], fp)]
                while (H[w >> 2] & 15) == IND:
                    w = H[(w >> 2) + 1]
                x = P[(w >> 2) + 1 + (S[place(C[pc + 3], fp)] >> 1)] << 2
                record_pair(TR_RESULT, half(S[fp + C[pc + 1]], R, H, P, E), x, pc, S[fp] >> 1, R, E)
                pc += 4
            elif op == RWRITE:
                w = S[place(C[pc + 1], fp)]
                while (H[w >> 2] & 15) == IND:
                    w = H[(w >> 2) + 1]
                y = S[place(C[pc + 2], fp)]
                k = record_write(w, y, S[place(C[pc + 3], fp)], pc, S[fp] >> 1, R, H, P, E)
                # backtracking will take the write back, but not this
                P[(w >> 2) + 1 + (y >> 1)] = 0 if cp > 0 and w >> 2 < old else k
                pc += 4
            elif op == RCOPY:
                w = S[place(C[pc + 2], fp)]
                while (H[w >> 2] & 15) == IND:
                    w = H[(w >> 2) + 1]
                p = S[fp + C[pc + 1]] >> 2
                P[p] = record_pair(TR_COPY, half(w, R, H, P, E), 0, pc, S[fp] >> 1, R, E)
                for i in range(H[p] >> SIZE_SHIFT & SIZE_MASK):
                    P[p + 1 + i] = P[(w >> 2) + 1 + i]
                pc += 3
            # --- everything else ---------------------------------------------------------------------
            elif op == HOST:
                # every operand that the table calls strict has been forced before
                status = ST_HOST
            elif op == TRAP:
                i = C[pc + 1]
                L[L[i]] = 1
                C[pc] = L[i + 1]
                C[pc + 1] = L[i + 2]
            else:
                status = ST_CONFUSED

        # --- ACT_RETURN: hand the value in acc to the frame below ------------------------------------
        elif act == ACT_RETURN:
            w = S[fp - 1]
            ret = w >> LINK_SHIFT
            if ret >= FIRST_CODE:
                n = fp - 1 - (M[ret] & FRAME_MASK)
                if unlikely(n < protect):
                    # this stack belongs to a choice point: save it before it changes
                    k = protect - n
                    if tp + k > trail_limit:
                        R[NEED] = k
                        status = ST_TRAIL
                        continue
                    clear_dead(S, n, M[ret], w >> 1 & SLOT_MASK)
                    tp = save_stack(S, T, tp, n, k)
                    protect = n
                fp = n
                S[fp + (w >> 1 & SLOT_MASK)] = acc
                pc = ret
                act = ACT_RUN
                # a long row of returns allocates without entering anything
                if unlikely(hp > heap_limit):
                    status = ST_COLLECT
            elif ret == PC_UPDATE:
                p = S[fp - 2] >> 2
                h = H[p]
                if unlikely(trace != 0):
                    if R[EVENTS] > R[EVENT_LIMIT]:
                        status = ST_LOG
                        continue
                    if P[p] != 0 and tp <= trail_limit:
                        record_result(P[p], acc, R, H, P, E)
                if unlikely(p < old):
                    if tp > trail_limit:
                        R[NEED] = 0
                        status = ST_TRAIL
                        continue
                    T[tp] = h
                    T[tp + 1] = p << 2
                    T[tp + 2] = TRAIL_HEADER
                    tp += 3
                H[p] = h & SIZE_MASK << SIZE_SHIFT | IND
                H[p + 1] = acc
                fp -= 2
            elif ret == PC_STOP:
                if cp > 0:
                    R[TESTS] += 1
                    act = ACT_FAIL
                    if R[WANT] == 0 or R[WANT] == acc:
                        if R[NEW_ONLY] != 1:
                            status = ST_VALUE
                        elif R[DEEPEN_BY_CHOICE] != 0:
                            if R[CHOICES] >= R[CHOICES_MAX]:
                                status = ST_VALUE
                        elif R[DEEPEST] >= R[BOUND]:
                            status = ST_VALUE
                else:
                    status = ST_VALUE
            elif ret == PC_CATCH or ret == PC_RIGID:
                fp -= 2
            elif ret == PC_HANDLER or ret == PC_PROMPT:
                fp -= 3
            else:
                # frames that change in place or are followed by a push
                if fp - 5 < protect or ret == PC_APPLY:
                    n = fp - 3
                    if ret == PC_APPLY:
                        n = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
                    elif ret == PC_UNIFY or ret == PC_PAIRS:
                        n = fp - 4
                    elif ret == PC_CONJ:
                        n = fp - 5
                    elif ret == PC_ROOT or ret == PC_START:
                        n = fp - 2
                    if n < protect:
                        k = protect - n
                        if tp + k > trail_limit:
                            R[NEED] = k
                            status = ST_TRAIL
                            continue
                        tp = save_stack(S, T, tp, n, k)
                        protect = n
                if ret == PC_APPLY:
                    site = S[fp - 2] >> APPLY_SHIFT
                    nargs = S[fp - 2] >> 1 & NARGS_MASK
                    fp = fp - 2 - nargs
                    act = ACT_APPLY
                elif ret == PC_FIELDS or ret == PC_ROOT or ret == PC_START:
                    if ret == PC_START:
                        S[fp - 2] = acc
                        S[fp - 1] = LINK_ROOT
                    act = ACT_FIELDS
                    if (acc & 3) == 0:
                        h = H[acc >> 2]
                        if (h & WITHOUT_FIELDS) == 0 and (h >> SIZE_SHIFT & SIZE_MASK) > 0:
                            if fp > stack_limit:
                                status = ST_STACK
                                act = ACT_RETURN
                                continue
                            S[fp] = acc
                            S[fp + 1] = 1
                            S[fp + 2] = LINK_FIELDS
                            fp += 3
                elif ret == PC_UNIFY or ret == PC_PAIRS:
                    act = ACT_UNIFY
                elif ret == PC_CONJ:
                    fp -= 5
                    if acc == TRUE:
                        acc = S[fp + 1]
                        act = ACT_ENTER
                else:
                    status = ST_CONFUSED

        # --- ACT_ENTER: evaluate the word in acc, then return it -------------------------------------
        elif act == ACT_ENTER:
            if (acc & 3) != 0:
                act = ACT_RETURN
                continue
            p = acc >> 2
            h = H[p]
            k = h & 15
            if k < 8:
                act = ACT_RETURN
            elif k == THUNK:
                n = h >> SIZE_SHIFT & SIZE_MASK
                if unlikely(trace != 0):
                    if R[EVENTS] > R[EVENT_LIMIT]:
                        status = ST_LOG
                        continue
                if unlikely(p < old):
                    if tp + n > trail_limit:
                        R[NEED] = n
                        status = ST_TRAIL
                        continue
                    for i in range(n):
                        T[tp + i] = H[p + 1 + i]
                    T[tp + n] = h
                    T[tp + n + 1] = acc
                    T[tp + n + 2] = TRAIL_OBJECT
                    tp += n + 3
                H[p] = h + 1
                S[fp] = acc
                S[fp + 1] = LINK_UPDATE
                fp += 2
                S[fp] = H[p + 1]
                if n > 1:
                    S[fp + 1] = H[p + 2]
                    for i in range(2, n):
                        S[fp + i] = H[p + 1 + i]
                pc = h >> AUX_SHIFT
                act = ACT_RUN
                fuel -= 1
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS
            elif k == IND:
                acc = H[p + 1]
            elif k == HOLE:
                status = ST_LOOP
            elif k == FREE:
                # where no code waits for a constructor, a free variable is a normal form itself
                i = fp
                while (
                    S[i - 1] == LINK_UPDATE
                    or S[i - 1] == LINK_CATCH
                    or S[i - 1] == LINK_HANDLER
                    or S[i - 1] == LINK_PROMPT
                ):
                    i -= 3 if S[i - 1] == LINK_HANDLER or S[i - 1] == LINK_PROMPT else 2
                w = S[i - 1]
                if w == LINK_UNIFY:
                    act = ACT_RETURN
                    continue
                if w == LINK_RIGID:
                    status = ST_SUSPENDED
                    continue
                if R[GROUND] == 0:
                    if (
                        w == LINK_FIELDS
                        or w == LINK_ROOT
                        or w == LINK_START
                        or (w == LINK_STOP and R[WANT] == 0)
                    ):
                        act = ACT_RETURN
                        continue
                j = G[H[p + 1] >> 1]
                k = G[j]
                if R[SYMBOLIC] == NUMBER_WAITING and k != GEN_DATA and k != GEN_OPAQUE:
                    status = ST_SUSPENDED
                    continue
                if (
                    R[SYMBOLIC] != NUMBER_ENUMERATED
                    and k != GEN_DATA
                    and k != GEN_OPAQUE
                    and h >> AUX_SHIFT == 0
                    and (k != GEN_CHAR or R[SYMBOLIC] == NUMBER_SYMBOLIC)
                ):
                    if R[SYMBOLIC] == NUMBER_BINARY and k != GEN_CHAR:
                        if hp > heap_limit:
                            status = ST_COLLECT
                            continue
                        if tp > trail_limit:
                            R[NEED] = 0
                            status = ST_TRAIL
                            continue
                        H[hp] = 3 << SIZE_SHIFT | FREE
                        H[hp + 1] = R[BINARY_GENERATOR] << 1 | 1
                        H[hp + 2] = H[p + 2]
                        H[hp + 3] = R[FRESH_NUMBER] << 1 | 1
                        R[FRESH_NUMBER] += 1
                        H[hp + 4] = R[BINARY_ENTRY] << AUX_SHIFT | 1 << SIZE_SHIFT | THUNK
                        H[hp + 5] = hp << 2
                        if trace != 0:
                            P[hp] = 0
                            P[hp + 4] = 0
                        R[TP] = tp
                        R[OLD] = old
                        bind(acc, hp + 4 << 2, 0, R, H, T, P, E)
                        tp = R[TP]
                        acc = hp + 4 << 2
                        hp += 6
                        continue
                    # what it is stays open until a comparison asks
                    if unlikely(p < old):
                        if tp > trail_limit:
                            R[NEED] = 0
                            status = ST_TRAIL
                            continue
                        T[tp] = h
                        T[tp + 1] = acc
                        T[tp + 2] = TRAIL_HEADER
                        tp += 3
                    H[p] = 3 << SIZE_SHIFT | SYM
                    if trace != 0:
                        if P[p] != 0:
                            record_open(p, R, P, E)
                            record_binder(fp, False, R, C, M, S, P, E)
                    act = ACT_RETURN
                    continue
                if (
                    R[SEARCH] == SEARCH_OFF
                    or k == GEN_OPAQUE
                    or (R[SEARCH] == SEARCH_PORTION and k != GEN_DATA)
                ):
                    status = ST_VARIABLE
                elif R[CHOICES] >= R[CHOICES_MAX]:
                    if R[SEARCH] == SEARCH_PORTION:
                        status = ST_VARIABLE
                        continue
                    R[CUT] = 1
                    act = ACT_FAIL
                elif hp > heap_limit:
                    status = ST_COLLECT
                elif tp > trail_limit or cp >= R[CHOICE_LIMIT]:
                    R[NEED] = 0
                    status = ST_TRAIL
                else:
                    if k == GEN_DATA:
                        n = G[j + 1]
                    else:
                        n = R[BOUND] - (H[p + 2] >> 1)
                        if R[DEEPEN_BY_CHOICE] != 0 and n > R[CHOICES_MAX] - R[CHOICES] - 1:
                            n = R[CHOICES_MAX] - R[CHOICES] - 1  # a number costs as many choices as it is far
                        if n < 0:
                            n = 0
                        if k == GEN_RANGE:
                            if n < G[j + RANGE_BELOW] or n < G[j + RANGE_ABOVE]:
                                R[CUT] = 1
                            n = how_many_within(n, G[j + RANGE_BELOW], G[j + RANGE_ABOVE])
                        else:
                            if k == GEN_CHAR and n >= FARTHEST:
                                n = FARTHEST
                            else:
                                R[CUT] = 1
                            n = n + 1 if k == GEN_CHAR else 2 * n + 1
                    B[cp + CH_KIND] = CHOOSE_VARIABLE
                    B[cp + CH_PC] = pc
                    B[cp + CH_FP] = fp
                    B[cp + CH_TP] = tp
                    B[cp + CH_WORD] = acc
                    B[cp + CH_NEXT] = 0
                    B[cp + CH_PROTECT] = protect
                    B[cp + CH_HP] = hp
                    B[cp + CH_CHOICES] = R[CHOICES]
                    B[cp + CH_DEEPEST] = R[DEEPEST]
                    B[cp + CH_COUNT] = n
                    B[cp + CH_EVENTS] = R[EVENTS]
                    cp += CHOICE_SIZE
                    act = ACT_FAIL
            elif k == FAULT:
                n = H[p + 3] >> 1
                R[POSITION] = H[p + 2] >> 1
                if n == ST_FAILED and cp > 0:
                    R[FAILED_BRANCHES] += 1
                    act = ACT_FAIL
                elif n != 0:
                    status = n
                else:
                    if trace != 0:
                        R[AGAIN] = P[p]
                    acc = H[p + 1]
                    R[ABORT] = 0
                    act = ACT_RAISE
            elif k == ICE:
                n = (h >> SIZE_SHIFT & SIZE_MASK) - 3
                if fp + n > stack_limit or tp + n + 3 > trail_limit:
                    R[NEED] = n + 3
                    status = ST_STACK if fp + n > stack_limit else ST_TRAIL
                    continue
                if unlikely(p < old):
                    for i in range(n + 3):
                        T[tp + i] = H[p + 1 + i]
                    T[tp + n + 3] = h
                    T[tp + n + 4] = acc
                    T[tp + n + 5] = TRAIL_OBJECT
                    tp += n + 6
                H[p] = h & SIZE_MASK << SIZE_SHIFT | HOLE
                S[fp] = acc
                S[fp + 1] = LINK_UPDATE
                fp += 2
                for i in range(n):
                    S[fp + i] = H[p + 4 + i]
                fp += H[p + 2] >> 1
                pc = H[p + 1] >> 1
                if pc == 0:
                    acc = H[p + 3]
                else:
                    act = ACT_RUN
            else:
                status = ST_CONFUSED

        # --- ACT_EVAL: an instruction needs the value of stack slot ev; it runs again afterwards -----
        elif act == ACT_EVAL:
            acc = S[ev]
            while (acc & 3) == 0 and (H[acc >> 2] & 15) == IND:
                acc = H[(acc >> 2) + 1]
            if (acc & 3) != 0 or (H[acc >> 2] & 8) == 0:
                S[ev] = acc
                act = ACT_RUN
            else:
                n = M[pc] & FRAME_MASK
                S[fp + n] = pc << LINK_SHIFT | (ev - fp if ev >= fp else n) << 1 | 1
                fp += n + 1
                act = ACT_ENTER

        # --- ACT_ARITH: the slow path of arithmetic: operands to evaluate, big integers, doubles -----
        elif act == ACT_ARITH:
            x = S[ia]
            y = S[ib]
            if (x & 3) == 0 and (H[x >> 2] & 8) != 0:
                ev = ia
                act = ACT_EVAL
                continue
            if (y & 3) == 0 and (H[y >> 2] & 8) != 0:
                ev = ib
                act = ACT_EVAL
                continue
            if (
                kind_of_arith >= A_LT
                and kind_of_arith <= A_EQ
                and ((x | y) & 3) == 0
                and (H[x >> 2] & 15) == DBL
                and (H[y >> 2] & 15) == DBL
            ):
                n = is_ordered(kind_of_arith, HF[(x >> 2) + 1], HF[(y >> 2) + 1])
                pc = pc + 4 if n != 0 else C[pc + 3]
                act = ACT_RUN
                continue
            R[HP] = hp
            R[COST] = 0
            status = slow_arith(kind_of_arith, x, y, R, H, HF, W)
            if unlikely(trace != 0):  # records are written for what it made when something mentions that
                for i in range(hp, R[HP]):
                    P[i] = 0
                if status == 0 and R[HP] > hp:
                    record_computed(kind_of_arith, x, y, R, H, P, E)
            hp = R[HP]
            act = ACT_RUN
            if status == 0:
                fuel -= R[COST]
                op = C[pc]
                if op == ARITH or op == ORDSTEP:
                    S[fp + C[pc + 2]] = R[RESULT]
                    pc += 5
                elif op == ADD or op == SUB or op == MUL or op == ADDSTEP or op == SUBSTEP:
                    S[fp + C[pc + 1]] = R[RESULT]
                    pc += 5
                else:
                    pc = pc + 4 if R[RESULT] == TRUE else C[pc + 3]
            elif status == ST_RAISED:
                status = 0
                acc = R[RESULT]
                R[POSITION] = pc
                R[RAISER] = S[fp] >> 1
                R[ABORT] = 0
                act = ACT_RAISE

        # --- ACT_APPLY: apply the function in acc to the arguments at fp -----------------------------
        elif act == ACT_APPLY:
            if (acc & 3) != 0:
                status = ST_CONFUSED
                continue
            p = acc >> 2
            h = H[p]
            k = h & 15
            if k == PAP:
                n = h >> SIZE_SHIFT & SIZE_MASK
                ret = h >> AUX_SHIFT
                k = C[ret - 1] - n  # how many it still takes
                if unlikely(trace != 0):
                    if R[EVENTS] > R[EVENT_LIMIT]:
                        S[fp + nargs] = site << APPLY_SHIFT | nargs << 1 | 1
                        S[fp + nargs + 1] = LINK_APPLY
                        fp += nargs + 2
                        act = ACT_RETURN
                        status = ST_LOG
                        continue
                if nargs == k:
                    b = fp
                    if unlikely(trace != 0):
                        b = fp + 1
                    if n > 0 or b != fp:
                        for i in range(k - 1, -1, -1):
                            S[b + n + i] = S[fp + i]
                        for i in range(n):
                            S[b + i] = H[p + 1 + i]
                    if b != fp:
                        S[fp] = record_entry(acc, n, n + k, b, fp, site, R, H, P, E, S, C, M) << 1 | 1
                    pc = ret
                    act = ACT_RUN
                    fuel -= 1
                    if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                        status = ST_STEPS
                elif nargs < k:
                    if hp > heap_limit:
                        # wait as a frame of its own, so that the collector sees the arguments
                        S[fp + nargs] = site << APPLY_SHIFT | nargs << 1 | 1
                        S[fp + nargs + 1] = LINK_APPLY
                        fp += nargs + 2
                        act = ACT_RETURN
                        status = ST_COLLECT
                    else:
                        H[hp] = ret << AUX_SHIFT | (n + nargs) << SIZE_SHIFT | PAP
                        for i in range(n):
                            H[hp + 1 + i] = H[p + 1 + i]
                        for i in range(nargs):
                            H[hp + 1 + n + i] = S[fp + i]
                        if unlikely(trace != 0):
                            record_partial(hp, acc, site, R, H, P, E)
                        acc = hp << 2
                        hp += n + nargs + 1
                        act = ACT_RETURN
                else:
                    j = nargs - k  # these wait
                    top = fp + nargs + n + 5
                    for i in range(k):
                        S[top + i] = S[fp + i]
                    for i in range(j):
                        S[fp + i] = S[fp + k + i]
                    S[fp + j] = site << APPLY_SHIFT | j << 1 | 1
                    S[fp + j + 1] = LINK_APPLY
                    fp += j + 2
                    b = fp
                    if unlikely(trace != 0):
                        b = fp + 1
                    for i in range(n):
                        S[b + i] = H[p + 1 + i]
                    for i in range(k):
                        S[b + n + i] = S[top + i]
                    if b != fp:
                        S[fp] = record_apply(0, 0, acc, n, n + k, b, site, R, H, P, E, S) << 1 | 1
                    pc = ret
                    act = ACT_RUN
                    fuel -= 1
                    if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                        status = ST_STEPS
            elif k == IND:
                acc = H[p + 1]
            elif k < 8:
                status = ST_CONFUSED
            else:
                S[fp + nargs] = site << APPLY_SHIFT | nargs << 1 | 1
                S[fp + nargs + 1] = LINK_APPLY
                fp += nargs + 2
                act = ACT_ENTER

        # --- ACT_FIELDS: normal form: evaluate the next field of the object in the top frame ---------
        elif act == ACT_FIELDS:
            # the top frame is PC_FIELDS or PC_ROOT and its next field is due
            if S[fp - 1] == LINK_ROOT:
                acc = S[fp - 2]
                fp -= 2
                act = ACT_ENTER
            else:
                if fp - 3 < protect:
                    n = fp - 3
                    k = protect - n
                    if tp + k > trail_limit:
                        R[NEED] = k
                        status = ST_TRAIL
                        continue
                    tp = save_stack(S, T, tp, n, k)
                    protect = n
                p = S[fp - 3] >> 2
                i = S[fp - 2] >> 1
                acc = H[p + 1 + i]
                if i + 1 < H[p] >> SIZE_SHIFT & SIZE_MASK:
                    S[fp - 2] = i + 1 << 1 | 1
                else:
                    fp -= 3
                act = ACT_ENTER
                fuel -= 1  # a value may be cyclic
                if unlikely((fuel | heap_limit - hp | stack_limit - fp) < 0):
                    status = ST_STEPS

        # --- ACT_UNIFY: a value has arrived in the unification in the top frame ----------------------
        elif act == ACT_UNIFY:
            if trace != 0 and R[EVENTS] > R[EVENT_LIMIT]:
                status = ST_LOG
                continue
            if tp > trail_limit:
                R[NEED] = 0
                status = ST_TRAIL
                continue
            R[FP] = fp
            R[TP] = tp
            R[CP] = cp
            R[OLD] = old
            n = R[EVENTS]
            status = unify(acc, R, H, S, T, P, E)
            fp = R[FP]
            if trace != 0 and R[EVENTS] != n:
                record_binder(fp, True, R, C, M, S, P, E)
            tp = R[TP]
            acc = R[ACC]
            act = R[ACT]
            if status == 0:
                fuel -= 1  # values may be cyclic
                if unlikely((fuel | stack_limit - fp) < 0):
                    status = ST_STEPS

        # --- ACT_SUSPEND: suspend the evaluation down to the nearest prompt, and apply its function --
        elif act == ACT_SUSPEND:
            if trace != 0 and R[EVENTS] > R[EVENT_LIMIT]:
                status = ST_LOG
                continue
            b = nearest_prompt(fp, R, M, S)
            if b == 0:
                act = ACT_ENTER
                continue
            n = R[NEED]
            R[NEED] = 0
            k = protect - b + 3 if protect > b - 3 else 0
            if tp + k + n > trail_limit:
                R[NEED] = k + n
                status = ST_TRAIL
                continue
            if hp + n > heap_limit:
                R[NEED] = n
                status = ST_COLLECT
                continue
            if k > 0:
                tp = save_stack(S, T, tp, b - 3, k)
                protect = b - 3
            R[HP] = hp
            R[TP] = tp
            R[OLD] = old
            w = freeze(fp, b, acc, R, M, H, S, T, P)
            hp = R[HP]
            tp = R[TP]
            site = S[b - 3] >> 1 if trace != 0 else 0
            acc = S[b - 2]
            S[b - 3] = w
            fp = b - 3
            nargs = 1
            act = ACT_APPLY

        # --- ACT_FAIL: backtrack to the newest choice point and take its next alternative ------------
        elif act == ACT_FAIL:
            if cp == 0:
                status = ST_FAILED
                continue
            if trace != 0:
                if R[EVENTS] > R[EVENT_LIMIT]:
                    status = ST_LOG
                    continue
                R[CP] = cp
                if R[STOP_AT] != 0 and R[FAILED_BRANCHES] == R[STOP_AT]:
                    status = ST_FAILED
                    continue
            acc = DEAD  # what it held may be gone
            fuel -= 1  # narrowing alone can go on for ever
            if fuel < 0:
                status = ST_STEPS
                continue
            b = cp - CHOICE_SIZE
            n = B[b + CH_TP]
            tp = undo(tp, n, H, S, T, L)
            if hp > R[PEAK]:
                R[PEAK] = hp
            R[ALLOCATED] += hp - B[b + CH_HP]
            hp = B[b + CH_HP]
            fp = B[b + CH_FP]
            R[CHOICES] = B[b + CH_CHOICES]
            R[DEEPEST] = B[b + CH_DEEPEST]
            R[EVENTS] = B[b + CH_EVENTS]
            k = B[b + CH_KIND]
            j = B[b + CH_NEXT]
            B[b + CH_NEXT] = j + 1
            if k == CHOOSE_HOST:
                protect = fp
                old = hp
                R[OLD] = old
                acc = B[b + CH_WORD]
                act = ACT_ENTER
                status = ST_DONE
                continue
            if k == CHOOSE_ROOT:
                protect = fp
                old = hp
                R[OLD] = old
                if j == 0:
                    acc = B[b + CH_WORD]
                    act = ACT_ENTER
                else:
                    n = R[CHOICES_MAX] if R[DEEPEN_BY_CHOICE] != 0 else R[BOUND]
                    if R[CUT] != 0 and n < R[DEEPEN_TO]:
                        if R[DEEPEN_BY_CHOICE] != 0:
                            R[CHOICES_MAX] = n + 1
                        else:
                            R[BOUND] = n + 1
                        if R[NEW_ONLY] == 2:
                            R[NEW_ONLY] = 1
                        R[CUT] = 0
                        acc = B[b + CH_WORD]
                        act = ACT_ENTER
                    else:
                        cp = 0
                        protect = 0
                        old = 0
                        R[CP] = 0
                        R[OLD] = 0
                        status = ST_FAILED
                        R[POSITION] = 0
                continue
            if k == CHOOSE_CODE or k == CHOOSE_TEST:
                # the saved frame lies just below the mark
                i = T[tp - 2]
                for q in range(i):
                    S[fp + q] = T[tp - 3 - i + q]
                pc = B[b + CH_PC]
                if j + 1 == B[b + CH_COUNT]:
                    tp -= 3 + i
                    cp = b
                    R[CP] = cp
                    protect = B[b + CH_PROTECT]
                    old = B[b - CHOICE_SIZE + CH_HP] if b > 0 else 0
                    R[OLD] = old
                else:
                    protect = fp
                    old = hp
                    R[OLD] = old
                R[CHOICES] += 1
                act = ACT_RUN
                if k == CHOOSE_CODE:
                    pc = C[pc + 2 + j]
                else:
                    R[RESULT] = j
                    status = ST_DECIDE
                continue
            if j + 1 >= B[b + CH_COUNT]:
                cp = b
                R[CP] = cp
                protect = B[b + CH_PROTECT]
                old = B[b - CHOICE_SIZE + CH_HP] if b > 0 else 0
                R[OLD] = old
                if j >= B[b + CH_COUNT]:
                    continue
            else:
                protect = fp
                old = hp
                R[OLD] = old
            p = B[b + CH_WORD] >> 2
            x = H[p + 2] >> 1  # level
            i = G[H[p + 1] >> 1]
            k = G[i]
            if k == GEN_DATA:
                i = G[i + 2 + j]
                n = G[i + 1]
                if n == 0:
                    acc = G[i] << 3 | 2
                elif x >= R[BOUND]:
                    R[CUT] = 1
                    continue  # too deep: the next alternative, which begins by undoing nothing
                else:
                    if x >= R[DEEPEST]:
                        R[DEEPEST] = x + 1
                    acc = hp << 2
                    H[hp] = G[i] << AUX_SHIFT | n << SIZE_SHIFT | CON
                    q = hp + n + 1
                    for y in range(n):
                        H[hp + 1 + y] = q << 2
                        H[q] = 3 << SIZE_SHIFT | FREE
                        H[q + 1] = G[i + 2 + y] << 1 | 1
                        H[q + 2] = x + 1 << 1 | 1
                        H[q + 3] = R[FRESH_NUMBER] << 1 | 1
                        R[FRESH_NUMBER] += 1
                        if trace != 0:
                            P[q] = 0
                        q += 4
                    if trace != 0:
                        P[hp] = 0
                    hp = q
            elif k == GEN_CHAR:
                acc = nth_character(j) << 3 | 6
                if j > 0 and x + j > R[DEEPEST]:
                    R[DEEPEST] = x + j
                if R[DEEPEN_BY_CHOICE] != 0:
                    R[CHOICES] += j
            else:
                if k == GEN_RANGE:
                    n = G[i + RANGE_ZIGZAG]
                    if B[b + CH_COUNT] >= UNBOUNDED_RANGE:
                        n = 1
                    n = nth_within(j, B[b + CH_COUNT], G[i + RANGE_BELOW], G[i + RANGE_ABOVE], n)
                    acc = G[i + RANGE_FIRST] + n << 1 | 1
                    if G[i + RANGE_CHARACTER] != 0:
                        acc = G[i + RANGE_FIRST] + n << 3 | 6
                else:
                    if k == GEN_INT_RANGE and B[b + CH_COUNT] < UNBOUNDED_RANGE:
                        n = j - (B[b + CH_COUNT] >> 1)
                    else:
                        n = (j + 1) >> 1
                        if (j & 1) == 0:
                            n = -n
                    acc = n << 1 | 1
                if n < 0:
                    n = -n
                if n > 0 and x + n > R[DEEPEST]:  # 0 is there at every bound
                    R[DEEPEST] = x + n
                if R[DEEPEN_BY_CHOICE] != 0:
                    R[CHOICES] += n
            R[CHOICES] += 1
            R[REFINEMENTS] += 1
            h = H[p]
            if unlikely(p < old):
                T[tp] = H[p + 1]
                T[tp + 1] = H[p + 2]
                T[tp + 2] = H[p + 3]
                T[tp + 3] = h
                T[tp + 4] = p << 2
                T[tp + 5] = TRAIL_OBJECT
                tp += 6
            H[p] = 3 << SIZE_SHIFT | IND
            H[p + 1] = acc
            if trace != 0:
                if P[p] != 0:
                    record_binding(p, acc, R, H, P, E)
                    record_binder(fp, False, R, C, M, S, P, E)
            act = ACT_RETURN

        # --- ACT_RAISE: unwind the stack to the nearest handler --------------------------------------
        elif act == ACT_RAISE:
            # thunks on the way raise again when they are needed again
            if unlikely(hp > heap_limit):  # handlers that raise by themselves come here again and again
                status = ST_COLLECT
                continue
            if trace != 0:
                if R[EVENTS] > R[EVENT_LIMIT]:
                    status = ST_LOG
                    continue
                P[hp] = record_raise(acc, R[POSITION], R[RAISER], R, H, P, E)
            R[RAISED_FP] = fp
            n = hp
            H[n] = 3 << SIZE_SHIFT | FAULT
            H[n + 1] = acc
            H[n + 2] = R[POSITION] << 1 | 1
            H[n + 3] = 1
            hp += 4
            while act == ACT_RAISE and status == 0:
                if trace != 0 and R[EVENTS] > R[EVENT_LIMIT]:
                    status = ST_LOG
                    break
                w = S[fp - 1]
                ret = w >> LINK_SHIFT
                if ret >= FIRST_CODE:
                    fp = fp - 1 - (M[ret] & FRAME_MASK)
                    if fp < protect:
                        clear_dead(S, fp, M[ret], w >> 1 & SLOT_MASK)
                    if trace != 0 and C[ret] == RETURNED:
                        record_result(S[fp + C[ret + 1]] >> 1, n << 2, R, H, P, E)
                elif ret == PC_UPDATE:
                    x = S[fp - 2]
                    p = x >> 2
                    h = H[p]
                    if unlikely(p < old):
                        if tp > trail_limit:
                            R[NEED] = 0
                            status = ST_TRAIL
                            break
                        T[tp] = h
                        T[tp + 1] = x
                        T[tp + 2] = TRAIL_HEADER
                        tp += 3
                    if trace != 0 and P[p] != 0:
                        record_result(P[p], n << 2, R, H, P, E)
                    H[p] = h & SIZE_MASK << SIZE_SHIFT | IND
                    H[p + 1] = n << 2
                    fp -= 2
                elif ret == PC_APPLY:
                    fp = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
                elif ret == PC_CATCH or ret == PC_HANDLER:
                    i = fp - 2 if ret == PC_CATCH else fp - 3
                    if i < protect:
                        k = protect - i
                        if tp + k > trail_limit:
                            R[NEED] = k
                            status = ST_TRAIL
                            break
                        tp = save_stack(S, T, tp, i, k)
                        protect = i
                    x = S[fp - 2]
                    site = 0 if ret == PC_CATCH else S[i] >> 1
                    S[i] = acc
                    acc = x
                    fp = i
                    nargs = 1
                    act = ACT_APPLY
                elif ret == PC_FIELDS or ret == PC_PROMPT:
                    fp -= 3
                elif ret == PC_UNIFY or ret == PC_PAIRS:
                    fp -= 4
                elif ret == PC_CONJ:
                    fp -= 5
                elif ret == PC_STOP:
                    status = ST_RAISED
                    if cp > 0:
                        act = ACT_FAIL
                else:
                    fp -= 2
            if trace != 0 and act == ACT_RAISE and status != ST_RAISED:
                R[AGAIN] = P[n]  # unwinding goes on later
        else:
            status = ST_CONFUSED

    # which of the limits it was
    if status == ST_STEPS:
        if fp > stack_limit:
            R[NEED] = 0
            status = ST_STACK
        elif hp > heap_limit:
            R[NEED] = 0
            status = ST_COLLECT
    R[PC] = pc
    R[FP] = fp
    R[HP] = hp
    R[ACC] = acc
    R[ACT] = act
    R[NARGS] = nargs
    R[FUEL] = fuel
    R[TP] = tp
    R[CP] = cp
    R[PROTECT] = protect
    R[OLD] = old
    R[STATUS] = status
