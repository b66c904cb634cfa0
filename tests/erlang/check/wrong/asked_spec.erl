-module(asked_spec).
-export([f/1]).
-compile(warn_missing_spec).
f(X) -> X.
