-module(lib_crc).
-export([main/0]).

main() ->
    p(erlang:crc32(<<"hello">>)),
    p(erlang:adler32(<<"hello">>)),
    p(erlang:md5(<<"hello">>)),
    p(erlang:crc32("")).

p(X) -> io:format("~p~n", [X]).
