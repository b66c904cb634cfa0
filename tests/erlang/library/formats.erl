%% Compares Clew's io_lib, compiled under other names, with OTP's on random terms and formats.
-module(formats).

-export([main/1]).

main([Seed, Count]) ->
    rand:seed(exsss, list_to_integer(Seed)),
    N = list_to_integer(Count),
    Found = [D || I <- lists:seq(1, N), D <- try_one(random_call(I))],
    [io:format("~tp~n OTP:~n~ts~n ours:~n~ts~n", [Call, shown(Theirs, Ours), shown(Ours, Theirs)])
     || {Call, Theirs, Ours} <- lists:sublist([D || {_, D} <- one_of_each(Found)], 20)],
    io:format("~p calls, ~p differences~n", [N, length(Found)]),
    halt(0).

%% One call for each format, the smallest.
one_of_each(Found) -> lists:ukeysort(1, [{Format, D} || {{Format, _}, _, _} = D <- by_size(Found)]).

by_size(Found) ->
    Sized = [{erts_debug:flat_size(D), D} || D <- Found],
    [D || {_, D} <- lists:keysort(1, Sized)].

%% What differs from another outcome on.
shown({value, S}, {value, Other}) -> lists:nthtail(length(lists:takewhile(fun({A, B}) -> A =:= B end, zip(S, Other))), S);
shown({value, S}, _) -> S;
shown(X, _) -> io_lib:format("~tw", [X]).

zip([A | As], [B | Bs]) -> [{A, B} | zip(As, Bs)];
zip(_, _) -> [].

try_one({Format, Args} = Call) ->
    Theirs = outcome(io_lib, Format, Args),
    case outcome(our_io_lib, Format, Args) of
        Theirs -> [];
        Ours -> [{Call, Theirs, Ours}]
    end.

outcome(M, Format, Args) ->
    try {value, lists:flatten(M:format(Format, Args))}
    catch
        C:R -> {C, R}
    end.

random_call(I) when I rem 4 =:= 0 ->
    Before = one_of(["", "", lists:duplicate(rand:uniform(40), $x)]),
    {Before ++ one_of(["~", "~", "~" ++ integer_to_list(8 + rand:uniform(100))]) ++ one_of(["p", "tp"]), [nested(6)]};
random_call(I) when I rem 4 =:= 1 ->
    {one_of(["~p", "~p~n", "ab ~p", "~p", "~tp", "  x\n ~p", "~70p", "~75.5p", "~p ~~", "~lp"]), [term(4)]};
random_call(I) when I rem 4 =:= 2 -> {"~" ++ one_of(["", "w", ""]), [term(3)]};
random_call(_) ->
    {Kind, Value} = one_of([{"w", term(2)}, {"s", text()}, {"ts", text()}, {"f", number()}, {"e", number()},
                            {"g", number()}, {"b", integer()}, {"B", integer()}, {"c", integer()}, {"tw", term(2)},
                            {"+", integer()}, {"#", integer()}, {"n", none}, {"i", 1}, {"W", term(2)}, {"P", term(3)}, {"tP", term(3)},
                            {"x", integer()}, {"X", integer()}]),
    Extra = case Kind of
                "W" -> [rand:uniform(12)];
                "P" -> [rand:uniform(12)];
                "tP" -> [rand:uniform(12)];
                [X] when X =:= $x; X =:= $X -> [one_of(["0x", "", ab])];
                _ -> []
            end,
    Args = if
               Value =:= none -> [];
               true -> [Value | Extra]
           end,
    {"<~" ++ modifier() ++ Kind ++ ">", Args}.

modifier() ->
    one_of(["", "", "", "10", "-10", "3", "-3", ".3", "10.3", "10.4.0", "-12.5._", ".1", ".16", "12.16", "5.2", "8.7"]).

number() ->
    one_of([0.0, 1.0, -1.0, 0.1, 3.14159, 1.0e10, 1.0e22, 1.5e300, 2.5e-10, 0.05, 0.5, 99999.5, 123456.789, -0.0, 9.995,
            rand:uniform(), rand:normal() * 1000, rand:uniform() * math:pow(10, rand:uniform(40) - 20), 1, a]).

integer() -> one_of([0, 1, -1, 65, 255, -255, 1000, 1 bsl 70, rand:uniform(1000), a, 1.0]).

text() ->
    one_of(["abc", <<"abc">>, ["a", $b, <<"cd">>], abc, "", "hello world", [955, 956], <<206, 187>>, [<<>>, []], 1, [a],
            "zażółć", [$a, 769], <<200>>, [200, 300]]).

term(N) when N =< 0 -> leaf();
term(N) ->
    case rand:uniform(8) of
        1 -> some(12, fun() -> term(N - 1) end);
        2 -> list_to_tuple(some(8, fun() -> term(N - 1) end));
        3 -> list_to_tuple([atom() | some(6, fun() -> term(N - 1) end)]);
        4 -> maps:from_list(some(5, fun() -> {term(N - 3), term(N - 1)} end));
        5 -> some(40, fun() -> rand:uniform(1 bsl (4 * rand:uniform(8))) end);
        6 -> [term(N - 1) | leaf()];
        _ -> leaf()
    end.

%% Deep terms whose tags and keys are of many lengths, so that lines end everywhere.
nested(0) -> leaf();
nested(N) ->
    case rand:uniform(6) of
        1 -> some(4, fun() -> nested(N - 1) end);
        2 -> list_to_tuple(some(3, fun() -> nested(N - 1) end));
        3 -> list_to_tuple([tag() | some(3, fun() -> nested(N - 1) end)]);
        4 -> maps:from_list(some(3, fun() -> {nested(max(0, N - 3)), nested(N - 1)} end));
        5 -> some(3, fun() -> nested(N - 1) end) ++ one_of([leaf(), [], nested(N - 1)]);
        6 -> {tag(), nested(N - 1)}
    end.

tag() -> list_to_atom(lists:duplicate(rand:uniform(30), $t)).

leaf() ->
    case rand:uniform(12) of
        1 -> rand:uniform(1000);
        2 -> atom();
        3 -> [96 + rand:uniform(26) || _ <- lists:seq(1, rand:uniform(40))];
        4 -> list_to_binary([96 + rand:uniform(26) || _ <- lists:seq(1, rand:uniform(40))]);
        5 -> list_to_binary([rand:uniform(255) || _ <- lists:seq(1, rand:uniform(50))]);
        6 -> number();
        7 -> rand:uniform(1 bsl 100);
        8 -> one_of([[], {}, #{}, <<>>, <<1:3>>, <<5, 3:2>>, "", "żó", [1 | 2], <<"é"/utf8>>]);
        9 -> one_of([fun lists:map/2, "a\nb\t\"\\", <<"q\n">>, 'A b', [$\e, 200]]);
        _ -> atom()
    end.

atom() ->
    one_of([a, b, ok, error, 'hello world', 'Abc', undefined, true, a_much_longer_atom_with_many_letters, 'end', x@y, 'é',
            'ż', '', an_atom_of_twenty_ch]).

some(Max, F) -> [F() || _ <- lists:seq(1, rand:uniform(Max + 1) - 1)].

one_of(L) -> lists:nth(rand:uniform(length(L)), L).
