%% Maps: OTP's module `maps`. Keys come in their order, as they do in OTP for maps of up to 32 keys.
-module(maps).

-export([filter/2, filtermap/2, find/2, fold/3, foreach/2, from_keys/2, from_list/1, get/2, get/3, groups_from_list/2,
         groups_from_list/3, intersect/2, intersect_with/3, is_key/2, iterator/1, keys/1, map/2, merge/2, merge_with/3,
         new/0, next/1, put/3, remove/2, size/1, take/2, to_list/1, update/3, update_with/3, update_with/4, values/1,
         with/2, without/2]).

-spec new() -> map().
new() -> #{}.

-spec size(map()) -> non_neg_integer().
size(M) when is_map(M) -> map_size(M);
size(M) -> error({badmap, M}, [M]).

%% One key.

-spec is_key(term(), map()) -> boolean().
is_key(K, M) -> is_map_key(K, M).

-spec get(term(), map()) -> term().
get(K, M) -> map_get(K, M).

-spec get(term(), map(), term()) -> term().
get(K, M, Default) when is_map(M) ->
    case M of
        #{K := V} -> V;
        _ -> Default
    end;
get(K, M, Default) -> error({badmap, M}, [K, M, Default]).

-spec find(term(), map()) -> {ok, term()} | error.
find(K, M) when is_map(M) ->
    case M of
        #{K := V} -> {ok, V};
        _ -> error
    end;
find(K, M) -> error({badmap, M}, [K, M]).

-spec put(term(), term(), map()) -> map().
put(K, V, M) when is_map(M) -> M#{K => V};
put(K, V, M) -> error({badmap, M}, [K, V, M]).

-spec update(term(), term(), map()) -> map().
update(K, V, M) when is_map_key(K, M) -> M#{K := V};
update(K, V, M) when is_map(M) -> error({badkey, K}, [K, V, M]);
update(K, V, M) -> error({badmap, M}, [K, V, M]).

-spec update_with(term(), fun((term()) -> term()), map()) -> map().
update_with(K, F, M) when is_function(F, 1), is_map(M) ->
    case M of
        #{K := V} -> M#{K := F(V)};
        _ -> error({badkey, K}, [K, F, M])
    end;
update_with(K, F, M) -> refuse(M, [K, F, M]).

-spec update_with(term(), fun((term()) -> term()), term(), map()) -> map().
update_with(K, F, Init, M) when is_function(F, 1), is_map(M) ->
    case M of
        #{K := V} -> M#{K := F(V)};
        _ -> M#{K => Init}
    end;
update_with(K, F, Init, M) -> refuse(M, [K, F, Init, M]).

-spec remove(term(), map()) -> map().
remove(K, M) when is_map(M) -> clew:map_remove(K, M);
remove(K, M) -> error({badmap, M}, [K, M]).

-spec take(term(), map()) -> {term(), map()} | error.
take(K, M) when is_map(M) ->
    case M of
        #{K := V} -> {V, clew:map_remove(K, M)};
        _ -> error
    end;
take(K, M) -> error({badmap, M}, [K, M]).

%% All keys.

-spec to_list(map()) -> [{term(), term()}].
to_list(M) when is_map(M) -> clew:map_to_list(M);
to_list(M) -> error({badmap, M}, [M]).

-spec keys(map()) -> [term()].
keys(M) when is_map(M) -> [K || {K, _} <- clew:map_to_list(M)];
keys(M) -> error({badmap, M}, [M]).

-spec values(map()) -> [term()].
values(M) when is_map(M) -> [V || {_, V} <- clew:map_to_list(M)];
values(M) -> error({badmap, M}, [M]).

-spec from_list([{term(), term()}]) -> map().
from_list(L) ->
    case put_all(L, #{}) of
        badarg -> error(badarg, [L]);
        M -> M
    end.

put_all([{K, V} | T], M) -> put_all(T, M#{K => V});
put_all([], M) -> M;
put_all(_, _) -> badarg.

-spec from_keys([term()], term()) -> map().
from_keys(Keys, V) ->
    case put_keys(Keys, V, #{}) of
        badarg -> error(badarg, [Keys, V]);
        M -> M
    end.

put_keys([K | T], V, M) -> put_keys(T, V, M#{K => V});
put_keys([], _, M) -> M;
put_keys(_, _, _) -> badarg.

-spec merge(map(), map()) -> map().
merge(A, B) when is_map(A), is_map(B) ->
    case map_size(A) < map_size(B) of
        true -> put_missing(clew:map_to_list(A), B);
        false -> put_all(clew:map_to_list(B), A)
    end;
merge(A, B) when is_map(A) -> error({badmap, B}, [A, B]);
merge(A, B) -> error({badmap, A}, [A, B]).

put_missing([{K, _} | T], M) when is_map_key(K, M) -> put_missing(T, M);
put_missing([{K, V} | T], M) -> put_missing(T, M#{K => V});
put_missing([], M) -> M.

-spec merge_with(fun((term(), term(), term()) -> term()), map(), map()) -> map().
merge_with(F, A, B) when is_map(A), is_map(B), is_function(F, 3) ->
    lists:foldl(fun({K, VB}, M) ->
                        case M of
                            #{K := VA} -> M#{K := F(K, VA, VB)};
                            _ -> M#{K => VB}
                        end
                end, A, clew:map_to_list(B));
merge_with(F, A, B) when is_function(F, 3) -> refuse(A, B, [F, A, B]);
merge_with(F, A, B) -> error(badarg, [F, A, B]).

-spec intersect(map(), map()) -> map().
intersect(A, B) when is_map(A), is_map(B) ->
    put_all([P || {K, _} = P <- clew:map_to_list(B), is_map_key(K, A)], #{});
intersect(A, B) -> refuse(A, B, [A, B]).

-spec intersect_with(fun((term(), term(), term()) -> term()), map(), map()) -> map().
intersect_with(F, A, B) when is_map(A), is_map(B), is_function(F, 3) ->
    put_all([{K, F(K, map_get(K, A), VB)} || {K, VB} <- clew:map_to_list(B), is_map_key(K, A)], #{});
intersect_with(F, A, B) when is_function(F, 3) -> refuse(A, B, [F, A, B]);
intersect_with(F, A, B) -> error(badarg, [F, A, B]).

-spec with([term()], map()) -> map().
with(Keys, M) when is_list(Keys), is_map(M) -> with(Keys, M, #{});
with(Keys, M) -> refuse(M, [Keys, M]).

with([K | T], M, Kept) ->
    case M of
        #{K := V} -> with(T, M, Kept#{K => V});
        _ -> with(T, M, Kept)
    end;
with([], _, Kept) -> Kept.

-spec without([term()], map()) -> map().
without(Keys, M) when is_list(Keys), is_map(M) -> remove_all(Keys, M);
without(Keys, M) -> refuse(M, [Keys, M]).

remove_all([K | T], M) -> remove_all(T, clew:map_remove(K, M));
remove_all([], M) -> M.

-spec groups_from_list(fun((term()) -> term()), [term()]) -> map().
groups_from_list(F, L) -> groups_from_list(F, fun(X) -> X end, L, [F, L]).

-spec groups_from_list(fun((term()) -> term()), fun((term()) -> term()), [term()]) -> map().
groups_from_list(F, G, L) -> groups_from_list(F, G, L, [F, G, L]).

groups_from_list(F, G, L, Args) when is_function(F, 1), is_function(G, 1) ->
    try lists:reverse(L) of
        Reversed ->
            lists:foldl(fun(X, M) ->
                                K = F(X),
                                V = G(X),
                                case M of
                                    #{K := Vs} -> M#{K := [V | Vs]};
                                    _ -> M#{K => [V]}
                                end
                        end, #{}, Reversed)
    catch
        error:_ -> error(badarg, Args)
    end;
groups_from_list(_, _, _, Args) -> error(badarg, Args).

%% Maps and their iterators.

-spec iterator(map()) -> term().
iterator(M) when is_map(M) -> iterate(clew:map_to_list(M));
iterator(M) -> error({badmap, M}, [M]).

iterate([{K, V} | T]) -> {K, V, iterate(T)};
iterate([]) -> none.

-spec next(term()) -> {term(), term(), term()} | none.
next({K, V, I}) -> {K, V, I};
next(none) -> none;
next([0 | M]) when is_map(M) -> iterate(clew:map_to_list(M));
next(I) -> error(badarg, [I]).

pairs(M) when is_map(M) -> clew:map_to_list(M);
pairs({_, _, _} = I) -> pairs_of(I);
pairs(none) -> [];
pairs([0 | M]) when is_map(M) -> clew:map_to_list(M);
pairs(_) -> none.

pairs_of({K, V, I}) -> [{K, V} | pairs_of(I)];
pairs_of(none) -> [].

-spec fold(fun((term(), term(), term()) -> term()), term(), term()) -> term().
fold(F, Acc, M) when is_function(F, 3) ->
    case pairs(M) of
        none -> error({badmap, M}, [F, Acc, M]);
        Pairs -> fold_1(F, Acc, Pairs)
    end;
fold(F, Acc, M) -> error(badarg, [F, Acc, M]).

fold_1(F, Acc, [{K, V} | T]) -> fold_1(F, F(K, V, Acc), T);
fold_1(_, Acc, []) -> Acc.

-spec foreach(fun((term(), term()) -> term()), term()) -> ok.
foreach(F, M) when is_function(F, 2) ->
    case pairs(M) of
        none -> error({badmap, M}, [F, M]);
        Pairs -> lists:foreach(fun({K, V}) -> F(K, V) end, Pairs)
    end;
foreach(F, M) -> error(badarg, [F, M]).

-spec map(fun((term(), term()) -> term()), term()) -> map().
map(F, M) when is_function(F, 2) ->
    case pairs(M) of
        none -> error({badmap, M}, [F, M]);
        Pairs -> put_all([{K, F(K, V)} || {K, V} <- Pairs], #{})
    end;
map(F, M) -> error(badarg, [F, M]).

-spec filter(fun((term(), term()) -> boolean()), term()) -> map().
filter(F, M) when is_function(F, 2) ->
    case pairs(M) of
        none -> error({badmap, M}, [F, M]);
        Pairs ->
            put_all(lists:filter(fun({K, V}) ->
                                         case F(K, V) of
                                             true -> true;
                                             false -> false
                                         end
                                 end, Pairs), #{})
    end;
filter(F, M) -> error(badarg, [F, M]).

-spec filtermap(fun((term(), term()) -> boolean() | {true, term()}), term()) -> map().
filtermap(F, M) when is_function(F, 2) ->
    case pairs(M) of
        none -> error({badmap, M}, [F, M]);
        Pairs ->
            put_all(lists:filtermap(fun({K, V}) ->
                                            case F(K, V) of
                                                true -> true;
                                                {true, New} -> {true, {K, New}};
                                                false -> false
                                            end
                                    end, Pairs), #{})
    end;
filtermap(F, M) -> error(badarg, [F, M]).

%% A map that is none is reported before a function that is none.
refuse(M, Args) when is_map(M) -> error(badarg, Args);
refuse(M, Args) -> error({badmap, M}, Args).

refuse(A, B, Args) when is_map(A) -> error({badmap, B}, Args);
refuse(A, _, Args) -> error({badmap, A}, Args).
