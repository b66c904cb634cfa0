%% A long literal of the module beside one of the expression that calls it.
-module(literals).
-export([greeting/1]).

greeting(Name) -> "good morning, " ++ Name.
