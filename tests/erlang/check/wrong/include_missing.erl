-module(include_missing).
-export([f/1]).
-include("nope.hrl").
f(X) -> X.
