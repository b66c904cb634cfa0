-module(compile_after_ok).
-export([f/1]).
f(X) -> g(X).
-compile({inline, [g/1]}).
-dialyzer({nowarn_function, f/1}).
-type t() :: integer().
-spec g(t()) -> t().
g(X) -> X.
