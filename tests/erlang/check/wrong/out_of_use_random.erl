-module(out_of_use_random).
-export([f/1]).
f(X) -> random:uniform(X).
