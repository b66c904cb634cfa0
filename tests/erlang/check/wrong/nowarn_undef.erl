-module(nowarn_undef).
-compile({nowarn_unused_function,[g/1]}).
-export([f/0]).
f() -> ok.
