-module(nowarn_failed).
-export([f/1]).
-compile(nowarn_failed).
f(X) -> atom_to_list(1).
