-module(bits_skip_and_rest).
-export([main/0]).

main() ->
    <<_:3,
    X:5,
    _/binary>> = <<16#FF,
    1>>,
    p(X),
    <<_,
    R/bits>> = <<1,
    2:3>>,
    p(R),
    <<"ab",
    T/bytes>> = <<"abcd">>,
    p(T).

p(X) -> io:format("~p~n", [X]).
