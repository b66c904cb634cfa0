%% Queues with two ends, as two lists that are kept about equally long.
-module(deque).
-export([new/0, push/2, inject/2, pop/1, eject/1, to_list/1, from_list/1, is_valid/1, reverse/1, rotate/2]).

new() -> {0, [], 0, []}.

from_list(Items) -> lists:foldl(fun inject/2, new(), Items).

to_list({_, Front, _, Back}) -> Front ++ lists:reverse(Back).

push(X, {N, Front, M, Back}) -> balanced({N + 1, [X | Front], M, Back}).

inject(X, {N, Front, M, Back}) -> balanced({N, Front, M + 1, [X | Back]}).

pop({0, [], 0, []}) -> empty;
pop({0, [], 1, [X]}) -> {X, new()};
pop({N, [X | Front], M, Back}) -> {X, balanced({N - 1, Front, M, Back})}.

eject({0, [], 0, []}) -> empty;
eject({1, [X], 0, []}) -> {X, new()};
eject({N, Front, M, [X | Back]}) -> {X, balanced({N, Front, M - 1, Back})}.

reverse({N, Front, M, Back}) -> {M, Back, N, Front}.

%% Moves so many elements from the front to the back.
rotate(0, Queue) -> Queue;
rotate(Count, Queue) when Count > 0 ->
    case pop(Queue) of
        empty -> Queue;
        {X, Rest} -> rotate(Count - 1, inject(X, Rest))
    end.

balanced({N, Front, M, Back}) when N > 3 * M + 1 ->
    Half = (N + M) div 2,
    {Kept, Moved} = lists:split(Half, Front),
    {Half, Kept, N + M - Half, Back ++ lists:reverse(Moved)};
balanced({N, Front, M, Back}) when M > 3 * N + 1 ->
    Half = (N + M) div 2,
    {Kept, Moved} = lists:split(Half, Back),
    {N + M - Half, Front ++ lists:reverse(Moved), Half, Kept};
balanced(Queue) -> Queue.

is_valid({N, Front, M, Back}) ->
    length(Front) =:= N andalso length(Back) =:= M andalso N =< 3 * M + 1 andalso M =< 3 * N + 1.
