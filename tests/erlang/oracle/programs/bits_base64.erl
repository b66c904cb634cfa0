-module(bits_base64).
-export([main/0]).

main() ->
    p(base64:encode(<<"hello">>)),
    p(base64:decode(<<"aGVsbG8=">>)),
    p(base64:encode_to_string("Man")),
    p([base64:decode(base64:encode(B)) =:= B || B <- [<<>>, <<1>>, <<1, 2>>, <<255, 0, 9>>]]).

p(X) -> io:format("~p~n", [X]).
