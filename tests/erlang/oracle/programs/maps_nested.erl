-module(maps_nested).
-export([main/0]).

main() ->
    M = #{user => #{name => "Ann", tags => [x, y]}},
    #{user := #{name := N, tags := [T | _]}} = M,
    p({N, T}),
    p(M#{user := (maps:get(user, M))#{age => 3}}).

p(X) -> io:format("~p~n", [X]).
