%% The type of a segment of a binary: OTP's header `erl_bits.hrl`.
-type bt_endian() :: big | little | native.
-type bt_sign() :: signed | unsigned.
-type bt_type() :: integer | float | binary | utf8 | utf16 | utf32.
-type bt_unit() :: 1..256.

-record(bittype,
        {type :: bt_type() | undefined,
         unit :: bt_unit() | undefined,
         sign :: bt_sign() | undefined,
         endian :: bt_endian() | undefined}).
