-module(field_twice_in_update).
-export([f/1]).
-record(r, {a, b}).
f(X) -> X#r{a = 1, a = 2}.
