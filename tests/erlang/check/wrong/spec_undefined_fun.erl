-module(spec_undefined_fun).
-export([f/1]).
-spec g(integer()) -> integer().
f(X) -> X.
