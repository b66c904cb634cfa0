-module(bits_signed).
-export([main/0]).

main() ->
    <<A:8/signed>> = <<255>>,
    p(A),
    <<B:8/unsigned>> = <<255>>,
    p(B),
    <<C:4/signed,
    D:4>> = <<16#8F>>,
    p({C, D}),
    p(<<-2:8/signed>>),
    <<E:16/signed-big>> = <<-300:16>>,
    p(E).

p(X) -> io:format("~p~n", [X]).
