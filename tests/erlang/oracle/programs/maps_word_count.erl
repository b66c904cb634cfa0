-module(maps_word_count).
-export([main/0]).

main() -> p(count(string:tokens("the cat and the dog and the bird", " "))).

count(Ws) -> lists:foldl(fun(W, M) -> M#{W => maps:get(W, M, 0) + 1} end, #{}, Ws).

p(X) -> io:format("~p~n", [X]).
