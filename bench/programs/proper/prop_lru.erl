-module(prop_lru).
-include_lib("proper/include/proper.hrl").
-export([prop_model/0, prop_valid/0, prop_order/0, prop_resize/0]).

key() -> oneof([a, b, c, d, e]).
operation() -> oneof([{put, key(), integer()}, {get, key()}]).

%% The cache as a list of pairs, what was used last first.
model({put, K, V}, Room, Pairs) -> lists:sublist([{K, V} | lists:keydelete(K, 1, Pairs)], Room);
model({get, K}, _, Pairs) ->
    case lists:keyfind(K, 1, Pairs) of
        false -> Pairs;
        Pair -> [Pair | lists:keydelete(K, 1, Pairs)]
    end.

step({put, K, V}, Cache) -> lru:put(K, V, Cache);
step({get, K}, Cache) -> element(2, lru:get(K, Cache)).

run(Room, Operations) ->
    {lists:foldl(fun step/2, lru:new(Room), Operations),
     lists:foldl(fun(O, P) -> model(O, Room, P) end, [], Operations)}.

prop_model() ->
    ?FORALL({Room, Operations, K}, {integer(1, 4), list(operation()), key()},
            begin
                {Cache, Pairs} = run(Room, Operations),
                Expected = case lists:keyfind(K, 1, Pairs) of false -> none; {K, V} -> {ok, V} end,
                element(1, lru:get(K, Cache)) =:= Expected
            end).
prop_valid() ->
    ?FORALL({Room, Operations}, {integer(1, 4), list(operation())},
            begin
                {Cache, Pairs} = run(Room, Operations),
                lru:is_valid(Cache) andalso lru:size(Cache) =:= length(Pairs)
            end).
prop_order() ->
    ?FORALL({Room, Operations}, {integer(1, 4), list(operation())},
            begin
                {Cache, Pairs} = run(Room, Operations),
                lru:keys(Cache) =:= [K || {K, _} <- Pairs]
            end).
prop_resize() ->
    ?FORALL({Room, Other, Operations}, {integer(1, 4), integer(1, 4), list(operation())},
            begin
                {Cache, Pairs} = run(Room, Operations),
                Resized = lru:resize(Other, Cache),
                lru:is_valid(Resized) andalso lru:keys(Resized) =:= [K || {K, _} <- lists:sublist(Pairs, Other)]
            end).
