%% Dictionaries as sorted lists of pairs: OTP's module `orddict`. Keys are the same if they compare equal with ==.
-module(orddict).

-export([append/3, append_list/3, erase/2, fetch/2, fetch_keys/1, filter/2, find/2, fold/3, from_list/1, is_empty/1,
         is_key/2, map/2, merge/3, new/0, size/1, store/3, take/2, to_list/1, update/3, update/4, update_counter/3]).

-export_type([orddict/0, orddict/2]).

-type orddict() :: orddict(term(), term()).
-type orddict(K, V) :: [{K, V}].

-spec new() -> orddict(none(), none()).
new() -> [].

-spec is_key(term(), orddict()) -> boolean().
is_key(K, [{X, _} | _]) when K < X -> false;
is_key(K, [{X, _} | D]) when K > X -> is_key(K, D);
is_key(_, [{_, _} | _]) -> true;
is_key(_, []) -> false.

-spec to_list(orddict(K, V)) -> [{K, V}].
to_list(D) -> D.

-spec from_list([{K, V}]) -> orddict(K, V).
from_list([]) -> [];
from_list([{_, _}] = D) -> D;
from_list(Pairs) -> lists:ukeysort(1, last_first(Pairs, [])).

last_first([{_, _} = P | T], L) -> last_first(T, [P | L]);
last_first([], L) -> L.

-spec size(orddict()) -> non_neg_integer().
size(D) -> length(D).

-spec is_empty(orddict()) -> boolean().
is_empty([]) -> true;
is_empty([_ | _]) -> false.

-spec fetch(term(), orddict()) -> term().
fetch(K, [{X, _} | D]) when K > X -> fetch(K, D);
fetch(K, [{X, V} | _]) when K == X -> V.

-spec find(term(), orddict()) -> {ok, term()} | error.
find(K, [{X, _} | _]) when K < X -> error;
find(K, [{X, _} | D]) when K > X -> find(K, D);
find(_, [{_, V} | _]) -> {ok, V};
find(_, []) -> error.

-spec fetch_keys(orddict()) -> [term()].
fetch_keys([{K, _} | D]) -> [K | fetch_keys(D)];
fetch_keys([]) -> [].

-spec erase(term(), orddict()) -> orddict().
erase(K, [{X, _} | _] = D) when K < X -> D;
erase(K, [{X, _} = P | D]) when K > X -> [P | erase(K, D)];
erase(_, [{_, _} | D]) -> D;
erase(_, []) -> [].

-spec take(term(), orddict()) -> {term(), orddict()} | error.
take(K, D) -> take(K, D, []).

take(K, [{X, _} | _], _) when K < X -> error;
take(K, [{X, _} = P | D], Front) when K > X -> take(K, D, [P | Front]);
take(_, [{_, V} | D], Front) -> {V, lists:reverse(Front, D)};
take(_, [], _) -> error.

-spec store(term(), term(), orddict()) -> orddict().
store(K, V, [{X, _} | _] = D) when K < X -> [{K, V} | D];
store(K, V, [{X, _} = P | D]) when K > X -> [P | store(K, V, D)];
store(K, V, [{_, _} | D]) -> [{K, V} | D];
store(K, V, []) -> [{K, V}].

-spec append(term(), term(), orddict()) -> orddict().
append(K, V, D) -> append_list(K, [V], D).

-spec append_list(term(), [term()], orddict()) -> orddict().
append_list(K, L, [{X, _} | _] = D) when K < X -> [{K, L} | D];
append_list(K, L, [{X, _} = P | D]) when K > X -> [P | append_list(K, L, D)];
append_list(K, L, [{_, Old} | D]) -> [{K, Old ++ L} | D];
append_list(K, L, []) -> [{K, L}].

-spec update(term(), fun((term()) -> term()), orddict()) -> orddict().
update(K, F, [{X, _} = P | D]) when K > X -> [P | update(K, F, D)];
update(K, F, [{X, V} | D]) when K == X -> [{K, F(V)} | D].

-spec update(term(), fun((term()) -> term()), term(), orddict()) -> orddict().
update(K, _, Init, [{X, _} | _] = D) when K < X -> [{K, Init} | D];
update(K, F, Init, [{X, _} = P | D]) when K > X -> [P | update(K, F, Init, D)];
update(K, F, _, [{_, V} | D]) -> [{K, F(V)} | D];
update(K, _, Init, []) -> [{K, Init}].

-spec update_counter(term(), number(), orddict()) -> orddict().
update_counter(K, N, [{X, _} | _] = D) when K < X -> [{K, N} | D];
update_counter(K, N, [{X, _} = P | D]) when K > X -> [P | update_counter(K, N, D)];
update_counter(K, N, [{_, V} | D]) -> [{K, V + N} | D];
update_counter(K, N, []) -> [{K, N}].

-spec fold(fun((term(), term(), Acc) -> Acc), Acc, orddict()) -> Acc.
fold(F, Acc, [{K, V} | D]) -> fold(F, F(K, V, Acc), D);
fold(F, Acc, []) when is_function(F, 3) -> Acc.

-spec map(fun((term(), term()) -> term()), orddict()) -> orddict().
map(F, [{K, V} | D]) -> [{K, F(K, V)} | map(F, D)];
map(F, []) when is_function(F, 2) -> [].

-spec filter(fun((term(), term()) -> boolean()), orddict()) -> orddict().
filter(F, [{K, V} = P | D]) ->
    case F(K, V) of
        true -> [P | filter(F, D)];
        false -> filter(F, D)
    end;
filter(F, []) when is_function(F, 2) -> [].

-spec merge(fun((term(), term(), term()) -> term()), orddict(), orddict()) -> orddict().
merge(F, [{K, _} = P | A], [{L, _} | _] = B) when K < L -> [P | merge(F, A, B)];
merge(F, [{K, _} | _] = A, [{L, _} = P | B]) when K > L -> [P | merge(F, A, B)];
merge(F, [{K, V} | A], [{_, W} | B]) -> [{K, F(K, V, W)} | merge(F, A, B)];
merge(F, [], B) when is_function(F, 3) -> B;
merge(F, A, []) when is_function(F, 3) -> A.
