-module(bits_hex).
-export([main/0]).

main() ->
    p(hex(<<1, 171, 255>>)),
    p(unhex("01abff")),
    p(binary:encode_hex(<<1, 171>>)).

hex(B) -> lists:flatten([io_lib:format("~2.16.0b", [X]) || <<X>> <= B]).

unhex([A, B | T]) -> <<(list_to_integer([A, B], 16)), (unhex(T))/binary>>;
unhex([]) -> <<>>.

p(X) -> io:format("~p~n", [X]).
