-module(order_binaries).
-export([main/0]).

main() ->
    p(<<1, 2>> < <<1, 3>>),
    p(<<1>> < <<1, 0>>),
    p(<<>> < <<0>>),
    p(<<1:1>> < <<1:2>>),
    p(<<"abc">> < <<"abd">>),
    p(lists:sort([<<3>>, <<1, 2>>, <<1>>, <<1:1>>])).

p(X) -> io:format("~p~n", [X]).
