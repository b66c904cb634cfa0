"""Code as text, for `--dump code`: one line an instruction, with operands, targets and frame maps."""

from __future__ import annotations

from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.words import (
    address_of,
    aux_of,
    code_of,
    int_of,
    is_char,
    is_constant,
    is_small_int,
    kind_of,
    number_of_constant,
)

#: For each instruction: its name and its words. o operand, d slot, h header, n count of the operands that
#: follow, p code address, i number, c constructor, t pairs of address and count, r rows of tag, address and count behind an address.
_SHAPES: dict[int, tuple[str, str]] = {
    op.MAKE: ("make", "dhn"),
    op.MAKE1: ("make", "dho"),
    op.MAKE2: ("make", "dhoo"),
    op.MAKE3: ("make", "dhooo"),
    op.MAKEGIVE: ("makegive", "dhn"),
    op.MAKEGIVE1: ("makegive", "dho"),
    op.MAKEGIVE2: ("makegive", "dhoo"),
    op.MAKEGIVE3: ("makegive", "dhooo"),
    op.GIVE: ("give", "hn"),
    op.PATCH: ("patch", "dio"),
    op.MOVE: ("move", "do"),
    op.SWITCH: ("switch", "odit"),
    op.SELECT: ("select", "odiir"),
    op.PICK: ("pick", "odiir"),
    op.FORCE: ("force", "o"),
    op.IFINT: ("ifint", "odp"),
    op.IFFLOAT: ("iffloat", "odp"),
    op.IFCON: ("ifcon", "odcip"),
    op.ADDSMALL: ("addsmall", "doop"),
    op.SUBSMALL: ("subsmall", "doop"),
    op.MULSMALL: ("mulsmall", "doop"),
    op.ARITHSMALL: ("arithsmall", "idoop"),
    op.LTSMALL: ("ltsmall", "oopp"),
    op.LESMALL: ("lesmall", "oopp"),
    op.EQSMALL: ("eqsmall", "oopp"),
    op.IFLT: ("iflt", "oop"),
    op.IFLE: ("ifle", "oop"),
    op.IFEQ: ("ifeq", "oop"),
    op.IFDOUBLES: ("ifdoubles", "oop"),
    op.ADD: ("add", "dooi"),
    op.SUB: ("sub", "dooi"),
    op.MUL: ("mul", "dooi"),
    op.ARITH: ("arith", "idoo"),
    op.ORDSTEP: ("ordstep", "idoo"),
    op.CALL: ("call", "pdn"),
    op.TAIL: ("tail", "pn"),
    op.TAILN: ("tail", "pn"),
    op.STEP: ("step", "pdo"),
    op.STEP2: ("step", "pdodo"),
    op.ADDSTEP: ("addstep", "dooi"),
    op.SUBSTEP: ("substep", "dooi"),
    op.TAIL1: ("tail", "po"),
    op.TAIL2: ("tail", "poo"),
    op.TAIL3: ("tail", "pooo"),
    op.CALLAPP: ("callapp", "odn"),
    op.APP: ("app", "on"),
    op.ENTER: ("enter", "o"),
    op.JUMP: ("jump", "p"),
    op.CHOOSE: ("choose", "a"),
    op.FRESH: ("fresh", "di"),
    op.FAIL: ("fail", ""),
    op.LABEL: ("label", "i"),
    op.MARK: ("mark", "i"),
    op.IFMARKED: ("ifmarked", "iip"),
    op.RAISE: ("raise", "o"),
    op.CATCH: ("catch", "oo"),
    op.NORMAL: ("normal", "o"),
    op.HOST: ("host", "idn"),
    op.ARRAY: ("array", "idooo"),
    op.READ: ("read", "doo"),
    op.WRITE: ("write", "dooo"),
    op.UNPACK: ("unpack", ""),
    op.CLEAR: ("clear", "ii"),
    op.UNIFY: ("unify", "ioo"),
    op.RIGID: ("rigid", "o"),
    op.CONJ: ("conj", "oo"),
    op.PROMPT: ("prompt", "oo"),
    op.SUSPEND: ("suspend", ""),
}

_KINDS = {la.CON: "con", la.PAP: "pap", la.THUNK: "thunk"}


def disassemble(image: Image) -> str:
    """The whole code of an image, function by function."""
    entries = dict(image.entries)
    marks: dict[int, list[str]] = {}
    for place, label in image.traps:
        marks.setdefault(place, []).append(str(label))
    lines: list[str] = []
    at = la.FIRST_CODE
    while at < len(image.code):
        name = entries.get(at)
        if (name is None and image.code[at] not in _SHAPES) or at + 1 in entries:
            at += 1  # the arity word before an entry point
            continue
        if name is not None:
            lines.append(f"{name}:")
        text, length = _instruction(image, at)
        frame = image.frames[at]
        live = [str(i) for i in range(la.MASK_SLOTS) if frame >> la.MASK_SHIFT >> i & 1]
        note = f"  -- frame {frame & la.FRAME_MASK}, live {' '.join(live)}" if frame else ""
        if at in marks:
            note += f"  -- mark {' '.join(marks[at])}"
        lines.append(f"{at:6}  {text}{note}")
        at += length
    return "\n".join(lines) + "\n"


def _instruction(image: Image, at: int) -> tuple[str, int]:
    code = image.code
    if code[at] not in _SHAPES:
        return f"word {code[at]}", 1
    name, shape = _SHAPES[code[at]]
    parts = [name]
    i = at + 1
    for kind in shape:
        word = code[i]
        i += 1
        if kind == "o":
            parts.append(_operand(image, word))
        elif kind == "d":
            parts.append(f"s{word}")
        elif kind == "p":
            parts.append(f"@{word}")
        elif kind == "c":
            parts.append(image.by_number[word].name)
        elif kind == "h":
            parts.append(_header(image, word))
        elif kind == "n":
            parts.extend(_operand(image, code[i + k]) for k in range(word))
            i += word
        elif kind == "a":
            parts.extend(f"@{code[i + k]}" for k in range(word))
            i += word
        elif kind == "t":
            parts.extend(f"@{code[i + 2 * k]}/{code[i + 2 * k + 1]}" for k in range(word))
            i += 2 * word
        elif kind == "r":
            parts.append(f"@{code[i]}")
            rows = (code[i + 1 + 3 * k : i + 4 + 3 * k] for k in range(word))
            parts.extend(f"{tag}:@{target}/{count}" for tag, target, count in rows)
            i += 1 + 3 * word
        else:
            parts.append(str(word))
    return " ".join(parts), i - at


def _operand(image: Image, word: int) -> str:
    if word >= 0:
        return f"s{word}"
    constant = image.constants[-word]
    if is_small_int(constant):
        return f"#{int_of(constant)}"
    if is_char(constant):
        return repr(chr(code_of(constant)))
    if is_constant(constant):
        return image.by_number[number_of_constant(constant)].name
    header = image.static[address_of(constant)]
    if kind_of(header) in (la.PAP, la.THUNK):
        return f"<{image.function_at(aux_of(header))}>"
    return f"k{-word}"


def _header(image: Image, word: int) -> str:
    kind, aux = kind_of(word), aux_of(word)
    if kind == la.CON:
        return image.by_number[aux >> la.TAG_BITS].name
    return f"{_KINDS.get(kind, str(kind))}@{aux}"
