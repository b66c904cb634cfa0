-module(on_load_arity).
-export([f/1]).
-on_load(f/1).
f(X) -> X.
