-module(no_such_guard).
-export([f/1]).
f(X) when foo:bar(X) -> X;
f(X) -> X.
