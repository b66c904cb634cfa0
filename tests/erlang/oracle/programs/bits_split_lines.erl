-module(bits_split_lines).
-export([main/0]).

main() ->
    p(binary:split(<<"a\nb\nc">>, <<"\n">>, [global])),
    p(lines(<<"x\ny\n">>)),
    p(binary:split(<<"k=v=w">>, <<"=">>)).

lines(B) -> lines(B, <<>>, []).
lines(<<$\n, R/binary>>, L, Ls) -> lines(R, <<>>, [L | Ls]);
lines(<<C, R/binary>>, L, Ls) -> lines(R, <<L/binary, C>>, Ls);
lines(<<>>, <<>>, Ls) -> lists:reverse(Ls);
lines(<<>>, L, Ls) -> lists:reverse([L | Ls]).

p(X) -> io:format("~p~n", [X]).
