-module(kit).
-export([area/1, frame/1, lookup/2, apply_twice/2, port/1, total/1, size_of/1, convert/2, head/1, day/1,
         sum/1, insist/1, first/1, new/0, add/2, biggest/1, ask/1, spread/1, flags/1, tag/1]).
-export_type([bag/0]).
-record(item, {name :: atom(), price = 0 :: non_neg_integer(), count = 1 :: pos_integer()}).
-type shape() :: {circle, number()} | {square, number()} | {rect, number(), number()}.
-opaque bag() :: {bag, [integer()]}.

-spec area(shape()) -> number().
area({circle, R}) -> 3 * R * R;
area({square, A}) -> A * A.

-spec frame(binary()) -> {ok, byte()} | none.
frame(<<16#CAFE:16, Length, Rest/binary>>) ->
    <<Data:Length/binary, _/binary>> = Rest,
    {ok, binary:first(Data)};
frame(_) -> none.

-spec lookup(atom(), #{atom() => integer()}) -> integer().
lookup(Key, Map) -> maps:get(Key, Map).

-spec apply_twice(fun((integer()) -> integer()), integer()) -> integer().
apply_twice(F, X) ->
    case F(F(X)) of
        7 -> error(seven);
        Y -> Y
    end.

-spec port(#{host := string(), port => 1..65535}) -> integer().
port(#{port := P}) -> P;
port(#{host := [$l | _]}) -> 80.

-spec total([#item{}]) -> non_neg_integer().
total(Items) -> lists:sum([P div (C - 1) || #item{price = P, count = C} <- Items]).

-spec size_of(tuple() | list() | binary()) -> integer().
size_of(T) when is_tuple(T) -> tuple_size(T);
size_of(L) when is_list(L) -> length(L).

-spec convert(celsius, float()) -> {fahrenheit, float()};
             (fahrenheit, integer()) -> {celsius, integer()}.
convert(celsius, F) when is_float(F) -> {fahrenheit, F * 1.8 + 32.0};
convert(fahrenheit, N) when is_integer(N) -> {celsius, N}.

head([X | _]) -> X.

-spec day(1..7) -> atom().
day(N) when N < 6 -> work;
day(6) -> rest.

sum(L) -> sum(L, 0).
sum([X | Xs], S) -> sum(Xs, S + X);
sum([], S) -> S.

-spec insist(integer()) -> integer() | no_return().
insist(N) when N > 0 -> N;
insist(_) -> error(not_positive).

-spec first(bag()) -> integer().
first({bag, [X | _]}) -> X.

-spec new() -> bag().
new() -> {bag, []}.

-spec add(integer(), bag()) -> bag().
add(X, {bag, Xs}) -> {bag, [X | Xs]}.

-spec biggest(gb_sets:set(integer())) -> integer().
biggest(S) -> gb_sets:largest(S).

-spec ask(pid()) -> term().
ask(P) -> P ! hello, receive X -> X end.

-spec spread(integer()) -> integer().
spread(N) ->
    Me = self(),
    Pid = spawn(fun() -> receive {double, K} -> Me ! 2 * K end end),
    case N of
        1000 -> ok;
        _ -> Pid ! {double, N}
    end,
    receive R -> R end.

-spec flags(<<_:5>>) -> integer().
flags(<<1:1, X:4>>) when X > 9 -> X;
flags(<<0:1, X:4>>) -> X.

-spec tag(atom()) -> atom().
tag(X) when X =/= hello -> list_to_existing_atom(atom_to_list(X) ++ "_tag").
