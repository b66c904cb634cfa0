-module(bits_parts).
-export([main/0]).

main() ->
    B = <<"hello world">>,
    p(binary:part(B, 0, 5)),
    p(binary_part(B, 6, 5)),
    p(binary:at(B, 4)),
    p(binary:match(B, <<"wor">>)),
    p(binary:matches(B, <<"o">>)),
    p(binary:replace(B, <<"o">>, <<"0">>, [global])),
    p(split_binary(B, 3)),
    p(binary:copy(<<"ab">>, 3)),
    p(binary:longest_common_prefix([<<"abc">>, <<"abd">>])).

p(X) -> io:format("~p~n", [X]).
