%% Patterns of `re` as trees.
%%
%% Nodes: {one, Ranges} takes a character, {span, Ranges, Min, Max, Mode} several; {all, Nodes}, {either, A, B},
%% {group, Number, Node}, {repeat, Node, Min, Max, Mode}, {atomic, Node}; {back, Number, Caseless} what a group took; {look,
%% Positive, Node} and {behind, Positive, Node}; {bol, Kind}, {eol, Kind} and {boundary, Wanted} are at a place.
-module(clew_re_patterns).

-export([parsed/2]).

%% The tree of a pattern, how many groups it has, and their names.
parsed(Chars, Flags) ->
    try
        case alternatives(Chars, {0, #{}, Flags}) of
            {Tree, [], {N, Names, _}} -> {ok, clew_re_trees:resolved(Tree, N, Names), N, Names};
            {_, [$) | _] = Left, _} -> throw({bad, "unmatched parentheses", Left})
        end
    catch
        throw:{bad, Message, Rest} -> {error, {Message, length(Chars) - length(Rest)}}
    end.

%% State: {number of groups, names of groups, flags}.
alternatives(S, State) ->
    {First, Rest, State1} = sequence(S, State, []),
    case Rest of
        [$| | More] ->
            {Others, End, State2} = alternatives(More, State1),
            {{either, First, Others}, End, State2};
        _ -> {First, Rest, State1}
    end.

sequence([], State, Acc) -> {{all, lists:reverse(Acc)}, [], State};
sequence([C | _] = S, State, Acc) when C =:= $|; C =:= $) -> {{all, lists:reverse(Acc)}, S, State};
sequence([C | T], {_, _, Flags} = State, Acc) when C =:= $\s; C >= $\t, C =< $\r; C =:= $# ->
    case lists:member(extended, Flags) of
        true -> sequence(without_spaces([C | T]), State, Acc);
        false -> quantified(flagged({char, C}, State), T, State, Acc)
    end;
sequence([$(, $?, $# | T], State, Acc) ->
    case lists:dropwhile(fun(X) -> X =/= $) end, T) of
        [_ | Rest] -> sequence(Rest, State, Acc);
        [] -> throw({bad, "missing ) after comment", []})
    end;
sequence([$(, $*, C | _], _, _) when C >= $A, C =< $Z -> clew:refuse("(*VERB) in a pattern of re");
sequence([$( | T], State, Acc) ->
    {Node, Rest, State1} = group(T, State),
    case Node of
        {flags, Flags} -> sequence(Rest, setelement(3, State1, Flags), Acc);
        _ -> quantified(Node, Rest, State1, Acc)
    end;
sequence([$[ | T], State, Acc) ->
    {Node, Rest} = clew_re_escapes:class(T),
    quantified(flagged(Node, State), Rest, State, Acc);
sequence([$\\, $Q | T], State, Acc) -> quoted(T, State, Acc);
sequence([$\\, $E | T], State, Acc) -> sequence(T, State, Acc);
sequence([$\\ | T], State, Acc) ->
    {Node, Rest} = clew_re_escapes:escape(T, State),
    case is_assertion(Node) of
        true -> sequence(Rest, State, [Node | Acc]);
        false -> quantified(flagged(Node, State), Rest, State, Acc)
    end;
sequence([$. | T], {_, _, Flags} = State, Acc) -> quantified(dot(lists:member(dotall, Flags)), T, State, Acc);
sequence([$^ | T], {_, _, Flags} = State, Acc) -> sequence(T, State, [{bol, lines(Flags)} | Acc]);
sequence([$$ | T], {_, _, Flags} = State, Acc) ->
    Kind = case lists:member(dollar_endonly, Flags) andalso lines(Flags) of
               line -> last;
               _ -> lines(Flags)
           end,
    sequence(T, State, [{eol, Kind} | Acc]);
sequence([C | _] = S, _, _) when C =:= $*; C =:= $+; C =:= $? -> throw({bad, "nothing to repeat", S});
sequence([${ | T] = S, State, Acc) ->
    case quantifier(S) of
        none -> quantified(flagged({char, ${}, State), T, State, Acc);
        {_, _, Rest} -> throw({bad, "nothing to repeat", [$} | Rest]})
    end;
sequence([C | T], State, Acc) -> quantified(flagged({char, C}, State), T, State, Acc).

%% Characters as they stand, up to \E.
quoted([$\\, $E | T], State, Acc) -> sequence(T, State, Acc);
quoted([C, $\\, $E | T], State, Acc) -> quantified(flagged({char, C}, State), T, State, Acc);
quoted([C | T], State, Acc) -> quoted(T, State, [flagged({char, C}, State) | Acc]);
quoted([], State, Acc) -> sequence([], State, Acc).

is_assertion({Kind, _}) -> Kind =:= bol orelse Kind =:= eol orelse Kind =:= boundary;
is_assertion(_) -> false.

lines(Flags) ->
    case lists:member(multiline, Flags) of
        true -> lines;
        false -> line
    end.

dot(true) -> {one, [0, 16#10FFFF]};
dot(false) -> {one, clew_re_sets:flat(clew_re_sets:others([{$\n, $\n}], 0))}.

%% Nodes for one character say which ones they take.
flagged({char, _} = Node, State) -> taking(Node, State);
flagged({set, _, _} = Node, State) -> taking(Node, State);
flagged({either, A, B}, State) -> {either, flagged(A, State), flagged(B, State)};
flagged({back, Which}, {_, _, Flags}) -> {back, Which, lists:member(caseless, Flags)};
flagged({atomic, Node}, State) -> {atomic, flagged(Node, State)};
flagged({all, Nodes}, State) -> {all, [flagged(Node, State) || Node <- Nodes]};
flagged(Node, _) -> Node.

taking(Node, {_, _, Flags}) -> {one, clew_re_sets:flat(clew_re_sets:ranges(Node, lists:member(caseless, Flags)))}.

quantified(Node, Given, {_, _, Flags} = State, Acc) ->
    S = case lists:member(extended, Flags) of
            true -> without_spaces(Given);
            false -> Given
        end,
    case quantifier(S) of
        none -> sequence(S, State, [Node | Acc]);
        {Min, Max, Rest0} ->
            Ungreedy = lists:member(ungreedy, Flags),
            {Mode, Rest} = case Rest0 of
                               [$? | R] when Ungreedy -> {greedy, R};
                               [$? | R] -> {lazy, R};
                               [$+ | R] -> {possessive, R};
                               _ when Ungreedy -> {lazy, Rest0};
                               _ -> {greedy, Rest0}
                           end,
            sequence(Rest, State, [repeated(Node, Min, Max, Mode) | Acc])
    end.

repeated({one, Ranges}, Min, Max, Mode) -> {span, Ranges, Min, Max, Mode};
repeated(Node, Min, Max, Mode) -> {repeat, Node, Min, Max, Mode}.

%% What follows spaces and comments, which say nothing in an extended pattern.
without_spaces([C | T]) when C =:= $\s; C >= $\t, C =< $\r -> without_spaces(T);
without_spaces([$# | T]) -> without_spaces(lists:dropwhile(fun(X) -> X =/= $\n end, T));
without_spaces(T) -> T.

quantifier([$* | T]) -> {0, infinity, T};
quantifier([$+ | T]) -> {1, infinity, T};
quantifier([$? | T]) -> {0, 1, T};
quantifier([${ | T]) ->
    {Low, T1} = clew_re_escapes:digits(T),
    case T1 of
        [$} | Rest] when Low =/= "" -> {times(Low, T1), times(Low, T1), Rest};
        [$,, $} | Rest] when Low =/= "" -> {times(Low, T1), infinity, Rest};
        [$, | T2] when Low =/= "" ->
            {High, T3} = clew_re_escapes:digits(T2),
            case T3 of
                [$} | Rest] when High =/= "" -> in_order(times(Low, T1), times(High, T3), Rest);
                _ -> none
            end;
        _ -> none
    end;
quantifier(_) -> none.

times(Digits, Rest) ->
    case list_to_integer(Digits) of
        N when N > 65535 -> throw({bad, "number too big in {} quantifier", Rest});
        N -> N
    end.

in_order(Low, High, Rest) when Low > High -> throw({bad, "numbers out of order in {} quantifier", [$} | Rest]});
in_order(Low, High, Rest) -> {Low, High, Rest}.

group([$?, $: | T], State) -> closed(T, State, fun(Tree) -> Tree end);
group([$?, $= | T], State) -> closed(T, State, fun(Tree) -> {look, true, Tree} end);
group([$?, $! | T], State) -> closed(T, State, fun(Tree) -> {look, false, Tree} end);
group([$?, $> | T], State) -> closed(T, State, fun(Tree) -> {atomic, Tree} end);
group([$?, $<, C | T], State) when C =:= $=; C =:= $! ->
    Fixed = fun(Tree, Rest) ->
                    case clew_re_trees:has_length(Tree) of
                        true -> {behind, C =:= $=, Tree};
                        false -> throw({bad, "lookbehind assertion is not fixed length", [$) | Rest]})
                    end
            end,
    closed_before(T, State, Fixed);
group([$?, $P, $< | T], State) -> named(T, $>, State);
group([$?, $P, $= | T], State) ->
    {Node, Rest} = clew_re_escapes:referring(T, $)),
    {flagged(Node, State), Rest, State};
group([$?, $< | T], State) -> named(T, $>, State);
group([$?, $' | T], State) -> named(T, $', State);
group([$?, C | _], _) when C =:= $(; C =:= $|; C =:= $R; C =:= $&; C =:= $C; C =:= $P; C =:= $+; C >= $0, C =< $9 ->
    clew:refuse("(?" ++ [C] ++ " in a pattern of re");
group([$? | T], {N, Names, Flags} = State) ->
    {New, Rest} = set_flags(T, true, Flags),
    case Rest of
        [$) | More] -> {{flags, New}, More, State};
        [$: | More] ->
            {Node, End, {N1, Names1, _}} = closed(More, {N, Names, New}, fun(Tree) -> Tree end),
            {Node, End, {N1, Names1, Flags}}
    end;
group(T, {N, Names, Flags} = State) ->
    case lists:member(no_auto_capture, Flags) of
        true -> closed(T, State, fun(Tree) -> Tree end);
        false ->
            Number = N + 1,
            closed(T, {Number, Names, Flags}, fun(Tree) -> {group, Number, Tree} end)
    end.

named(T, End, {N, Names, Flags}) ->
    {Name, Rest} = clew_re_escapes:name(T, End),
    Number = N + 1,
    case Names of
        #{Name := _} ->
            case lists:member(dupnames, Flags) of
                true -> clew:refuse("the option dupnames of re");
                false -> throw({bad, "two named subpatterns have the same name", [End | Rest]})
            end;
        #{} -> closed(Rest, {Number, Names#{Name => Number}, Flags}, fun(Tree) -> {group, Number, Tree} end)
    end.

closed(T, State, Make) -> closed_before(T, State, fun(Tree, _) -> Make(Tree) end).

closed_before(T, {_, _, Flags} = State, Make) ->
    case alternatives(T, State) of
        {Tree, [$) | Rest], {N, Names, _}} -> {Make(Tree, Rest), Rest, {N, Names, Flags}};
        {_, Rest, _} -> throw({bad, "missing )", Rest})
    end.

%% The flags that letters change, up to the parenthesis or colon behind them.
set_flags([C | _] = T, _, Flags) when C =:= $); C =:= $: -> {Flags, T};
set_flags([$- | T], _, Flags) -> set_flags(T, false, Flags);
set_flags([C | T] = S, On, Flags) ->
    Name = case C of
               $i -> caseless;
               $m -> multiline;
               $s -> dotall;
               $x -> extended;
               $U -> ungreedy;
               $J -> dupnames;
               _ -> throw({bad, "unrecognized character after (? or (?-", S})
           end,
    set_flags(T, On, if
                         On -> [Name | Flags];
                         true -> [F || F <- Flags, F =/= Name]
                     end);
set_flags([], _, _) -> throw({bad, "missing )", []}).
