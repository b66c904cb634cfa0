-module(truth_of_constants).
-export([f/0, g/0, h/1]).
f() -> not 1.
g() -> true and 1.
h(X) -> X and 1.
