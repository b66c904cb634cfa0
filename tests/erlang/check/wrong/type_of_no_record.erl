-module(type_of_no_record).
-export([f/1]).
-type t() :: #r{}.
-spec f(t()) -> t().
f(X) -> X.
