-module(type_twice).
-export([f/1]).
-type t() :: integer().
-type t() :: atom().
-export_type([t/0]).
f(X) -> X.
