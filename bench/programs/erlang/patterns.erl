%% Texts matched by a regular expression.
-module(patterns).
-export([run/1]).

run(N) -> lists:sum([one(I) || I <- lists:seq(1, N)]).

one(I) ->
    Text = "key" ++ integer_to_list(I) ++ "=value; other=12",
    {match, Parts} = re:run(Text, "([a-z]+)([0-9]+)=(\\w+)", [{capture, all_but_first, list}]),
    length(Parts).
