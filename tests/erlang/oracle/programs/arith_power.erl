-module(arith_power).
-export([main/0]).

main() ->
    p(pow(2, 10)),
    p(pow(3, 50)),
    p(pow(-2, 7)),
    p(math:pow(2, 10)),
    p(math:sqrt(2)),
    p(math:pi()).

pow(_, 0) -> 1;
pow(B, N) when N rem 2 =:= 0 -> H = pow(B, N div 2), H * H;
pow(B, N) -> B * pow(B, N - 1).

p(X) -> io:format("~p~n", [X]).
