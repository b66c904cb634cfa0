-module(unsafe_in_receive).
-export([f/1]).
f(X) ->
    receive
        X -> ok
    after
        10 -> Y
    end.
