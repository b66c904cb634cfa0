-module(dup_export).
-export([f/1]).
-export([f/1]).
f(X) -> X.
