%% Atoms exist from when they are made, however that was.
-module(made_atoms).
-export([main/0]).

main() ->
    put(one, 1), % so that no compiler makes them
    One = integer_to_list(get(one)),
    io:format("~p~n", [existing("clew made " ++ One)]),
    A = list_to_atom("clew made " ++ One),
    io:format("~p ~p~n", [existing("clew made " ++ One), existing("clew made " ++ One) =:= {ok, A}]),
    io:format("~p~n", [existing("clew made " ++ "2")]),
    _ = [binary_to_atom(<<"clew made ", (integer_to_binary(N))/binary>>) || N <- lists:seq(2, 40)],
    io:format("~p~n", [[existing("clew made " ++ integer_to_list(N)) || N <- [2, 17, 40, 41]]]),
    Text = iolist_to_binary(["clew ", "read"]),
    io:format("~p~n", [existing(binary_to_list(Text))]),
    B = binary_to_term(<<131, 119, (byte_size(Text)), Text/binary>>),
    io:format("~p ~p~n", [B, try binary_to_existing_atom(Text, utf8) catch error:R -> R end]).

existing(Text) ->
    try {ok, list_to_existing_atom(Text)}
    catch
        error:Reason -> Reason
    end.
