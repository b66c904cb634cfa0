%% Sets of numbers as ordered lists of intervals, with a property for every function that says all about it.
-module(intervals).
-export([add/2, member/2, size/1, from_list/1, to_list/1, union/2, gaps/1]).
-include_lib("proper/include/proper.hrl").

-type interval() :: {integer(), integer()}.

%% A set with one more number.
-spec add(integer(), [interval()]) -> [interval()].
add(N, []) -> [{N, N}];
add(N, [{Low, High} | Rest]) when N > High + 1 -> [{Low, High} | add(N, Rest)];
add(N, [{Low, _} | _] = All) when N < Low - 1 -> [{N, N} | All];
add(N, [{Low, High} | Rest]) -> joined({min(N, Low), max(N, High)}, Rest).

%% An interval in front of others, which it may touch.
-spec joined(interval(), [interval()]) -> [interval()].
joined({Low, High}, [{Next, End} | Rest]) when High + 1 >= Next -> joined({Low, max(High, End)}, Rest);
joined(One, Rest) -> [One | Rest].

-spec member(integer(), [interval()]) -> boolean().
member(_, []) -> false;
member(N, [{Low, High} | Rest]) -> (Low =< N andalso N =< High) orelse member(N, Rest).

-spec size([interval()]) -> non_neg_integer().
size(Set) -> lists:sum([High - Low + 1 || {Low, High} <- Set]).

-spec from_list([integer()]) -> [interval()].
from_list(Ns) -> lists:foldl(fun add/2, [], Ns).

-spec to_list([interval()]) -> [integer()].
to_list(Set) -> lists:append([lists:seq(Low, High) || {Low, High} <- Set]).

-spec union([interval()], [interval()]) -> [interval()].
union(One, Other) -> lists:foldl(fun add/2, One, to_list(Other)).

%% The intervals between those of a set.
-spec gaps([interval()]) -> [interval()].
gaps([{_, High}, {Low, _} = Next | Rest]) -> [{High + 1, Low - 1} | gaps([Next | Rest])];
gaps(_) -> [].

is_set([{A, B}, {C, _} = Next | Rest]) -> A =< B andalso B + 1 < C andalso is_set([Next | Rest]);
is_set([{A, B}]) -> A =< B;
is_set([]) -> true.

sets() -> ?LET(Ns, list(range(0, 9)), model(lists:usort(Ns))).

%% The set of ordered numbers.
model([]) -> [];
model([N | Ns]) -> run(N, N, Ns).

run(Low, High, [N | Ns]) when N =:= High + 1 -> run(Low, N, Ns);
run(Low, High, Ns) -> [{Low, High} | model(Ns)].

numbers(Set) -> lists:usort([N || {Low, High} <- Set, N <- lists:seq(Low, High)]).

prop_add() ->
    ?FORALL({N, Set}, {range(0, 9), sets()}, add(N, Set) =:= model(lists:usort([N | numbers(Set)]))).

prop_joined() ->
    ?FORALL(
        {N, Set},
        {range(0, 9), sets()},
        begin
            Later = [{max(Low, N), High} || {Low, High} <- Set, High >= N],
            joined({N, N}, Later) =:= model(lists:usort([N | numbers(Later)]))
        end
    ).

prop_member() -> ?FORALL({N, Set}, {range(0, 9), sets()}, member(N, Set) =:= lists:member(N, numbers(Set))).

prop_size() -> ?FORALL(Set, sets(), ?MODULE:size(Set) =:= length(numbers(Set))).

prop_from_list() -> ?FORALL(Ns, list(range(0, 9)), from_list(Ns) =:= model(lists:usort(Ns))).

prop_to_list() -> ?FORALL(Set, sets(), to_list(Set) =:= numbers(Set)).

prop_union() ->
    ?FORALL({A, B}, {sets(), sets()}, union(A, B) =:= model(lists:usort(numbers(A) ++ numbers(B)))).

prop_gaps() ->
    ?FORALL(
        Set,
        ?SUCHTHAT(S, sets(), is_set(S)),
        numbers(gaps(Set)) =:= lists:seq(hd(numbers(Set) ++ [1]), lists:last([0 | numbers(Set)])) -- numbers(Set)
    ).
