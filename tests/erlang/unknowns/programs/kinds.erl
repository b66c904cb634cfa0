%% A function for each kind of type, with a clause that only some values reach.
-module(kinds).
-export([range/1, solved/1, magic/1, odd_bits/1, tree/1, fields/1, known/1, chars/1, real/1, table/1, stored/1, pair/1,
         sized/1, anything/1, textual/1, improper/1, overloaded/3]).

-record(item, {count = 0 :: 0..9, tag :: red | green}).

-type tree(T) :: leaf | {node, tree(T), T, tree(T)}.

-spec range(1..10) -> atom().
range(1) -> first;
range(10) -> last;
range(11) -> never;
range(_) -> inside.

-spec solved(integer()) -> atom().
solved(N) when N > 1000, N rem 7 =:= 3 -> found;
solved(_) -> other.

-spec magic(binary()) -> atom().
magic(<<16#CAFE:16, _/binary>>) -> found;
magic(<<N:32, _/binary>>) when N =:= 123456789 -> number;
magic(B) when byte_size(B) > 50 -> long;
magic(_) -> other.

-spec odd_bits(bitstring()) -> atom().
odd_bits(<<5:3>>) -> found;
odd_bits(_) -> other.

-spec tree(tree(integer())) -> atom().
tree({node, leaf, 7, {node, _, 9, _}}) -> found;
tree(_) -> other.

-spec fields(#{name := atom(), age => 18..99}) -> atom().
fields(#{name := bob, age := 42}) -> found;
fields(#{age := A}) when A < 18 -> never;
fields(#{name := _}) -> other;
fields(_) -> never.

-spec known(atom()) -> atom().
known(ok) -> found;
known(error) -> found_too;
known(_) -> other.

-spec chars(string()) -> atom().
chars("key=" ++ _) -> found;
chars(_) -> other.

-spec real(float()) -> atom().
real(X) when X > 2.0, X < 3.0 -> found;
real(_) -> other.

-spec table(fun((integer()) -> boolean())) -> atom().
table(F) ->
    case {F(3), F(4)} of
        {true, false} -> found;
        _ -> other
    end.

-spec stored(dict:dict(atom(), integer())) -> atom().
stored(D) ->
    case dict:size(D) of
        2 -> found;
        _ -> other
    end.

-spec pair(#item{}) -> atom().
pair(#item{count = 9, tag = green}) -> found;
pair(#item{count = 10}) -> never;
pair(#item{}) -> other.

-spec sized(<<_:16, _:_*16>>) -> atom().
sized(B) when byte_size(B) =:= 6 -> found;
sized(B) when byte_size(B) rem 2 =:= 1 -> never;
sized(<<>>) -> never;
sized(_) -> other.

-spec anything(term()) -> atom().
anything({found, [X | _]}) when is_map(X) -> found;
anything(_) -> other.

-spec textual(iodata()) -> atom().
textual([[<<1>> | <<2>>]]) -> found;
textual(_) -> other.

-spec improper(maybe_improper_list(1..3, done)) -> atom().
improper([3, 3 | done]) -> found;
improper(done) -> never;
improper(_) -> other.

-spec overloaded(bytes, <<_:8>>, boolean()) -> atom(); (count, 1..3, boolean()) -> atom().
overloaded(bytes, <<7>>, _) -> found;
overloaded(bytes, N, _) when is_integer(N) -> never;
overloaded(count, B, _) when is_binary(B) -> never;
overloaded(count, 3, true) -> three;
overloaded(_, _, _) -> other.
