-module(unused_type).
-export([f/1]).
-type t() :: integer().
f(X) -> X.
