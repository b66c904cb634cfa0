-module(undef_fun).
-export([f/1]).
f(X) -> g(X).
