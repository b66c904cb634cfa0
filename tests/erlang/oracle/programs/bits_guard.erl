-module(bits_guard).
-export([main/0]).

main() -> p([g(X) || X <- [<<>>, <<1>>, <<1, 2, 3, 4>>, <<1:5>>, a]]).

g(B) when byte_size(B) > 2 -> long;
g(B) when bit_size(B) =:= 0 -> empty;
g(B) when is_binary(B) -> short;
g(B) when bit_size(B) rem 8 =/= 0 -> odd;
g(_) -> other.

p(X) -> io:format("~p~n", [X]).
