-module(macro_twice).
-export([f/1]).
-define(A, 1).
-define(A, 2).
f(_) -> ?A.
