-module(bits_numbers).
-export([main/0]).

main() ->
    p(binary:encode_unsigned(65536)),
    p(binary:decode_unsigned(<<1, 0, 0>>)),
    p(<<(1 bsl 70):80>>),
    <<N:80>> = <<1:80>>,
    p(N),
    p(<<1000:10>>),
    p(<<-1:12>>).

p(X) -> io:format("~p~n", [X]).
