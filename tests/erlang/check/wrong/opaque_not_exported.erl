-module(opaque_not_exported).
-export([f/1]).
-opaque t() :: integer().
-spec f(t()) -> t().
f(X) -> X.
