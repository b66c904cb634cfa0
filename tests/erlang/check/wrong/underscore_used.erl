-module(underscore_used).
-export([f/1]).
f(_X) -> _X.
