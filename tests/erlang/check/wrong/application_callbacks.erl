-module(application_callbacks).
-export([f/1]).
-behaviour(application).
-behaviour(gen_event).
f(X) -> X.
