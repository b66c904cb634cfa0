%% Types of every kind.
-module(shapes).
-export_type([tree/1, secret/0]).
-record(point, {x = 0 :: integer(), y, z :: float()}).
-type tree(T) :: leaf | {node, tree(T), T, tree(T)}.
-type number_tree() :: tree(1..3).
-type either() :: number_tree() | boolean().
-opaque secret() :: {secret, integer()}.
-type grows(T) :: T | grows({T, T}).

-spec literals(a, 5, -1..(1 bsl 4), $a) -> ok.
-spec lists([a], [a, ...], maybe_improper_list(a, b), [], string()) -> nonempty_string().
-spec tuples({}, {a, B :: integer()}, tuple(), #point{}, #point{y :: a}) -> mfa().
-spec maps(#{a := 1, integer() => b}, map(), #{}) -> ok.
-spec bits(<<>>, <<_:8>>, <<_:_*4>>, <<_:8, _:_*16>>, binary(), bitstring()) -> ok.
-spec funs(fun(), fun((...) -> a), fun((a, b) -> c)) -> no_return().
-spec named(tree(a), secret(), other:type(), dict:dict(), either()) -> ok.
-spec bound(X, [Y], Z) -> {X, Z} when X :: integer(), Y :: {X}.
-spec several(a, 1) -> x; (b, 2) -> y.
-spec open(identifier(), timeout(), iolist(), iodata(), term()) -> ok.

literals(_, _, _, _) -> ok.
lists(_, _, _, _, _) -> "a".
tuples(_, _, _, _, _) -> {m, f, 0}.
maps(_, _, _) -> ok.
bits(_, _, _, _, _, _) -> ok.
funs(_, _, _) -> throw(never).
named(_, _, _, _, _) -> ok.
bound(X, _, Z) -> {X, Z}.
several(a, 1) -> x;
several(b, 2) -> y.
open(_, _, _, _, _) -> ok.
