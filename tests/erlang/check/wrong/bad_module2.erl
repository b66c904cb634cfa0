-module(bad_module2).
-module(other).
-export([f/0]).
f() -> 1.
