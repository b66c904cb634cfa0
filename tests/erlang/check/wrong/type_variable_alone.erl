-module(type_variable_alone).
-export([f/1]).
-type t(X) :: [Y].
-spec f(t(1)) -> t(2).
f(X) -> X.
