%% Patterns of `re` as trees.
%%
%% Nodes: {one, Ranges} takes a character, {span, Ranges, Min, Max, Mode} several; {all, Nodes}, {either, A, B},
%% {group, Number, Node}, {repeat, Node, Min, Max, Mode}, {atomic, Node}; {back, Number, Caseless} what a group took; {look,
%% Positive, Node} and {behind, Positive, Node}; {bol, Kind}, {eol, Kind} and {boundary, Wanted} are at a place.
-module(clew_re_patterns).

-export([parsed/2, skipped/1]).

-define(MISSING, "reference to non-existent subpattern").

%% The tree of a pattern, how many groups it has, and their names.
parsed(Chars, Flags) ->
    try
        case alternatives(Chars, {0, #{}, Flags}) of
            {Tree, [], {N, Names, _}} -> {ok, resolved(Tree, N, Names), N, Names};
            {_, [$) | _] = Left, _} -> throw({bad, "unmatched parentheses", Left})
        end
    catch
        throw:{bad, Message, Rest} -> {error, {Message, length(Chars) - length(Rest)}}
    end.

%% The tree with references to groups by number.
resolved({back, {Name, Rest}, Caseless}, _, Names) ->
    case Names of
        #{Name := Number} -> {back, Number, Caseless};
        #{} -> throw({bad, ?MISSING, Rest})
    end;
resolved({back, Number, _}, N, _) when Number > N -> throw({bad, ?MISSING, []}); % which is known at the end only
resolved({all, Nodes}, N, Names) -> {all, [resolved(Node, N, Names) || Node <- Nodes]};
resolved({either, A, B}, N, Names) -> {either, resolved(A, N, Names), resolved(B, N, Names)};
resolved({group, Number, Node}, N, Names) -> {group, Number, resolved(Node, N, Names)};
resolved({repeat, Node, Min, Max, Mode}, N, Names) -> {repeat, resolved(Node, N, Names), Min, Max, Mode};
resolved({atomic, Node}, N, Names) -> {atomic, resolved(Node, N, Names)};
resolved({look, Positive, Node}, N, Names) -> {look, Positive, resolved(Node, N, Names)};
resolved({behind, Positive, Node}, N, Names) -> {behind, Positive, resolved(Node, N, Names)};
resolved(Node, _, _) -> Node.

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
    {Node, Rest} = class(T),
    quantified(flagged(Node, State), Rest, State, Acc);
sequence([$\\, $Q | T], State, Acc) -> quoted(T, State, Acc);
sequence([$\\, $E | T], State, Acc) -> sequence(T, State, Acc);
sequence([$\\ | T], State, Acc) ->
    {Node, Rest} = escape(T, State),
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

%% The characters that cannot begin a match, or `none` if it may take none.
skipped(Tree) ->
    case first(Tree) of
        any -> none;
        {_, true} -> none;
        {Ranges, false} -> clew_re_sets:flat(clew_re_sets:others(clew_re_sets:merged(lists:sort(Ranges)), 0))
    end.

%% What a match can begin with, and whether it may take nothing; `any` if that is not known.
first({one, Ranges}) -> {clew_re_sets:unflat(Ranges), false};
first({span, Ranges, Min, _, _}) -> {clew_re_sets:unflat(Ranges), Min =:= 0};
first({group, _, Tree}) -> first(Tree);
first({atomic, Tree}) -> first(Tree);
first({all, [Node | Nodes]}) ->
    case first(Node) of
        {Ranges, true} -> either(Ranges, first({all, Nodes}));
        Other -> Other
    end;
first({all, []}) -> {[], true};
first({either, A, B}) ->
    case first(A) of
        {Ranges, false} -> either(Ranges, first(B));
        {Ranges, true} ->
            case first(B) of
                {Others, _} -> {Ranges ++ Others, true};
                any -> any
            end;
        any -> any
    end;
first({repeat, Node, Min, _, _}) when Min > 0 -> first(Node);
first({repeat, Node, _, _, _}) ->
    case first(Node) of
        {Ranges, _} -> {Ranges, true};
        any -> any
    end;
first(_) -> any.

either(Ranges, {Others, Empty}) -> {Ranges ++ Others, Empty};
either(_, any) -> any.

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
    {Low, T1} = digits(T),
    case T1 of
        [$} | Rest] when Low =/= "" -> {times(Low, T1), times(Low, T1), Rest};
        [$,, $} | Rest] when Low =/= "" -> {times(Low, T1), infinity, Rest};
        [$, | T2] when Low =/= "" ->
            {High, T3} = digits(T2),
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

digits(S) -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, S).

group([$?, $: | T], State) -> closed(T, State, fun(Tree) -> Tree end);
group([$?, $= | T], State) -> closed(T, State, fun(Tree) -> {look, true, Tree} end);
group([$?, $! | T], State) -> closed(T, State, fun(Tree) -> {look, false, Tree} end);
group([$?, $> | T], State) -> closed(T, State, fun(Tree) -> {atomic, Tree} end);
group([$?, $<, C | T], State) when C =:= $=; C =:= $! ->
    Fixed = fun(Tree, Rest) ->
                    case has_length(Tree) of
                        true -> {behind, C =:= $=, Tree};
                        false -> throw({bad, "lookbehind assertion is not fixed length", [$) | Rest]})
                    end
            end,
    closed_before(T, State, Fixed);
group([$?, $P, $< | T], State) -> named(T, $>, State);
group([$?, $P, $= | T], State) ->
    {Node, Rest} = referring(T, $)),
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
    {Name, Rest} = name(T, End),
    Number = N + 1,
    case Names of
        #{Name := _} ->
            case lists:member(dupnames, Flags) of
                true -> clew:refuse("the option dupnames of re");
                false -> throw({bad, "two named subpatterns have the same name", [End | Rest]})
            end;
        #{} -> closed(Rest, {Number, Names#{Name => Number}, Flags}, fun(Tree) -> {group, Number, Tree} end)
    end.

name([C | _] = T, _) when C >= $0, C =< $9 -> throw({bad, "group name must start with a non-digit", T});
name(T, End) ->
    case lists:splitwith(fun clew_re_sets:is_word/1, T) of
        {Name, [End | Rest]} -> {Name, Rest};
        {_, Rest} -> throw({bad, "syntax error in subpattern name (missing terminator)", Rest})
    end.

%% Whether all ways through a tree take as many characters; those of an alternative may differ from each other.
has_length({either, A, B}) -> has_length(A) andalso has_length(B);
has_length(Tree) -> fixed(Tree) =/= none.

fixed({one, _}) -> 1;
fixed({span, _, N, N, _}) -> N;
fixed({group, _, Tree}) -> fixed(Tree);
fixed({atomic, Tree}) -> fixed(Tree);
fixed({repeat, Tree, N, N, _}) -> product(N, fixed(Tree));
fixed({all, Nodes}) -> lists:foldl(fun(Node, Sum) -> total(Sum, fixed(Node)) end, 0, Nodes);
fixed({either, A, B}) ->
    case {fixed(A), fixed(B)} of
        {N, N} -> N;
        _ -> none
    end;
fixed({Kind, _}) when Kind =:= bol; Kind =:= eol; Kind =:= boundary -> 0;
fixed({Kind, _, _}) when Kind =:= look; Kind =:= behind -> 0;
fixed(_) -> none.

total(A, B) when is_integer(A), is_integer(B) -> A + B;
total(_, _) -> none.

product(_, none) -> none;
product(N, M) -> N * M.

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

escape([C | T], {N, _, _}) when C >= $1, C =< $9 ->
    {Digits, Rest} = digits([C | T]),
    case list_to_integer(Digits) of
        Number when Number < 8; Number =< N -> {{back, Number}, Rest};
        _ when C >= $8 -> {{char, C}, T};
        _ ->
            {Octal, Others} = at_most(3, fun(X) -> X >= $0 andalso X =< $7 end, [C | T]),
            {{char, list_to_integer(Octal, 8)}, Others}
    end;
escape([$k, C | T], _) when C =:= $<; C =:= $'; C =:= ${ -> referring(T, closing(C));
escape([$g, ${, C | T], _) when C >= $0, C =< $9 ->
    {Digits, [_ | Rest]} = digits([C | T]),
    {{back, list_to_integer(Digits)}, Rest};
escape([$g, C | T], _) when C >= $0, C =< $9 ->
    {Digits, Rest} = digits([C | T]),
    {{back, list_to_integer(Digits)}, Rest};
escape([$g, ${, C | T], _) when C =/= $- -> referring([C | T], $});
escape([$b | T], _) -> {{boundary, true}, T};
escape([$B | T], _) -> {{boundary, false}, T};
escape([$A | T], _) -> {{bol, first}, T};
escape([$Z | T], _) -> {{eol, final}, T};
escape([$z | T], _) -> {{eol, last}, T};
escape([$R | T], {_, _, Flags}) ->
    Others = case lists:member(bsr_anycrlf, Flags) of
                 true -> [$\n, $\r];
                 false -> [{$\n, $\r}, 16#85, 16#2028, 16#2029]
             end,
    {{atomic, {either, {all, [{char, $\r}, {char, $\n}]}, {set, true, Others}}}, T};
escape([$N, ${ | T], _) -> unsupported([${ | T]);
escape([C | _] = S, _) when C =:= $L; C =:= $l; C =:= $U; C =:= $u -> unsupported(tl(S));
escape([C | _], _) when C =:= $p; C =:= $P; C =:= $X; C =:= $K; C =:= $G; C =:= $C; C =:= $g; C =:= $k ->
    clew:refuse([$\\, C | " in a pattern of re"]);
escape(S, _) ->
    case escaped_set(S) of
        none ->
            {C, Rest} = escaped_char(S),
            {{char, C}, Rest};
        {Set, Rest} -> {Set, Rest}
    end.

unsupported(Rest) -> throw({bad, "PCRE does not support \\L, \\l, \\N{name}, \\U, or \\u", [$u | Rest]}).

referring(T, End) ->
    {Name, Rest} = name(T, End),
    {{back, {Name, [End | Rest]}}, Rest}.

closing($<) -> $>;
closing(${) -> $};
closing(C) -> C.

escaped_set([$d | T]) -> {{set, true, [{$0, $9}]}, T};
escaped_set([$D | T]) -> {{set, false, [{$0, $9}]}, T};
escaped_set([$w | T]) -> {{set, true, clew_re_sets:word()}, T};
escaped_set([$W | T]) -> {{set, false, clew_re_sets:word()}, T};
escaped_set([$s | T]) -> {{set, true, clew_re_sets:space()}, T};
escaped_set([$S | T]) -> {{set, false, clew_re_sets:space()}, T};
escaped_set([$h | T]) -> {{set, true, clew_re_sets:horizontal()}, T};
escaped_set([$H | T]) -> {{set, false, clew_re_sets:horizontal()}, T};
escaped_set([$v | T]) -> {{set, true, clew_re_sets:vertical()}, T};
escaped_set([$V | T]) -> {{set, false, clew_re_sets:vertical()}, T};
escaped_set([$N | T]) -> {{set, false, [$\n]}, T};
escaped_set(_) -> none.

escaped_char([$n | T]) -> {$\n, T};
escaped_char([$t | T]) -> {$\t, T};
escaped_char([$r | T]) -> {$\r, T};
escaped_char([$f | T]) -> {$\f, T};
escaped_char([$e | T]) -> {$\e, T};
escaped_char([$a | T]) -> {7, T};
escaped_char([$0 | T]) ->
    {Digits, Rest} = at_most(2, fun(C) -> C >= $0 andalso C =< $7 end, T),
    {list_to_integer([$0 | Digits], 8), Rest};
escaped_char([$o, ${ | T]) -> braced(T, 8);
escaped_char([$x, ${ | T]) -> braced(T, 16);
escaped_char([$x | T]) ->
    {Digits, Rest} = at_most(2, fun is_hex/1, T),
    {list_to_integer([$0 | Digits], 16), Rest};
escaped_char([$c]) -> throw({bad, "\\c at end of pattern", []});
escaped_char([$c, C | T]) when C >= $a, C =< $z -> {(C - 32) bxor 64, T};
escaped_char([$c, C | T]) -> {C bxor 64, T};
escaped_char([C | T]) -> {C, T};
escaped_char([]) -> throw({bad, "\\ at end of pattern", []}).

at_most(N, Is, [C | T] = S) when N > 0 ->
    case Is(C) of
        true ->
            {Found, Rest} = at_most(N - 1, Is, T),
            {[C | Found], Rest};
        false -> {[], S}
    end;
at_most(_, _, S) -> {[], S}.

is_hex(C) -> C >= $0 andalso C =< $9 orelse C >= $a andalso C =< $f orelse C >= $A andalso C =< $F.

braced(T, Base) ->
    case lists:splitwith(fun is_hex/1, T) of
        {[_ | _] = Digits, [$} | Rest]} ->
            case list_to_integer(Digits, Base) of
                C when C > 16#10FFFF -> throw({bad, "character value in \\x{} or \\o{} is too large", [$} | Rest]});
                C -> {C, Rest}
            end;
        {_, Rest} -> throw({bad, "non-hex character in \\x{} (closing brace missing?)", Rest})
    end.

class([$^, $] | T]) -> class(T, false, [$]]);
class([$^ | T]) -> class(T, false, []);
class([$] | T]) -> class(T, true, [$]]);
class(T) -> class(T, true, []).

class([$] | T], Positive, Acc) -> {{set, Positive, Acc}, T};
class([$[, $: | T] = S, Positive, Acc) ->
    case lists:splitwith(fun(C) -> C =:= $^ orelse C >= $a andalso C =< $z end, T) of
        {[$^ | Name], [$:, $] | Rest]} -> class(Rest, Positive, [{set, false, clew_re_sets:posix(Name, S)} | Acc]);
        {Name, [$:, $] | Rest]} -> class(Rest, Positive, clew_re_sets:posix(Name, S) ++ Acc);
        _ -> range($[, [$: | T], Positive, Acc)
    end;
class([$\\, $Q | T], Positive, Acc) -> class_quoted(T, Positive, Acc);
class([$\\, $E | T], Positive, Acc) -> class(T, Positive, Acc);
class([$\\, $b | T], Positive, Acc) -> class(T, Positive, [$\b | Acc]);
class([$\\ | T], Positive, Acc) ->
    case escaped_set(T) of
        {Set, Rest} -> class(Rest, Positive, [Set | Acc]);
        none ->
            {C, Rest} = escaped_char(T),
            range(C, Rest, Positive, Acc)
    end;
class([C | T], Positive, Acc) -> range(C, T, Positive, Acc);
class([], _, _) -> throw({bad, "missing terminating ] for character class", []}).

class_quoted([$\\, $E | T], Positive, Acc) -> class(T, Positive, Acc);
class_quoted([C | T], Positive, Acc) -> class_quoted(T, Positive, [C | Acc]);
class_quoted([], _, _) -> throw({bad, "missing terminating ] for character class", []}).

range(From, [$-, $\\ | T], Positive, Acc) ->
    case escaped_set(T) of
        none ->
            {To, Rest} = escaped_char(T),
            class(Rest, Positive, [{From, To} | Acc]);
        _ -> class([$\\ | T], Positive, [From, $- | Acc])
    end;
range(From, [$-, To | T], Positive, Acc) when To =/= $] ->
    if
        To < From -> throw({bad, "range out of order in character class", [To | T]});
        true -> class(T, Positive, [{From, To} | Acc])
    end;
range(C, T, Positive, Acc) -> class(T, Positive, [C | Acc]).
