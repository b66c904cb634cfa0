-module(undef_type).
-export([f/1]).
-spec f(nosuch()) -> integer().
f(X) -> X.
