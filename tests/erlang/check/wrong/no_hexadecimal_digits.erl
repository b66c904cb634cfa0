-module(no_hexadecimal_digits).
-export([f/0]).
f() -> "\xZZ".
