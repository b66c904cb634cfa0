%% Dictionaries: OTP's module `dict`, as maps with a tag. Keys come in their order.
-module(dict).

-export([append/3, append_list/3, erase/2, fetch/2, fetch_keys/1, filter/2, find/2, fold/3, from_list/1, is_empty/1,
         is_key/2, map/2, merge/3, new/0, size/1, store/3, take/2, to_list/1, update/3, update/4, update_counter/3]).

-export_type([dict/0, dict/2]).

-type dict() :: dict(term(), term()).
-opaque dict(K, V) :: {dict, #{K => V}}.

-spec new() -> dict(none(), none()).
new() -> {dict, #{}}.

%% The map of a dictionary. OTP's is a record, as its errors say.
-spec entries(dict(K, V)) -> #{K => V}.
entries({dict, M}) -> M;
entries(D) -> error({badrecord, D}).

-spec is_key(term(), dict()) -> boolean().
is_key(K, D) -> is_map_key(K, entries(D)).

-spec to_list(dict(K, V)) -> [{K, V}].
to_list(D) -> maps:to_list(entries(D)).

-spec from_list([{K, V}]) -> dict(K, V).
from_list(L) -> lists:foldl(fun({K, V}, D) -> store(K, V, D) end, new(), L).

-spec size(dict()) -> non_neg_integer().
size(D) -> map_size(entries(D)).

-spec is_empty(dict()) -> boolean().
is_empty(D) -> map_size(entries(D)) =:= 0.

-spec fetch(term(), dict()) -> term().
fetch(K, D) ->
    case entries(D) of
        #{K := V} -> V;
        _ -> error(badarg)
    end.

-spec find(term(), dict()) -> {ok, term()} | error.
find(K, D) -> maps:find(K, entries(D)).

-spec fetch_keys(dict()) -> [term()].
fetch_keys(D) -> maps:keys(entries(D)).

-spec erase(term(), dict()) -> dict().
erase(K, D) -> {dict, maps:remove(K, entries(D))}.

-spec take(term(), dict()) -> {term(), dict()} | error.
take(K, D) ->
    case maps:take(K, entries(D)) of
        {V, Rest} -> {V, {dict, Rest}};
        error -> error
    end.

-spec store(term(), term(), dict()) -> dict().
store(K, V, D) -> {dict, (entries(D))#{K => V}}.

-spec append(term(), term(), dict()) -> dict().
append(K, V, D) -> append_list(K, [V], D).

-spec append_list(term(), [term()], dict()) -> dict().
append_list(K, L, D) ->
    case entries(D) of
        #{K := Old} = M -> {dict, M#{K := Old ++ L}};
        M -> {dict, M#{K => L}}
    end.

-spec update(term(), fun((term()) -> term()), dict()) -> dict().
update(K, F, D) ->
    case entries(D) of
        #{K := V} = M -> {dict, M#{K := F(V)}};
        _ -> error(badarg)
    end.

-spec update(term(), fun((term()) -> term()), term(), dict()) -> dict().
update(K, F, Init, D) ->
    case entries(D) of
        #{K := V} = M -> {dict, M#{K := F(V)}};
        M -> {dict, M#{K => Init}}
    end.

-spec update_counter(term(), number(), dict()) -> dict().
update_counter(K, N, D) when is_number(N) ->
    case entries(D) of
        #{K := V} = M -> {dict, M#{K := V + N}};
        M -> {dict, M#{K => N}}
    end.

-spec fold(fun((term(), term(), Acc) -> Acc), Acc, dict()) -> Acc.
fold(F, Acc, D) -> lists:foldl(fun({K, V}, A) -> F(K, V, A) end, Acc, maps:to_list(entries(D))).

-spec map(fun((term(), term()) -> term()), dict()) -> dict().
map(F, D) -> {dict, maps:from_list([{K, F(K, V)} || {K, V} <- maps:to_list(entries(D))])}.

-spec filter(fun((term(), term()) -> boolean()), dict()) -> dict().
filter(F, D) -> {dict, maps:from_list([{K, V} || {K, V} <- maps:to_list(entries(D)), F(K, V)])}.

-spec merge(fun((term(), term(), term()) -> term()), dict(), dict()) -> dict().
merge(F, A, B) -> {dict, maps:merge_with(F, entries(A), entries(B))}.
