%% Binaries split, replaced and searched by the library.
-module(binaries).
-export([run/1]).

run(N) -> lists:sum([one(I) || I <- lists:seq(1, N)]).

one(I) ->
    B = <<"alpha,beta,gamma,", (integer_to_binary(I))/binary>>,
    length(binary:split(B, <<",">>, [global])) + byte_size(binary:replace(B, <<"a">>, <<"bb">>, [global])) +
        length(binary:matches(B, <<"a">>)).
