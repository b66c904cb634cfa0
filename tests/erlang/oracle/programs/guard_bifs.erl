-module(guard_bifs).
-export([main/0]).

main() ->
    p(f({1, 2, 3})),
    p(f([1, 2])),
    p(f(<<1, 2>>)),
    p(f(3.7)),
    p(f(#{a => 1})),
    p(f(x)).

f(X) when tuple_size(X) =:= 3 -> t3;
f(X) when length(X) =:= 2, hd(tl(X)) =:= 2 -> l2;
f(X) when byte_size(X) =:= 2 -> b2;
f(X) when trunc(X) =:= 3, round(X) =:= 4 -> f37;
f(X) when map_size(X) =:= 1 -> m1;
f(X) when is_atom(X), not is_boolean(X) -> atom.

p(X) -> io:format("~p~n", [X]).
