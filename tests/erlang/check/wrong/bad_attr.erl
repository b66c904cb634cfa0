-module(bad_attr).
-export([f/0]).
-foo(1, 2).
f() -> 1.
