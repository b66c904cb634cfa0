"""The machine's instructions.

Operands `o` are slots of the frame (>= 0) or constants (-k: word k at the bottom of the stack).
`*`: the instruction evaluates operands that are not in head normal form and then runs again, so its frame
can wait there. `*ret`: the frame waits at the next instruction.

    instruction  words                         effect
    MAKE         dst header n o1..on           allocate an object (constructor, closure, thunk)
    MAKE1-3      dst header o1..               the same, of size 1, 2, 3
    GIVE         header n o1..on               allocate and return it
    MAKEGIVE     as MAKE                       the same as MAKE and the GIVE that follows, of two fields: dst is the second
    MAKEGIVE1-3  as MAKE1-3
    PATCH        o i o'                        payload word i of o becomes o' (recursive lets)
    MOVE         dst o
    SWITCH *     slot base first n (pc copy)*n jump by constructor; copy that many fields to base..
    SELECT *     slot base first size n pc (tag pc copy)*n
                                               the same for a type of many constructors: those named, by tag; else pc
    FORCE *      slot                          evaluate
    IFINT * IFFLOAT *        slot base else    cases of a type with numbers (below): an integer or a double, copied to base
    IFCON *      slot base number n else       ... a constructor, by its number in the image: copy n fields
    PICK *       as SELECT                     ... of several
    IFLT *  IFLE *  IFEQ *   a b else          compare two numbers or characters, fall through or jump
    IFDOUBLES    a b else                      two doubles, already evaluated: fall through, or jump
    ADD * SUB * MUL *        dst a b wrap      exact, or wrapped to 64 bits
    ARITH *      k dst a b                     the other arithmetic, number k of ARITHMETIC
    ADDSMALL SUBSMALL MULSMALL dst a b else    two small integers whose result is small: fall through, or jump
    ARITHSMALL   k dst a b else                the same for arithmetic number k
    ORDSTEP *    as ARITH                      the same as three instructions: ord#, ADD or SUB, and chr# of the result
    LTSMALL LESMALL EQSMALL  a b else other    two small integers: fall through, or jump to else; to other if they are not
    CALL *ret    entry dst n o1..on            call a known function
    TAIL         entry n o1..on                jump to a known function
    TAIL1-3      entry o1..                    the same
    TAILN        entry n o1..on                the same, where no argument overwrites an operand of a later one
    STEP         entry i o                     the same, where only argument i is not in its slot
    STEP2        entry i o i' o'               the same, where only these two are not; i is not o'
    ADDSTEP * SUBSTEP *      as ADD, SUB       the same as ADD or SUB and the STEP that follows, which passes the result
    CALLAPP *ret o dst n o1..on                call a computed function
    APP          o n o1..on                    jump to a computed function
    ENTER        o                             evaluate and return
    JUMP         pc
    CHOOSE *     n pc1..pcn                    non-deterministic choice; saves the frame
    FRESH        dst generator                 a new logic variable
    FAIL                                       no result
    LABEL        i                             cover item i, until the search goes back
    MARK         i                             cover item i for good
    IFMARKED     i j else                      items i and j are covered: fall through, or jump
    TRAP         i                             cover item L[i] for good; L[i + 1] and L[i + 2] come back here and run
    RAISE        o
    CATCH        body handler                  tail only
    NORMAL       o                             tail only: normal form
    HOST *       prim dst n o1..on             the host computes
    ARRAY *      k dst o1 o2 o3                arrays and references, ARRAY_* below
    READ         dst o1 o2                     does what the ARRAY behind it does and goes on after that, or leaves it to it
    WRITE        dst o1 o2 o3                  the same for one that writes
    CLEAR        from to                       slots that frame maps do not cover
    UNPACK                                     slot 0: packed string, slot 1: index
    UNIFY        lazy a b                      tail only: make two values equal
    RIGID        o                             tail only: evaluate, waiting for free variables
    CONJ         a b                           tail only: concurrent conjunction
    PROMPT       body o                        tail only: evaluate; if it suspends itself, apply o to the rest of it
    SUSPEND                                    tail only: suspend the evaluation down to the nearest prompt

A type with numbers (`DataType.numbers`) has values that are numbers without a constructor around them; integers are its
first constructor, doubles its second. One may also stand in an object of that constructor: recorded code makes it so, and
narrowing.

Code that is made for recording (`record`) keeps the number of its activation in slot 0 and has these, too. `head` is
the head word of a record, but for the activation:

    NOTE         o                             record the object in slot o
    RMAKE        kind dst header n o1..on      MAKE of data or a partial application that is recorded
    RGIVE        kind header n o1..on          ... and given back
    RSUSPEND     kind dst header n o1..on      MAKE of a thunk that is recorded
    RLAZY        kind dst header n o1..on      the same of a thunk that only calls a function
    RESERVE      o                             begin to record an object of a recursive let
    FILL         o                             ... and record what is in it
    RCALL *ret   entry dst n pending o1..on    CALL that records; slot `pending` gets the record
    RTAIL        entry n o1..on
    RCALLAPP *ret o dst n pending o1..on
    RAPP         o n o1..on
    RETURNED     pending dst                   follows RCALL and RCALLAPP: record the result
    RTHUNK                                     begins the code of a thunk
    RCAF                                       begins the code of a constant
    RVALUE       o detail                      record the value of a host operation or the choice of an alternative
    RREAD        dst array index               record what was read
    RWRITE       array index o                 record what is written
    RCOPY        dst array                     record that an array was copied
"""

from __future__ import annotations

MAKE = 1
MAKE1 = 2
MAKE2 = 3
MAKE3 = 4
GIVE = 5
PATCH = 6
MOVE = 7
SWITCH = 8
FORCE = 9
IFLT = 10
IFLE = 11
IFEQ = 12
ADD = 13
SUB = 14
MUL = 15
ARITH = 16
CALL = 17
TAIL = 18
TAIL1 = 19
TAIL2 = 20
TAIL3 = 21
CALLAPP = 22
APP = 23
ENTER = 24
JUMP = 25
CHOOSE = 26
FRESH = 27
FAIL = 28
LABEL = 29
RAISE = 30
CATCH = 31
NORMAL = 32
HOST = 33
ARRAY = 34
UNPACK = 35
CLEAR = 38
UNIFY = 39
RIGID = 40
CONJ = 41
IFDOUBLES = 42
TAILN = 43
SELECT = 44
PROMPT = 45
SUSPEND = 46
IFINT = 47
IFFLOAT = 48
IFCON = 49
PICK = 50
ADDSMALL = 51
SUBSMALL = 52
MULSMALL = 53
ARITHSMALL = 54
LTSMALL = 55
LESMALL = 56
EQSMALL = 57
MARK = 58
TRAP = 59
IFMARKED = 60
MAKEGIVE = 61
MAKEGIVE1 = 62
MAKEGIVE2 = 63
MAKEGIVE3 = 64
STEP = 65
STEP2 = 66
ADDSTEP = 67
SUBSTEP = 68
READ = 36
WRITE = 37
ORDSTEP = 69

NOTE = 70
RESERVE = 71
FILL = 72
RCALL = 73
RTAIL = 74
RCALLAPP = 75
RAPP = 76
RETURNED = 77
RTHUNK = 78
RCAF = 79
RVALUE = 80
RREAD = 81
RWRITE = 82
RCOPY = 83
RMAKE = 84
RGIVE = 85
RSUSPEND = 86
RLAZY = 87

# Arithmetic by number. The first three are also instructions of their own.
A_ADD, A_SUB, A_MUL = 1, 2, 3
A_ADDW, A_SUBW, A_MULW = 4, 5, 6
A_LT, A_LE, A_EQ = 7, 8, 9
A_QUOT, A_REM, A_DIV, A_MOD = 10, 11, 12, 13
A_AND, A_OR, A_XOR, A_SHL, A_SHR = 14, 15, 16, 17, 18
A_ADDD, A_SUBD, A_MULD, A_DIVD = 19, 20, 21, 22
A_NARROW = 23
A_ADDU, A_SUBU, A_MULU = 24, 25, 26
A_SHLW, A_SHLU = 27, 28
A_RATIOD, A_RATIOF = 29, 30
A_ADDF, A_SUBF, A_MULF, A_DIVF = 31, 32, 33, 34
A_POWD, A_POWF = 35, 36
# From here on, the first operand decides about the operation, or is the only one.
A_ORD, A_CHR, A_TAG, A_SAME = 37, 38, 39, 40
A_TODOUBLE, A_BITLENGTH, A_POPCOUNT, A_SHOWINT, A_BITSDOUBLE = 41, 42, 43, 44, 45
A_TRUNCATE, A_FLOOR, A_CEILING, A_ROUND = 46, 47, 48, 49
A_ROUNDF, A_DOUBLEBITS, A_SHOWDOUBLE, A_SHOWFLOAT = 50, 51, 52, 53
A_MATHD, A_MATHF, A_MANTISSA, A_EXPONENT, A_DIGITS = 54, 55, 56, 57, 58
A_ENCODE, A_CHARCLASS = 59, 60
A_ORDERTERMS, A_ORDERKEYS = 61, 62
A_PLAINCELLS, A_APPENDCELLS, A_REVERSECELLS, A_FLATCELLS, A_FLATTENCELLS, A_FINDCELL = 63, 64, 65, 66, 67, 68
A_RANGECELLS, A_SPANCELLS, A_TAKECELLS, A_DROPCELLS = 69, 70, 71, 72
A_HELDBYTES, A_TAKEBYTES, A_APPENDBYTES, A_FINDBYTES, A_BYTESOFCELLS, A_CELLSOFBYTES = 73, 74, 75, 76, 77, 78
A_BYTESBETWEEN, A_SPANRANGES = 79, 80
A_HELDCELLS, A_ARRAYOFCELLS, A_ORDERPIECES, A_FINDPIECE = 81, 82, 83, 84
A_HELDPIECES, A_ARRAYOFPIECES, A_CELLSOFPIECE, A_CHARSOFPIECE, A_SPANPIECE = 85, 86, 87, 88, 89
A_WORDSOFPIECE = 90

ARRAY_NEW = 0
ARRAY_READ = 1
ARRAY_WRITE = 2
ARRAY_SIZE = 3
ARRAY_COPY = 4
