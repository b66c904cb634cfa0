%% Property lists: OTP's module `proplists`. An atom stands for {Atom, true}; what is neither an atom nor a tuple that
%% begins with a key is passed over.
-module(proplists).

-export([append_values/2, compact/1, delete/2, expand/2, from_map/1, get_all_values/2, get_bool/2, get_keys/1,
         get_value/2, get_value/3, is_defined/2, lookup/2, lookup_all/2, normalize/2, property/1, property/2, split/2,
         substitute_aliases/2, substitute_negations/2, to_map/1, to_map/2, unfold/1]).

-export_type([property/0, proplist/0]).

-type property() :: atom() | tuple().
-type proplist() :: [property()].

%% Whether P is an entry with the key K.
-define(HAS_KEY(P, K), is_tuple(P) andalso tuple_size(P) >= 1 andalso element(1, P) =:= K).

-spec property(term()) -> term().
property({K, true}) when is_atom(K) -> K;
property(P) -> P.

-spec property(term(), term()) -> term().
property(K, true) when is_atom(K) -> K;
property(K, V) -> {K, V}.

-spec unfold([term()]) -> [term()].
unfold([P | T]) when is_atom(P) -> [{P, true} | unfold(T)];
unfold([P | T]) -> [P | unfold(T)];
unfold([]) -> [].

-spec compact([term()]) -> [term()].
compact(L) -> [property(P) || P <- L].

-spec lookup(term(), [term()]) -> none | tuple().
lookup(K, [P | _]) when is_atom(P), P =:= K -> {K, true};
lookup(K, [P | _]) when ?HAS_KEY(P, K) -> P;
lookup(K, [_ | T]) -> lookup(K, T);
lookup(_, []) -> none.

-spec lookup_all(term(), [term()]) -> [tuple()].
lookup_all(K, [P | T]) when is_atom(P), P =:= K -> [{K, true} | lookup_all(K, T)];
lookup_all(K, [P | T]) when ?HAS_KEY(P, K) -> [P | lookup_all(K, T)];
lookup_all(K, [_ | T]) -> lookup_all(K, T);
lookup_all(_, []) -> [].

-spec is_defined(term(), [term()]) -> boolean().
is_defined(K, L) -> lookup(K, L) =/= none.

-spec get_value(term(), [term()]) -> term().
get_value(K, L) -> get_value(K, L, undefined).

-spec get_value(term(), [term()], term()) -> term().
get_value(K, L, Default) ->
    case lookup(K, L) of
        none -> Default;
        {_, V} -> V;
        _ -> Default
    end.

-spec get_all_values(term(), [term()]) -> [term()].
get_all_values(K, L) -> [V || {_, V} <- lookup_all(K, L)].

-spec append_values(term(), [term()]) -> [term()].
append_values(K, L) -> lists:append([as_list(V) || V <- get_all_values(K, L)]).

as_list(V) when is_list(V) -> V;
as_list(V) -> [V].

-spec get_bool(term(), [term()]) -> boolean().
get_bool(K, L) ->
    case lookup(K, L) of
        {_, true} -> true;
        _ -> false
    end.

-spec get_keys([term()]) -> [term()].
get_keys(L) -> sets:to_list(keys(L, sets:new())).

keys([P | T], Keys) when is_atom(P) -> keys(T, sets:add_element(P, Keys));
keys([P | T], Keys) when tuple_size(P) >= 1 -> keys(T, sets:add_element(element(1, P), Keys));
keys([_ | T], Keys) -> keys(T, Keys);
keys([], Keys) -> Keys.

-spec delete(term(), [term()]) -> [term()].
delete(K, [P | T]) when P =:= K -> delete(K, T);
delete(K, [P | T]) when ?HAS_KEY(P, K) -> delete(K, T);
delete(K, [P | T]) -> [P | delete(K, T)];
delete(_, []) -> [].

-spec split([term()], [term()]) -> {[[term()]], [term()]}.
split(L, Keys) ->
    Empty = maps:from_keys(Keys, []),
    {Found, Rest} = split(L, Empty, []),
    {[lists:reverse(map_get(K, Found)) || K <- Keys], lists:reverse(Rest)}.

split([P | T], M, Others) ->
    case key_of(P) of
        {key, K} when is_map_key(K, M) -> split(T, M#{K := [P | map_get(K, M)]}, Others);
        _ -> split(T, M, [P | Others])
    end;
split([], M, Others) -> {M, Others}.

key_of(P) when is_atom(P) -> {key, P};
key_of(P) when tuple_size(P) >= 1 -> {key, element(1, P)};
key_of(_) -> none.

%% Rewriting.

-spec substitute_aliases([{term(), term()}], [term()]) -> [term()].
substitute_aliases(As, L) -> [renamed(P, alias_of(P, As), fun with_key/2) || P <- L].

-spec substitute_negations([{term(), term()}], [term()]) -> [term()].
substitute_negations(As, L) -> [renamed(P, alias_of(P, As), fun negated/2) || P <- L].

alias_of(P, As) ->
    case key_of(P) of
        {key, K} -> lists:keyfind(K, 1, As);
        none -> false
    end.

renamed(P, {_, New}, F) -> F(P, New);
renamed(P, _, _) -> P.

with_key(P, New) when is_atom(P) -> property(New, true);
with_key(P, New) -> property(setelement(1, P, New)).

negated(P, New) when is_atom(P) -> {New, false};
negated({_}, New) -> {New, false};
negated({_, true}, New) -> {New, false};
negated({_, false}, New) -> property(New, true);
negated(_, New) -> property(New, true).

%% The first entry with the key of a property is replaced if it is that property; others with that key go then.
-spec expand([{term(), [term()]}], [term()]) -> [term()].
expand(Es, L) -> lists:foldl(fun({P, New}, Acc) -> expand_one(unfolded(P), New, Acc) end, L, Es).

expand_one(P, New, L) ->
    K = element(1, P),
    case lists:splitwith(fun(E) -> key_of(E) =/= {key, K} end, L) of
        {Front, [E | Rest]} ->
            case unfolded(E) =:= P of
                true -> Front ++ New ++ delete(K, Rest);
                false -> L
            end;
        {_, []} -> L
    end.

unfolded(P) when is_atom(P) -> {P, true};
unfolded(P) -> P.

-spec normalize([term()], [term()]) -> [term()].
normalize(L, Stages) -> compact(apply_stages(L, Stages)).

apply_stages(L, [{aliases, As} | Stages]) -> apply_stages(substitute_aliases(As, L), Stages);
apply_stages(L, [{negations, As} | Stages]) -> apply_stages(substitute_negations(As, L), Stages);
apply_stages(L, [{expand, Es} | Stages]) -> apply_stages(expand(Es, L), Stages);
apply_stages(L, []) -> L.

%% Maps.

-spec from_map(map()) -> [term()].
from_map(M) -> maps:to_list(M).

-spec to_map([term()]) -> map().
to_map(L) -> lists:foldr(fun to_map_entry/2, #{}, L).

to_map_entry({K, V}, M) -> M#{K => V};
to_map_entry(P, M) when is_atom(P) -> M#{P => true};
to_map_entry(P, M) when tuple_size(P) >= 1 -> maps:remove(element(1, P), M);
to_map_entry(_, M) -> M.

-spec to_map([term()], [term()]) -> map().
to_map(L, Stages) -> to_map(apply_stages(L, Stages)).
