-module(choices).
-export([size/1]).

%% The last guard is no question.
size(X) ->
    if
        X > 5 -> high;
        X =:= 5 -> five;
        true -> low
    end.
