-module(bits_ip).
-export([main/0]).

main() ->
    Ip = <<192,
    168,
    1,
    20>>,
    <<A,
    B,
    C,
    D>> = Ip,
    p(lists:concat([A, ".", B, ".", C, ".", D])),
    <<N:32>> = Ip,
    p(N),
    p(<<(N band (16#FFFFFF00)):32>>),
    <<Net:24,
    Host:8>> = Ip,
    p({Net, Host}).

p(X) -> io:format("~p~n", [X]).
