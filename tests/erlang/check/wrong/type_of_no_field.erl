-module(type_of_no_field).
-export([f/1]).
-record(r, {a}).
-type t() :: #r{b :: integer()}.
-spec f(t()) -> t().
f(X) -> X.
