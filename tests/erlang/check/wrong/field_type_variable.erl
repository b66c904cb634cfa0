-module(field_type_variable).
-export([f/1]).
-record(r, {a = 1 :: integer(), b :: r() | undefined, c :: X}).
-type r() :: #r{}.
f(X) -> #r{a = X}.
