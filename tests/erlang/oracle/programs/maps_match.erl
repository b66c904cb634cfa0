-module(maps_match).
-export([main/0]).

main() ->
    #{a := A} = #{a => 1, b => 2},
    p(A),
    p(f(#{type => dog, name => "Rex"})),
    p(f(#{type => cat})),
    p(f(#{})),
    p(f(1)).

f(#{type := dog, name := N}) -> {dog, N};
f(#{type := T}) -> {other, T};
f(M) when is_map(M) -> no_type;
f(_) -> no_map.

p(X) -> io:format("~p~n", [X]).
