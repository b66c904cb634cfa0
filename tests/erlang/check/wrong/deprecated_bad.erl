-module(deprecated_bad).
-export([f/0]).
-deprecated(foo).
f() -> 1.
