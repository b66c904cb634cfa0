%% A queue with a bug: the newest element of a queue that holds one is not found.
-module('Queue'). -compile({no_auto_import, [size/1]}).
-export([pop/1, size/1, newest/1, prop_size/2, prop_newest/2]).
-export([prop_size/0, prop_newest/0]).
-include_lib("proper/include/proper.hrl").

-type queue() :: empty | {push, queue(), integer()}.

-spec pop(queue()) -> queue().
pop(empty) -> error("pop of an empty queue");
pop({push, R, _}) -> R.

-spec size(queue()) -> non_neg_integer().
size(empty) -> 0;
size({push, R, _}) -> 1 + size(R).

-spec newest(queue()) -> integer().
newest(Q) ->
    case pop(Q) of
        empty -> 0;
        {push, _, X} -> X
    end.

-spec prop_size(queue(), integer()) -> boolean().
prop_size(Q, X) -> size({push, Q, X}) =:= 1 + size(Q).

-spec prop_newest(queue(), integer()) -> boolean().
prop_newest(Q, X) -> newest({push, Q, X}) =:= X.

prop_size() -> ?FORALL(Q, queue(), ?FORALL(X, integer(), prop_size(Q, X))).

prop_newest() -> ?FORALL(Q, queue(), ?FORALL(X, integer(), prop_newest(Q, X))).
