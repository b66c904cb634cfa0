%% Matching of patterns of `re`: it backtracks over their trees (clew_re_patterns) with continuations; runs of
%% characters of one set are taken at once.
-module(clew_re_matching).

-export([search/2, all_matches/2, group/2]).

%% Left are the characters from the place on, Pos is its number; S has the whole subject and what a run says of its ends;
%% G has the groups so far, the last one first, each as {number, its place, its length, the characters from there on}, and
%% K says how the match goes on.

match({all, Nodes}, Left, Pos, S, G, K) -> match_all(Nodes, Left, Pos, S, G, K);
match({one, Ranges}, [C | T], Pos, _, G, K) ->
    case in_ranges(Ranges, C) of
        true -> K(T, Pos + 1, G);
        false -> nomatch
    end;
match({one, _}, _, _, _, _, _) -> nomatch;
match({span, Ranges, Min, Max, Mode}, Left, Pos, _, G, K) ->
    {N, Rest} = span(Left, Ranges),
    if
        N < Min -> nomatch;
        Mode =:= greedy, N =< Max ->
            case K(Rest, Pos + N, G) of
                nomatch when N > Min -> fewer(N - 1, Min, Left, Pos, G, K);
                Found -> Found
            end;
        Mode =:= greedy -> fewer(Max, Min, Left, Pos, G, K);
        Mode =:= lazy -> more(Min, min(N, Max), Left, Pos, G, K);
        true -> fewer(min(N, Max), min(N, Max), Left, Pos, G, K)
    end;
match({group, N, Tree}, Left, From, S, G, K) ->
    match(Tree, Left, From, S, G, fun(Rest, To, H) -> K(Rest, To, [{N, From, To - From, Left} | H]) end);
match({either, A, B}, Left, Pos, S, G, K) ->
    case match(A, Left, Pos, S, G, K) of
        nomatch -> match(B, Left, Pos, S, G, K);
        Found -> Found
    end;
match({repeat, Node, Min, Max, Mode}, Left, Pos, S, G, K) -> repeat(Node, Min, Max, Mode, Left, Pos, S, G, K);
match({look, Positive, Tree}, Left, Pos, S, G, K) ->
    case match(Tree, Left, Pos, S, G, fun(_, _, H) -> {found, H} end) of
        {found, H} when Positive -> K(Left, Pos, H);
        nomatch when not Positive -> K(Left, Pos, G);
        _ -> nomatch
    end;
match({behind, Positive, Tree}, Left, Pos, S, G, K) ->
    case behind(Tree, S, Pos, Pos, G) =:= Positive of
        true -> K(Left, Pos, G);
        false -> nomatch
    end;
match({atomic, Tree}, Left, Pos, S, G, K) ->
    case match(Tree, Left, Pos, S, G, fun(Rest, To, H) -> {found, Rest, To, H} end) of
        {found, Rest, To, H} -> K(Rest, To, H);
        nomatch -> nomatch
    end;
match({back, N, Caseless}, Left, Pos, _, G, K) ->
    case group(N, G) of
        {_, _, Len, Taken} -> literal(lists:sublist(Taken, Len), Left, Pos, Caseless, G, K);
        none -> nomatch
    end;
match({bol, Kind}, Left, Pos, S, G, K) ->
    case begins(Kind, Left, Pos, S) of
        true -> K(Left, Pos, G);
        false -> nomatch
    end;
match({eol, Kind}, Left, Pos, {_, _, NotEol}, G, K) ->
    case ends(Kind, Left, NotEol) of
        true -> K(Left, Pos, G);
        false -> nomatch
    end;
match({boundary, Wanted}, Left, Pos, {Chars, _, _}, G, K) ->
    Before = Pos > 0 andalso clew_re_sets:is_word(lists:nth(Pos, Chars)),
    After = Left =/= [] andalso clew_re_sets:is_word(hd(Left)),
    case (Before =/= After) =:= Wanted of
        true -> K(Left, Pos, G);
        false -> nomatch
    end.

%% The last time that a group took part.
group(N, [{N, _, _, _} = Group | _]) -> Group;
group(N, [_ | T]) -> group(N, T);
group(_, []) -> none.

begins(first, _, Pos, _) -> Pos =:= 0;
begins(_, _, 0, {_, NotBol, _}) -> not NotBol;
begins(line, _, _, _) -> false;
begins(lines, Left, Pos, {Chars, _, _}) -> Left =/= [] andalso lists:nth(Pos, Chars) =:= $\n.

ends(final, Left, _) -> Left =:= [] orelse Left =:= "\n";
ends(last, Left, _) -> Left =:= [];
ends(line, Left, NotEol) -> not NotEol andalso (Left =:= [] orelse Left =:= "\n");
ends(lines, [], NotEol) -> not NotEol;
ends(lines, [C | _], _) -> C =:= $\n.

match_all([Node], Left, Pos, S, G, K) -> match(Node, Left, Pos, S, G, K);
match_all([{one, Ranges} | T], Left, Pos, S, G, K) ->
    case Left of
        [C | Rest] ->
            case in_ranges(Ranges, C) of
                true -> match_all(T, Rest, Pos + 1, S, G, K);
                false -> nomatch
            end;
        [] -> nomatch
    end;
match_all([Node | T], Left, Pos, S, G, K) ->
    match(Node, Left, Pos, S, G, fun(Rest, To, H) -> match_all(T, Rest, To, S, H, K) end);
match_all([], Left, Pos, _, G, K) -> K(Left, Pos, G).

literal([C | T], [C | Left], Pos, Caseless, G, K) -> literal(T, Left, Pos + 1, Caseless, G, K);
literal([C | T], [D | Left], Pos, true, G, K) ->
    case string:lowercase([C]) =:= string:lowercase([D]) of
        true -> literal(T, Left, Pos + 1, true, G, K);
        false -> nomatch
    end;
literal([], Left, Pos, _, G, K) -> K(Left, Pos, G);
literal(_, _, _, _, _, _) -> nomatch.

behind(_, _, From, _, _) when From < 0 -> false;
behind(Tree, S, From, To, G) ->
    Ends = fun(_, At, _) when At =:= To -> found; (_, _, _) -> nomatch end,
    case match(Tree, lists:nthtail(From, element(1, S)), From, S, G, Ends) of
        found -> true;
        nomatch -> behind(Tree, S, From - 1, To, G)
    end.

in_ranges([From, To | T], C) -> C >= From andalso (C =< To orelse in_ranges(T, C));
in_ranges([], _) -> false.

%% How many characters at the beginning are in some ranges, and those after them.
span(Chars, Ranges) ->
    case clew:span_ranges(Chars, Ranges) of
        error -> span_each(Chars, Ranges, 0);
        Found -> Found
    end.

span_each([C | T] = Chars, Ranges, N) ->
    case in_ranges(Ranges, C) of
        true -> span_each(T, Ranges, N + 1);
        false -> {N, Chars}
    end;
span_each([], _, N) -> {N, []}.

fewer(N, Min, Left, Pos, G, K) ->
    case K(lists:nthtail(N, Left), Pos + N, G) of
        nomatch when N > Min -> fewer(N - 1, Min, Left, Pos, G, K);
        Found -> Found
    end.

more(N, Max, Left, Pos, G, K) ->
    case K(lists:nthtail(N, Left), Pos + N, G) of
        nomatch when N < Max -> more(N + 1, Max, Left, Pos, G, K);
        Found -> Found
    end.

repeat(Node, Min, Max, possessive, Left, Pos, S, G, K) ->
    match({atomic, {repeat, Node, Min, Max, greedy}}, Left, Pos, S, G, K);
repeat(Node, Min, Max, Mode, Left, Pos, S, G, K) when Min > 0 ->
    match(Node, Left, Pos, S, G, fun(Rest, To, H) -> repeat(Node, Min - 1, less(Max), Mode, Rest, To, S, H, K) end);
repeat(_, _, 0, _, Left, Pos, _, G, K) -> K(Left, Pos, G);
repeat(Node, 0, Max, lazy, Left, Pos, S, G, K) ->
    case K(Left, Pos, G) of
        nomatch -> once_more(Node, Max, lazy, Left, Pos, S, G, K);
        Found -> Found
    end;
repeat(Node, 0, Max, greedy, Left, Pos, S, G, K) ->
    case once_more(Node, Max, greedy, Left, Pos, S, G, K) of
        nomatch -> K(Left, Pos, G);
        Found -> Found
    end.

%% A round that takes nothing ends the repetition.
once_more(Node, Max, Mode, Left, Pos, S, G, K) ->
    match(Node, Left, Pos, S, G, fun(Rest, To, H) when To =:= Pos -> K(Rest, To, H);
                                    (Rest, To, H) -> repeat(Node, 0, less(Max), Mode, Rest, To, S, H, K)
                                 end).

less(infinity) -> infinity;
less(N) -> N - 1.

%% Searching. What is looked for is {Tree, Subject, Skip, Options}: Skip are the characters that cannot begin a match,
%% and the options of a run say `anchored`, `empty` (whether a match may be so) and `until`, the last place for one.

%% The groups of the first match from a position on.
search({Tree, {Chars, _, _} = S, Skip, Options}, Offset) ->
    Left = lists:nthtail(Offset, Chars),
    Done = finished(Options, Offset),
    case Options of
        #{anchored := true} -> match_at(Tree, Left, Offset, S, Done);
        #{until := Last} -> search_from(Tree, Left, Offset, S, none, Last, Done);
        #{} -> search_from(Tree, Left, Offset, S, Skip, infinity, Done)
    end.

%% What accepts a match, by its beginning.
finished(#{empty := never}, _) -> fun(Pos, To) -> To > Pos end;
finished(#{empty := later}, Start) -> fun(Pos, To) -> To > Pos orelse Pos > Start end;
finished(_, _) -> any.

search_from(Tree, Left, Pos, S, none, Last, Done) ->
    case match_at(Tree, Left, Pos, S, Done) of
        nomatch when Left =:= []; Pos >= Last -> nomatch;
        nomatch -> search_from(Tree, tl(Left), Pos + 1, S, none, Last, Done);
        Found -> Found
    end;
search_from(Tree, Left, Pos, S, Skip, Last, Done) ->
    case span(Left, Skip) of
        {_, []} -> nomatch;
        {N, Rest} ->
            case match_at(Tree, Rest, Pos + N, S, Done) of
                nomatch -> search_from(Tree, tl(Rest), Pos + N + 1, S, Skip, Last, Done);
                Found -> Found
            end
    end.

match_at(Tree, Left, Pos, S, any) -> match(Tree, Left, Pos, S, [], fun(_, To, H) -> [{0, Pos, To - Pos, Left} | H] end);
match_at(Tree, Left, Pos, S, Done) ->
    match(Tree, Left, Pos, S, [], fun(_, To, H) ->
                                          case Done(Pos, To) of
                                              true -> [{0, Pos, To - Pos, Left} | H];
                                              false -> nomatch
                                          end
                                  end).

%% All matches, each after the one before. After a match of nothing, one of something is tried at the same place.
all_matches(Search, Offset) ->
    case search(Search, Offset) of
        nomatch -> [];
        [{0, At, 0, Left} | _] = G -> [G | after_nothing(Search, Left, At)];
        [{0, At, Len, _} | _] = G -> [G | all_matches(Search, At + Len)]
    end.

after_nothing({Tree, S, _, _} = Search, Left, At) ->
    case match_at(Tree, Left, At, S, fun(Pos, To) -> To > Pos end) of
        nomatch when Left =:= [] -> [];
        nomatch -> all_matches(Search, At + 1);
        [{0, _, Len, _} | _] = G -> [G | all_matches(Search, At + Len)]
    end.
