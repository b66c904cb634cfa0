-module(maybe_no_feature).
-export([f/1]).
f(X) -> maybe {ok, Y} ?= X, Y end.
