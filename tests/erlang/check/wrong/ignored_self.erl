-module(ignored_self).
-export([f/1]).
f(X) -> self(), X.
