%% Queues: OTP's module `queue`. A queue is {Rear, Front}, two lists, the rear reversed; a queue of two or more
%% elements has one at least on each side, so both ends are at hand.
-module(queue).

-export([all/2, any/2, cons/2, daeh/1, delete/2, delete_r/2, delete_with/2, delete_with_r/2, drop/1, drop_r/1,
         filter/2, filtermap/2, fold/3, from_list/1, get/1, get_r/1, head/1, in/2, in_r/2, init/1, is_empty/1,
         is_queue/1, join/2, lait/1, last/1, len/1, liat/1, member/2, new/0, out/1, out_r/1, peek/1, peek_r/1,
         reverse/1, snoc/2, split/2, tail/1, to_list/1]).

-compile({no_auto_import, [get/1]}).

-export_type([queue/0, queue/1]).

-type queue() :: queue(term()).
-opaque queue(T) :: {[T], [T]}.

-spec new() -> queue(none()).
new() -> {[], []}.

-spec is_queue(term()) -> boolean().
is_queue({R, F}) -> is_list(R) andalso is_list(F);
is_queue(_) -> false.

-spec is_empty(queue()) -> boolean().
is_empty({[], []}) -> true;
is_empty({R, F}) when is_list(R), is_list(F) -> false;
is_empty(Q) -> error(badarg, [Q]).

-spec len(queue()) -> non_neg_integer().
len({R, F}) when is_list(R), is_list(F) -> length(R) + length(F);
len(Q) -> error(badarg, [Q]).

-spec to_list(queue(T)) -> [T].
to_list({R, F}) when is_list(R), is_list(F) -> F ++ lists:reverse(R, []);
to_list(Q) -> error(badarg, [Q]).

-spec from_list([T]) -> queue(T).
from_list(L) when is_list(L) -> from_front(L);
from_list(L) -> error(badarg, [L]).

%% Queues of one side only: half of it goes to the other.
from_front([]) -> {[], []};
from_front([_] = F) -> {F, []};
from_front([X, Y]) -> {[Y], [X]};
from_front(L) ->
    {F, R} = lists:split(length(L) div 2, L),
    {lists:reverse(R, []), F}.

from_rear([]) -> {[], []};
from_rear([_] = R) -> {[], R};
from_rear([X, Y]) -> {[X], [Y]};
from_rear(L) ->
    {R, F} = lists:split(length(L) div 2, L),
    {R, lists:reverse(F, [])}.

-spec member(term(), queue()) -> boolean().
member(X, {R, F}) when is_list(R), is_list(F) -> lists:member(X, R) orelse lists:member(X, F);
member(X, Q) -> error(badarg, [X, Q]).

%% Both ends.

-spec in(term(), queue()) -> queue().
in(X, {[_] = R, []}) -> {[X], R};
in(X, {R, F}) when is_list(R), is_list(F) -> {[X | R], F};
in(X, Q) -> error(badarg, [X, Q]).

-spec in_r(term(), queue()) -> queue().
in_r(X, {[], [_] = F}) -> {F, [X]};
in_r(X, {R, F}) when is_list(R), is_list(F) -> {R, [X | F]};
in_r(X, Q) -> error(badarg, [X, Q]).

-spec out(queue()) -> {empty | {value, term()}, queue()}.
out({[], []} = Q) -> {empty, Q};
out({[X], []}) -> {{value, X}, {[], []}};
out({[Y | R], []}) ->
    [X | F] = lists:reverse(R, []),
    {{value, X}, {[Y], F}};
out({R, [X]}) when is_list(R) -> {{value, X}, from_rear(R)};
out({R, [X | F]}) when is_list(R) -> {{value, X}, {R, F}};
out(Q) -> error(badarg, [Q]).

-spec out_r(queue()) -> {empty | {value, term()}, queue()}.
out_r({[], []} = Q) -> {empty, Q};
out_r({[], [X]}) -> {{value, X}, {[], []}};
out_r({[], [Y | F]}) ->
    [X | R] = lists:reverse(F, []),
    {{value, X}, {R, [Y]}};
out_r({[X], F}) when is_list(F) -> {{value, X}, from_front(F)};
out_r({[X | R], F}) when is_list(F) -> {{value, X}, {R, F}};
out_r(Q) -> error(badarg, [Q]).

-spec get(queue(T)) -> T.
get({[], []} = Q) -> error(empty, [Q]);
get({R, F}) when is_list(R), is_list(F) -> front_of(R, F);
get(Q) -> error(badarg, [Q]).

front_of(_, [X | _]) -> X;
front_of([X], []) -> X;
front_of([_ | R], []) -> lists:last(R).

-spec get_r(queue(T)) -> T.
get_r({[], []} = Q) -> error(empty, [Q]);
get_r({[X | _], F}) when is_list(F) -> X;
get_r({[], [X]}) -> X;
get_r({[], [_ | F]}) -> lists:last(F);
get_r(Q) -> error(badarg, [Q]).

-spec peek(queue(T)) -> empty | {value, T}.
peek({[], []}) -> empty;
peek({R, F}) when is_list(R), is_list(F) -> {value, front_of(R, F)};
peek(Q) -> error(badarg, [Q]).

-spec peek_r(queue(T)) -> empty | {value, T}.
peek_r({[], []}) -> empty;
peek_r({[X | _], F}) when is_list(F) -> {value, X};
peek_r({[], [_ | _] = F}) -> {value, lists:last(F)};
peek_r(Q) -> error(badarg, [Q]).

-spec drop(queue(T)) -> queue(T).
drop({[], []} = Q) -> error(empty, [Q]);
drop(Q) ->
    {{value, _}, Rest} = out(Q),
    Rest.

-spec drop_r(queue(T)) -> queue(T).
drop_r({[], []} = Q) -> error(empty, [Q]);
drop_r(Q) ->
    {{value, _}, Rest} = out_r(Q),
    Rest.

%% Whole queues.

-spec reverse(queue(T)) -> queue(T).
reverse({R, F}) when is_list(R), is_list(F) -> {F, R};
reverse(Q) -> error(badarg, [Q]).

-spec join(queue(A), queue(B)) -> queue(A | B).
join({R, F} = A, {[], []}) when is_list(R), is_list(F) -> A;
join({[], []}, {R, F} = B) when is_list(R), is_list(F) -> B;
join({R1, F1}, {R2, F2}) when is_list(R1), is_list(F1), is_list(R2), is_list(F2) ->
    {R2, F1 ++ lists:reverse(R1, F2)};
join(A, B) -> error(badarg, [A, B]).

-spec split(non_neg_integer(), queue(T)) -> {queue(T), queue(T)}.
split(0, {R, F} = Q) when is_list(R), is_list(F) -> {{[], []}, Q};
split(N, {R, F} = Q) when is_integer(N), N >= 1, is_list(R), is_list(F) ->
    Before = length(F),
    if
        N < Before ->
            [X | Rest] = F,
            split_front(N - 1, Rest, R, [], X);
        N > Before ->
            case length(R) of
                Behind when N < Before + Behind ->
                    [X | Rest] = R,
                    split_rear(Before + Behind - N - 1, Rest, F, [], X);
                Behind when N =:= Before + Behind -> {Q, {[], []}};
                _ -> error(badarg, [N, Q])
            end;
        true -> {from_front(F), from_rear(R)}
    end;
split(N, Q) -> error(badarg, [N, Q]).

%% The part that is cut off has one element on the side where it began.
split_front(0, Rest, R, Behind, X) -> {{Behind, [X]}, {R, Rest}};
split_front(N, [Y | Rest], R, Behind, X) -> split_front(N - 1, Rest, R, [Y | Behind], X).

split_rear(0, Rest, F, [], X) -> {{Rest, F}, {[X], []}};
split_rear(0, Rest, F, Front, X) -> {{Rest, F}, {[X], Front}};
split_rear(N, [Y | Rest], F, Front, X) -> split_rear(N - 1, Rest, F, [Y | Front], X).

-spec filter(fun((term()) -> boolean() | [term()]), queue()) -> queue().
filter(P, {R, F}) when is_function(P, 1), is_list(R), is_list(F) ->
    Front = kept(P, F),
    two_sides(lists:reverse(kept(P, lists:reverse(R))), Front);
filter(P, Q) -> error(badarg, [P, Q]).

kept(P, L) ->
    lists:flatmap(fun(X) ->
                          case P(X) of
                              true -> [X];
                              [Y] -> [Y];
                              false -> [];
                              More when is_list(More) -> More
                          end
                  end, L).

two_sides(R, []) -> from_rear(R);
two_sides([], F) -> from_front(F);
two_sides(R, F) -> {R, F}.

-spec filtermap(fun((term()) -> boolean() | {true, term()}), queue()) -> queue().
filtermap(P, {R, F}) when is_function(P, 1), is_list(R), is_list(F) ->
    Front = lists:filtermap(P, F),
    two_sides(lists:reverse(lists:filtermap(P, lists:reverse(R))), Front);
filtermap(P, Q) -> error(badarg, [P, Q]).

-spec fold(fun((term(), Acc) -> Acc), Acc, queue()) -> Acc.
fold(G, Acc, {R, F}) when is_function(G, 2), is_list(R), is_list(F) -> lists:foldr(G, lists:foldl(G, Acc, F), R);
fold(G, Acc, Q) -> error(badarg, [G, Acc, Q]).

-spec any(fun((term()) -> boolean()), queue()) -> boolean().
any(P, {R, F}) when is_function(P, 1), is_list(R), is_list(F) -> lists:any(P, F) orelse lists:any(P, R);
any(P, Q) -> error(badarg, [P, Q]).

-spec all(fun((term()) -> boolean()), queue()) -> boolean().
all(P, {R, F}) when is_function(P, 1), is_list(R), is_list(F) -> lists:all(P, F) andalso lists:all(P, R);
all(P, Q) -> error(badarg, [P, Q]).

-spec delete(term(), queue(T)) -> queue(T).
delete(X, Q) -> delete_with(fun(Y) -> X =:= Y end, Q).

-spec delete_r(term(), queue(T)) -> queue(T).
delete_r(X, Q) -> delete_with_r(fun(Y) -> X =:= Y end, Q).

-spec delete_with(fun((T) -> boolean()), queue(T)) -> queue(T).
delete_with(P, {R, F} = Q) when is_function(P, 1), is_list(R), is_list(F) ->
    case without(P, F, []) of
        false ->
            case without(P, lists:reverse(R), []) of
                false -> Q;
                Rest -> two_sides(lists:reverse(Rest), F)
            end;
        Rest -> two_sides(R, Rest)
    end;
delete_with(P, Q) -> error(badarg, [P, Q]).

-spec delete_with_r(fun((T) -> boolean()), queue(T)) -> queue(T).
delete_with_r(P, {R, F}) when is_function(P, 1), is_list(R), is_list(F) -> reverse(delete_with(P, {F, R}));
delete_with_r(P, Q) -> error(badarg, [P, Q]).

%% The list without the first element that has the property, or false.
without(P, [X | T], Front) ->
    case P(X) of
        true -> lists:reverse(Front, T);
        false -> without(P, T, [X | Front])
    end;
without(_, [], _) -> false.

%% Okasaki's names.

-spec cons(term(), queue()) -> queue().
cons(X, Q) -> in_r(X, Q).

-spec head(queue(T)) -> T.
head({[], []} = Q) -> error(empty, [Q]);
head(Q) -> get(Q).

-spec tail(queue(T)) -> queue(T).
tail(Q) -> drop(Q).

-spec snoc(queue(), term()) -> queue().
snoc(Q, X) -> in(X, Q).

-spec daeh(queue(T)) -> T.
daeh(Q) -> get_r(Q).

-spec last(queue(T)) -> T.
last(Q) -> get_r(Q).

-spec liat(queue(T)) -> queue(T).
liat(Q) -> drop_r(Q).

-spec lait(queue(T)) -> queue(T).
lait(Q) -> drop_r(Q).

-spec init(queue(T)) -> queue(T).
init(Q) -> drop_r(Q).
