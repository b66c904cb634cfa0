-module(no_behaviour).
-export([f/1]).
-behaviour(foo_bar).
f(X) -> X.
