-module(undef_export).
-export([f/1]).
-export([g/1]).
f(X) -> X.
