-module(types_used_by_themselves).
-export([f/0]).
-type t() :: {a, t()} | nil.
-type a() :: b().
-type b() :: integer().
f() -> ok.
