"""The instructions that stand for the functions of `kernel.intrinsics`."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir

from clew.machine.kernel.intrinsics import ELEMENTARY

I64 = ir.IntType(64)
I32 = ir.IntType(32)
I16 = ir.IntType(16)
I1 = ir.IntType(1)
DOUBLE = ir.DoubleType()
SINGLE = ir.FloatType()
_I128 = ir.IntType(128)

Emit = Callable[[ir.IRBuilder, list[ir.Value]], ir.Value]


def _declared(build: ir.IRBuilder, name: str, result: ir.Type, *arguments: ir.Type) -> ir.Function:
    module = build.module
    found = module.globals.get(name)
    return found if found is not None else ir.Function(module, ir.FunctionType(result, arguments), name)


def _c_call(build: ir.IRBuilder, name: str, *arguments: ir.Value) -> ir.Value:
    result = arguments[0].type
    return build.call(_declared(build, name, result, *(a.type for a in arguments)), arguments)


def _in_single(build: ir.IRBuilder, name: str, *arguments: ir.Value) -> ir.Value:
    found = _c_call(build, name, *(build.fptrunc(a, SINGLE) for a in arguments))
    return build.fpext(found, DOUBLE)


def _by_number(build: ir.IRBuilder, arguments: list[ir.Value], single: bool) -> ir.Value:
    """One of the elementary functions, chosen when the kernel runs."""
    number, x = arguments
    call = _in_single if single else _c_call
    function = build.function
    after = function.append_basic_block("computed")
    default = function.append_basic_block("no.function")
    switch = build.switch(number, default)
    incoming: list[tuple[ir.Value, ir.Block]] = []
    for k, name in enumerate(ELEMENTARY):
        block = function.append_basic_block(name)
        switch.add_case(ir.Constant(I64, k), block)
        build.position_at_end(block)
        incoming.append((call(build, f"{name}f" if single else name, x), build.block))
        build.branch(after)
    build.position_at_end(default)
    build.unreachable()
    build.position_at_end(after)
    phi = build.phi(DOUBLE)
    for value, block in incoming:
        phi.add_incoming(value, block)
    return phi


def _high_product(build: ir.IRBuilder, arguments: list[ir.Value]) -> ir.Value:
    a, b = (build.zext(argument, _I128) for argument in arguments)
    return build.trunc(build.lshr(build.mul(a, b), ir.Constant(_I128, 64)), I64)


#: How each intrinsic is emitted for its arguments.
INTRINSICS: dict[str, Emit] = {
    "wrapping_add": lambda build, a: build.add(*a),
    "wrapping_sub": lambda build, a: build.sub(*a),
    "wrapping_mul": lambda build, a: build.mul(*a),
    "shifted_left": lambda build, a: build.shl(*a),
    "shifted_right": lambda build, a: build.lshr(*a),
    "unsigned_quotient": lambda build, a: build.udiv(*a),
    "unsigned_less": lambda build, a: build.icmp_unsigned("<", *a),
    "high_product": _high_product,
    "leading_zeros": lambda build, a: build.ctlz(a[0], ir.Constant(I1, 0)),
    "ones": lambda build, a: build.ctpop(a[0]),
    "bits_of": lambda build, a: build.bitcast(a[0], I64),
    "double_of": lambda build, a: build.bitcast(a[0], DOUBLE),
    "truncated": lambda build, a: build.fptosi(a[0], I64),
    "to_single": lambda build, a: build.fpext(build.fptrunc(a[0], SINGLE), DOUBLE),
    "divided": lambda build, a: build.fdiv(*a),
    "c_function": lambda build, a: _by_number(build, a, False),
    "c_function_single": lambda build, a: _by_number(build, a, True),
    "c_power": lambda build, a: _c_call(build, "pow", *a),
    "c_power_single": lambda build, a: _in_single(build, "powf", *a),
    "c_scaled": lambda build, a: _c_call(build, "ldexp", a[0], build.trunc(a[1], I32)),
}
