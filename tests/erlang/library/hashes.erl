%% The hashes of random terms beside those of OTP.
-module(hashes).
-compile([nowarn_deprecated_function]).
-export([main/1]).

main([Seed, Count]) ->
    rand:seed(exsss, list_to_integer(Seed)),
    Terms = [term(3) || _ <- lists:seq(1, list_to_integer(Count))],
    Different = [T || T <- Terms, not is_same(T)],
    [io:format("~w~n", [T]) || T <- lists:sublist(Different, 10)],
    io:format("~w terms, ~w differences~n", [length(Terms), length(Different)]),
    halt(0).

is_same(T) ->
    our_clew_hash:phash(T) + 1 =:= erlang:phash(T, 1 bsl 32) andalso
    our_clew_hash:phash2(T) =:= erlang:phash2(T, 1 bsl 32).

term(Depth) when Depth =< 0 -> simple(rand:uniform(7));
term(Depth) ->
    case rand:uniform(12) of
        8 -> [term(Depth - 1) || _ <- lists:seq(1, rand:uniform(4))];
        9 -> list_to_tuple([term(Depth - 1) || _ <- lists:seq(2, rand:uniform(5))]);
        10 -> "some " ++ [rand:uniform(300) | term(Depth - 1)];
        11 -> <<(rand:uniform(1000)):(rand:uniform(150))>>;
        12 -> maps:from_list([{term(0), term(0)} || _ <- lists:seq(2, rand:uniform(40))]);
        N -> simple(N)
    end.

simple(1) -> rand:uniform(1000) - 500;
simple(2) -> lists:nth(rand:uniform(7), [a, 'hello world', true, '', abcdefghijklm, 'x@y', binary_to_atom(<<252, 239>>, latin1)]);
simple(3) -> rand:uniform() * 100 - 50;
simple(4) -> [];
simple(5) -> list_to_binary([rand:uniform(256) - 1 || _ <- lists:seq(2, rand:uniform(30))]);
simple(6) -> (rand:uniform(1 bsl 60) bsl rand:uniform(80)) * (2 * rand:uniform(2) - 3);
simple(7) -> lists:nth(rand:uniform(6), [0.0, -0.0, 0, -1, 1 bsl 27, -(1 bsl 27)]).
