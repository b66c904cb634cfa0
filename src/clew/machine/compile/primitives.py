"""How the primitives of Core map to instructions; the host computes those that have none."""

from __future__ import annotations

from clew.core.prims import PRIMITIVES
from clew.machine.kernel import opcodes as op

#: Comparison: instruction, whether to exchange the operands, whether to exchange the outcomes.
COMPARISONS: dict[str, tuple[int, bool, bool]] = {
    "lt#": (op.IFLT, False, False),
    "gt#": (op.IFLT, True, False),
    "le#": (op.IFLE, False, False),
    "ge#": (op.IFLE, True, False),
    "eq#": (op.IFEQ, False, False),
    "ne#": (op.IFEQ, False, True),
}

#: Primitives that take the frame's place on the stack, so that they can only be a block's result.
TAIL_ONLY = ("catch#", "nf#", "unify#", "lazyUnify#", "ensureNotFree#", "conj#", "prompt#", "suspend#")

#: Primitives that cannot fail or diverge, and that cost less than a thunk once the operands are values.
CHEAP_FLOATING = frozenset("addd# subd# muld# divd# addf# subf# mulf# divf#".split())
CHEAP = CHEAP_FLOATING.union("add# sub# addw# subw# mulw# addu# subu# mulu# knownChr#".split())

_INSTRUCTIONS: dict[str, tuple[int, int]] = {
    "add#": (op.ADD, 0),
    "sub#": (op.SUB, 0),
    "mul#": (op.MUL, 0),
    "addw#": (op.ADD, 1),
    "subw#": (op.SUB, 1),
    "mulw#": (op.MUL, 1),
}

_ARITHMETIC: dict[str, int] = {
    "quot#": op.A_QUOT,
    "rem#": op.A_REM,
    "div#": op.A_DIV,
    "mod#": op.A_MOD,
    "and#": op.A_AND,
    "or#": op.A_OR,
    "xor#": op.A_XOR,
    "shl#": op.A_SHL,
    "shr#": op.A_SHR,
    "narrow#": op.A_NARROW,
    "addd#": op.A_ADDD,
    "subd#": op.A_SUBD,
    "muld#": op.A_MULD,
    "divd#": op.A_DIVD,
    "addu#": op.A_ADDU,
    "subu#": op.A_SUBU,
    "mulu#": op.A_MULU,
    "shlw#": op.A_SHLW,
    "shlu#": op.A_SHLU,
    "ratioDouble#": op.A_RATIOD,
    "ratioFloat#": op.A_RATIOF,
    "addf#": op.A_ADDF,
    "subf#": op.A_SUBF,
    "mulf#": op.A_MULF,
    "divf#": op.A_DIVF,
    "powd#": op.A_POWD,
    "powf#": op.A_POWF,
    "ord#": op.A_ORD,
    "knownChr#": op.A_CHR,  # its name there is the one that comes last
    "chr#": op.A_CHR,
    "tag#": op.A_TAG,
    "sameObject#": op.A_SAME,
    "toDouble#": op.A_TODOUBLE,
    "bitLength#": op.A_BITLENGTH,
    "popCount#": op.A_POPCOUNT,
    "showInt#": op.A_SHOWINT,
    "bitsDouble#": op.A_BITSDOUBLE,
    "truncate#": op.A_TRUNCATE,
    "floor#": op.A_FLOOR,
    "ceiling#": op.A_CEILING,
    "round#": op.A_ROUND,
    "roundFloat#": op.A_ROUNDF,
    "doubleBits#": op.A_DOUBLEBITS,
    "showDouble#": op.A_SHOWDOUBLE,
    "showFloat#": op.A_SHOWFLOAT,
    "mathd#": op.A_MATHD,
    "mathf#": op.A_MATHF,
    "mantissa#": op.A_MANTISSA,
    "exponent#": op.A_EXPONENT,
    "digits#": op.A_DIGITS,
    "encodeDouble#": op.A_ENCODE,
    "charClass#": op.A_CHARCLASS,
    "orderTerms#": op.A_ORDERTERMS,
    "orderKeys#": op.A_ORDERKEYS,
    "plainCells#": op.A_PLAINCELLS,
    "appendCells#": op.A_APPENDCELLS,
    "reverseCells#": op.A_REVERSECELLS,
    "flatCells#": op.A_FLATCELLS,
    "flattenCells#": op.A_FLATTENCELLS,
    "findCell#": op.A_FINDCELL,
    "rangeCells#": op.A_RANGECELLS,
    "spanCells#": op.A_SPANCELLS,
    "spanRanges#": op.A_SPANRANGES,
    "takeCells#": op.A_TAKECELLS,
    "dropCells#": op.A_DROPCELLS,
    "heldBytes#": op.A_HELDBYTES,
    "takeBytes#": op.A_TAKEBYTES,
    "appendBytes#": op.A_APPENDBYTES,
    "findBytes#": op.A_FINDBYTES,
    "bytesBetween#": op.A_BYTESBETWEEN,
    "bytesOfCells#": op.A_BYTESOFCELLS,
    "cellsOfBytes#": op.A_CELLSOFBYTES,
    "heldCells#": op.A_HELDCELLS,
    "arrayOfCells#": op.A_ARRAYOFCELLS,
    "orderPieces#": op.A_ORDERPIECES,
    "findPiece#": op.A_FINDPIECE,
    "heldPieces#": op.A_HELDPIECES,
    "arrayOfPieces#": op.A_ARRAYOFPIECES,
    "cellsOfPiece#": op.A_CELLSOFPIECE,
    "charsOfPiece#": op.A_CHARSOFPIECE,
    "spanPiece#": op.A_SPANPIECE,
    "wordsOfPiece#": op.A_WORDSOFPIECE,
}

_ARITHMETIC_NAMES: dict[int, str] = {
    op.A_ADD: "add#",
    op.A_SUB: "sub#",
    op.A_MUL: "mul#",
    op.A_ADDW: "addw#",
    op.A_SUBW: "subw#",
    op.A_MULW: "mulw#",
    op.A_LT: "lt#",
    op.A_LE: "le#",
    op.A_EQ: "eq#",
    **{number: name for name, number in _ARITHMETIC.items()},
}

#: The number of a primitive in a HOST instruction.
HOST_NAMES: tuple[str, ...] = tuple(PRIMITIVES)
_HOST_NUMBERS = {name: i for i, name in enumerate(HOST_NAMES)}


#: Arithmetic primitives that do not give a number or character that their operands determine, but data or a comparison
#: of objects: a recording keeps their results.
KEPT = frozenset(
    {"showInt#", "showDouble#", "showFloat#", "digits#", "sameObject#", "orderTerms#", "orderKeys#"}
    | {"plainCells#", "appendCells#", "reverseCells#", "flatCells#", "flattenCells#", "findCell#"}
    | {"rangeCells#", "spanCells#", "takeCells#", "dropCells#"}
    | {
        "heldBytes#",
        "takeBytes#",
        "appendBytes#",
        "findBytes#",
        "bytesOfCells#",
        "cellsOfBytes#",
        "bytesBetween#",
        "spanRanges#",
        "heldCells#",
        "arrayOfCells#",
        "orderPieces#",
        "findPiece#",
        "heldPieces#",
        "arrayOfPieces#",
        "cellsOfPiece#",
        "charsOfPiece#",
        "spanPiece#",
        "wordsOfPiece#",
    }
)


def two_operands(name: str) -> tuple[int, int] | None:
    """The instruction of an arithmetic primitive and its extra word: the wrap flag, or the operation's number."""
    if name in _ARITHMETIC:
        return op.ARITH, _ARITHMETIC[name]
    return _INSTRUCTIONS.get(name)


def arithmetic_name(number: int) -> str:
    """The primitive that an arithmetic operation belongs to."""
    return _ARITHMETIC_NAMES[number]


def host_number(name: str) -> int:
    return _HOST_NUMBERS[name]
