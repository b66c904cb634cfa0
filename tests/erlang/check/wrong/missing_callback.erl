-module(missing_callback).
-export([f/1]).
-behaviour(gen_server).
f(A) -> A.
