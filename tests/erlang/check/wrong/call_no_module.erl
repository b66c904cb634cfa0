-module(call_no_module).
-export([f/1]).
f(X) -> foo:1(X).
