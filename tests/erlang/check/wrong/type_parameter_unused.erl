-module(type_parameter_unused).
-export([f/1]).
-type t(X) :: integer().
-spec f(t(1)) -> t(2).
f(X) -> X.
