-module(ignored_fun).
-export([f/1]).
f(X) -> fun f/1, fun lists:map/2, X.
