-module(str_roman).
-export([main/0]).

main() -> p([roman(N) || N <- [1, 4, 9, 14, 40, 90, 400, 1994, 2024]]).

roman(N) ->
    roman(N, [{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}]).
roman(0, _) -> "";
roman(N, [{V, S} | _] = T) when N >= V -> S ++ roman(N - V, T);
roman(N, [_ | T]) -> roman(N, T).

p(X) -> io:format("~p~n", [X]).
