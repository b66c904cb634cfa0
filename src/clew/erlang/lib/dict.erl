%% Dictionaries: OTP's module `dict`, as maps with a tag. Keys come in their order.
-module(dict).

-export([append/3, append_list/3, erase/2, fetch/2, fetch_keys/1, filter/2, find/2, fold/3, from_list/1, is_empty/1,
         is_key/2, map/2, merge/3, new/0, size/1, store/3, take/2, to_list/1, update/3, update/4, update_counter/3]).

-export_type([dict/0, dict/2]).

-type dict() :: dict(term(), term()).
-opaque dict(K, V) :: {dict, #{K => V}}.

-spec new() -> dict(none(), none()).
new() -> {dict, #{}}.

-spec is_key(term(), dict()) -> boolean().
is_key(K, {dict, M}) -> is_map_key(K, M).

-spec to_list(dict(K, V)) -> [{K, V}].
to_list({dict, M}) -> maps:to_list(M).

-spec from_list([{K, V}]) -> dict(K, V).
from_list(L) -> lists:foldl(fun({K, V}, D) -> store(K, V, D) end, new(), L).

-spec size(dict()) -> non_neg_integer().
size({dict, M}) -> map_size(M).

-spec is_empty(dict()) -> boolean().
is_empty({dict, M}) -> map_size(M) =:= 0.

-spec fetch(term(), dict()) -> term().
fetch(K, {dict, M}) ->
    case M of
        #{K := V} -> V;
        _ -> error(badarg)
    end.

-spec find(term(), dict()) -> {ok, term()} | error.
find(K, {dict, M}) -> maps:find(K, M).

-spec fetch_keys(dict()) -> [term()].
fetch_keys({dict, M}) -> maps:keys(M).

-spec erase(term(), dict()) -> dict().
erase(K, {dict, M}) -> {dict, maps:remove(K, M)}.

-spec take(term(), dict()) -> {term(), dict()} | error.
take(K, {dict, M}) ->
    case maps:take(K, M) of
        {V, Rest} -> {V, {dict, Rest}};
        error -> error
    end.

-spec store(term(), term(), dict()) -> dict().
store(K, V, {dict, M}) -> {dict, M#{K => V}}.

-spec append(term(), term(), dict()) -> dict().
append(K, V, D) -> append_list(K, [V], D).

-spec append_list(term(), [term()], dict()) -> dict().
append_list(K, L, {dict, M}) ->
    case M of
        #{K := Old} -> {dict, M#{K := Old ++ L}};
        _ -> {dict, M#{K => L}}
    end.

-spec update(term(), fun((term()) -> term()), dict()) -> dict().
update(K, F, {dict, M}) ->
    case M of
        #{K := V} -> {dict, M#{K := F(V)}};
        _ -> error(badarg)
    end.

-spec update(term(), fun((term()) -> term()), term(), dict()) -> dict().
update(K, F, Init, {dict, M}) ->
    case M of
        #{K := V} -> {dict, M#{K := F(V)}};
        _ -> {dict, M#{K => Init}}
    end.

-spec update_counter(term(), number(), dict()) -> dict().
update_counter(K, N, {dict, M}) when is_number(N) ->
    case M of
        #{K := V} -> {dict, M#{K := V + N}};
        _ -> {dict, M#{K => N}}
    end.

-spec fold(fun((term(), term(), Acc) -> Acc), Acc, dict()) -> Acc.
fold(F, Acc, {dict, M}) -> lists:foldl(fun({K, V}, A) -> F(K, V, A) end, Acc, maps:to_list(M)).

-spec map(fun((term(), term()) -> term()), dict()) -> dict().
map(F, {dict, M}) -> {dict, maps:map(F, M)}.

-spec filter(fun((term(), term()) -> boolean()), dict()) -> dict().
filter(F, {dict, M}) -> {dict, maps:filter(F, M)}.

-spec merge(fun((term(), term(), term()) -> term()), dict(), dict()) -> dict().
merge(F, {dict, A}, {dict, B}) -> {dict, maps:merge_with(F, A, B)}.
