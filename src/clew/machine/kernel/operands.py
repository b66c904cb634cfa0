"""Where the operands of instructions stand. Part of the compiled kernel, which inlines it."""

from __future__ import annotations


def place(operand: int, fp: int) -> int:
    """The stack address of an operand: a slot of the frame, or a constant at the bottom of the stack."""
    return fp + operand if operand >= 0 else -operand
