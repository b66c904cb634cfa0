-module(behaviours_conflict).
-export([f/1]).
-behaviour(gen_server).
-behavior(gen_server).
-export([init/1, handle_call/3, handle_cast/2]).
f(X) -> X.
init(X) -> X.
handle_call(X, _, _) -> X.
handle_cast(X, _) -> X.
