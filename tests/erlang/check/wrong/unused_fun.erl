-module(unused_fun).
-export([f/1]).
f(X) -> X.
g(X) -> X.
