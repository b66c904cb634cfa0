%% Regular expressions: OTP's module `re` for the common patterns of Perl. A pattern becomes a tree, and matching
%% backtracks over it with continuations. Positions are those of characters with the option unicode in patterns of
%% ASCII text, and of bytes else.
-module(re).

-export([compile/1, compile/2, inspect/2, replace/3, replace/4, run/2, run/3, split/2, split/3, version/0]).

-export_type([mp/0]).

-opaque mp() :: {re_pattern, non_neg_integer(), 0 | 1, 0, term()}.

%% Patterns.

%% That of the engine whose patterns these are.
-spec version() -> binary().
version() -> <<"8.44 2020-02-12">>.

-spec compile(iodata()) -> {ok, mp()} | {error, {string(), non_neg_integer()}}.
compile(Pattern) -> compile(Pattern, []).

-spec compile(iodata(), [term()]) -> {ok, mp()} | {error, {string(), non_neg_integer()}}.
compile(Pattern, Options) ->
    Chars = lists:takewhile(fun(C) -> C =/= 0 end, text(Pattern, Options)), % as in OTP, where it ends at a zero
    try alternatives(Chars, {0, #{}, flags(Options)}) of
        {Tree, [], {N, Names, _}} ->
            {ok, {re_pattern, N, unicode_flag(Options), 0, {Tree, Names, flags(Options)}}};
        {_, [$) | Rest], _} -> {error, {"unmatched closing parenthesis", length(Chars) - length(Rest) - 1}}
    catch
        throw:{bad, Message, Rest} -> {error, {Message, length(Chars) - length(Rest)}}
    end.

%% The names of groups, in their order.
-spec inspect(mp(), namelist) -> {namelist, [binary()]}.
inspect({re_pattern, _, _, _, {_, Names, _}}, namelist) ->
    {namelist, [unicode:characters_to_binary(Name) || Name <- lists:sort(maps:keys(Names))]};
inspect(Pattern, Item) -> error(badarg, [Pattern, Item]).

text(Data, Options) ->
    case lists:member(unicode, Options) of
        true -> unicode:characters_to_list(Data);
        false -> binary_to_list(iolist_to_binary(Data))
    end.

unicode_flag(Options) ->
    case lists:member(unicode, Options) of
        true -> 1;
        false -> 0
    end.

flags(Options) -> [O || O <- Options, lists:member(O, [caseless, multiline, dotall, extended, ungreedy, anchored])].

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
sequence([C | T], {_, _, Flags} = State, Acc) when C =:= $\s; C =:= $\n; C =:= $\t; C =:= $# ->
    case lists:member(extended, Flags) of
        true when C =:= $# -> sequence(lists:dropwhile(fun(X) -> X =/= $\n end, T), State, Acc);
        true -> sequence(T, State, Acc);
        false -> quantified({char, C}, T, State, Acc)
    end;
sequence([$(, $?, $# | T], State, Acc) ->
    [_ | Rest] = lists:dropwhile(fun(X) -> X =/= $) end, T),
    sequence(Rest, State, Acc);
sequence([$( | T], State, Acc) ->
    {Node, Rest, State1} = group(T, State),
    case Node of
        {flags, Flags} -> sequence(Rest, setelement(3, State1, Flags), Acc);
        _ -> quantified(Node, Rest, State1, Acc)
    end;
sequence([$[ | T], State, Acc) ->
    {Node, Rest} = class(T),
    quantified(flagged(Node, State), Rest, State, Acc);
sequence([$\\ | T], State, Acc) ->
    {Node, Rest} = escape(T),
    quantified(flagged(Node, State), Rest, State, Acc);
sequence([$. | T], {_, _, Flags} = State, Acc) -> quantified({dot, lists:member(dotall, Flags)}, T, State, Acc);
sequence([$^ | T], {_, _, Flags} = State, Acc) -> quantified({bol, lists:member(multiline, Flags)}, T, State, Acc);
sequence([$$ | T], {_, _, Flags} = State, Acc) -> quantified({eol, lists:member(multiline, Flags)}, T, State, Acc);
sequence([C | _] = S, _, _) when C =:= $*; C =:= $+; C =:= $? -> throw({bad, "nothing to repeat", S});
sequence([C | T], State, Acc) -> quantified(flagged({char, C}, State), T, State, Acc).

flagged(Node, {_, _, Flags}) ->
    IsChar = is_tuple(Node) andalso (element(1, Node) =:= char orelse element(1, Node) =:= set),
    case IsChar andalso lists:member(caseless, Flags) of
        true -> {caseless, Node};
        false -> Node
    end.

quantified(Node, S, {_, _, Flags} = State, Acc) ->
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
            sequence(Rest, State, [{repeat, Node, Min, Max, Mode} | Acc])
    end.

quantifier([$* | T]) -> {0, infinity, T};
quantifier([$+ | T]) -> {1, infinity, T};
quantifier([$? | T]) -> {0, 1, T};
quantifier([${ | T]) ->
    {Low, T1} = digits(T),
    case T1 of
        [$} | Rest] when Low =/= "" -> {list_to_integer(Low), list_to_integer(Low), Rest};
        [$,, $} | Rest] when Low =/= "" -> {list_to_integer(Low), infinity, Rest};
        [$, | T2] when Low =/= "" ->
            {High, T3} = digits(T2),
            case T3 of
                [$} | Rest] when High =/= "" -> {list_to_integer(Low), list_to_integer(High), Rest};
                _ -> none
            end;
        _ -> none
    end;
quantifier(_) -> none.

digits(S) -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, S).

group([$?, $: | T], State) -> closed(T, State, fun(Tree) -> Tree end);
group([$?, $= | T], State) -> closed(T, State, fun(Tree) -> {look, true, Tree} end);
group([$?, $! | T], State) -> closed(T, State, fun(Tree) -> {look, false, Tree} end);
group([$?, $> | T], State) -> closed(T, State, fun(Tree) -> {atomic, Tree} end);
group([$?, $<, C | T], State) when C =:= $=; C =:= $! -> closed(T, State, fun(Tree) -> {behind, C =:= $=, Tree} end);
group([$?, $P, $< | T], State) -> named(T, State);
group([$?, $< | T], State) -> named(T, State);
group([$? | T], {N, Names, Flags} = State) ->
    {Letters, Rest} = lists:splitwith(fun(C) -> C >= $a andalso C =< $z orelse C =:= $- end, T),
    New = set_flags(Letters, true, Flags),
    case Rest of
        [$) | More] -> {{flags, New}, More, State};
        [$: | More] ->
            {Node, End, {N1, Names1, _}} = closed(More, {N, Names, New}, fun(Tree) -> Tree end),
            {Node, End, {N1, Names1, Flags}};
        _ -> throw({bad, "unrecognized character after (? or (?-", Rest})
    end;
group(T, {N, Names, Flags}) ->
    Number = N + 1,
    closed(T, {Number, Names, Flags}, fun(Tree) -> {group, Number, Tree} end).

named(T, {N, Names, Flags}) ->
    {Name, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $> end, T),
    Number = N + 1,
    closed(Rest, {Number, Names#{Name => Number}, Flags}, fun(Tree) -> {group, Number, Tree} end).

closed(T, {_, _, Flags} = State, Make) ->
    case alternatives(T, State) of
        {Tree, [$) | Rest], {N, Names, _}} -> {Make(Tree), Rest, {N, Names, Flags}};
        {_, Rest, _} -> throw({bad, "missing )", Rest})
    end.

set_flags([$- | T], _, Flags) -> set_flags(T, false, Flags);
set_flags([C | T], On, Flags) ->
    Name = case C of
               $i -> caseless;
               $m -> multiline;
               $s -> dotall;
               $x -> extended;
               $U -> ungreedy;
               _ -> throw({bad, "unrecognized character after (? or (?-", T})
           end,
    set_flags(T, On, case On of
                         true -> [Name | Flags];
                         false -> lists:delete(Name, Flags)
                     end);
set_flags([], _, Flags) -> Flags.

escape([C | T]) when C >= $1, C =< $9 ->
    {Digits, Rest} = digits([C | T]),
    {{back, list_to_integer(Digits)}, Rest};
escape([$b | T]) -> {{boundary, true}, T};
escape([$B | T]) -> {{boundary, false}, T};
escape([$A | T]) -> {{bol, false}, T};
escape([$Z | T]) -> {{eol, false}, T};
escape([$z | T]) -> {finish, T};
escape([$R | T]) -> {{either, {all, [{char, $\r}, {char, $\n}]}, {set, true, [$\n, $\r, $\f, $\v]}}, T};
escape(S) ->
    case escaped_set(S) of
        none ->
            {C, Rest} = escaped_char(S),
            {{char, C}, Rest};
        {Set, Rest} -> {Set, Rest}
    end.

escaped_set([$d | T]) -> {{set, true, [{$0, $9}]}, T};
escaped_set([$D | T]) -> {{set, false, [{$0, $9}]}, T};
escaped_set([$w | T]) -> {{set, true, word()}, T};
escaped_set([$W | T]) -> {{set, false, word()}, T};
escaped_set([$s | T]) -> {{set, true, space()}, T};
escaped_set([$S | T]) -> {{set, false, space()}, T};
escaped_set([$h | T]) -> {{set, true, [$\s, $\t, 16#A0]}, T};
escaped_set([$N | T]) -> {{set, false, [$\n]}, T};
escaped_set(_) -> none.

word() -> [{$a, $z}, {$A, $Z}, {$0, $9}, $_].

space() -> [$\s, {$\t, $\r}].

escaped_char([$n | T]) -> {$\n, T};
escaped_char([$t | T]) -> {$\t, T};
escaped_char([$r | T]) -> {$\r, T};
escaped_char([$f | T]) -> {$\f, T};
escaped_char([$v | T]) -> {$\v, T};
escaped_char([$e | T]) -> {$\e, T};
escaped_char([$a | T]) -> {7, T};
escaped_char([$0 | T]) -> {0, T};
escaped_char([$x, ${ | T]) ->
    {Hex, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $} end, T),
    {list_to_integer(Hex, 16), Rest};
escaped_char([$x, A, B | T]) -> {list_to_integer([A, B], 16), T};
escaped_char([C | T]) -> {C, T};
escaped_char([]) -> throw({bad, "\\ at end of pattern", []}).

class([$^, $] | T]) -> class(T, false, [$]]);
class([$^ | T]) -> class(T, false, []);
class([$] | T]) -> class(T, true, [$]]);
class(T) -> class(T, true, []).

class([$] | T], Positive, Acc) -> {{set, Positive, Acc}, T};
class([$[, $: | T], Positive, Acc) ->
    {Name, [$:, $] | Rest]} = lists:splitwith(fun(C) -> C =/= $: end, T),
    class(Rest, Positive, posix(Name) ++ Acc);
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

range(From, [$-, $\\ | T], Positive, Acc) ->
    case escaped_set(T) of
        none ->
            {To, Rest} = escaped_char(T),
            class(Rest, Positive, [{From, To} | Acc]);
        _ -> class([$\\ | T], Positive, [From, $- | Acc])
    end;
range(From, [$-, To | T], Positive, Acc) when To =/= $] ->
    if
        To < From -> throw({bad, "range out of order in character class", T});
        true -> class(T, Positive, [{From, To} | Acc])
    end;
range(C, T, Positive, Acc) -> class(T, Positive, [C | Acc]).

posix("alpha") -> [{$a, $z}, {$A, $Z}];
posix("digit") -> [{$0, $9}];
posix("alnum") -> [{$a, $z}, {$A, $Z}, {$0, $9}];
posix("upper") -> [{$A, $Z}];
posix("lower") -> [{$a, $z}];
posix("space") -> space();
posix("blank") -> [$\s, $\t];
posix("punct") -> [{33, 47}, {58, 64}, {91, 96}, {123, 126}];
posix("xdigit") -> [{$0, $9}, {$a, $f}, {$A, $F}];
posix("word") -> word();
posix("cntrl") -> [{0, 31}, 127];
posix("print") -> [{32, 126}];
posix("graph") -> [{33, 126}];
posix(_) -> throw({bad, "unknown POSIX class name", []}).

%% Matching. A place is {characters left, position, character before}; K says how the match goes on.

match({all, Nodes}, P, G, K) -> match_all(Nodes, P, G, K);
match({either, A, B}, P, G, K) ->
    case match(A, P, G, K) of
        nomatch -> match(B, P, G, K);
        Found -> Found
    end;
match({group, N, Tree}, {_, From, _} = P, G, K) ->
    match(Tree, P, G, fun({_, To, _} = Q, H) -> K(Q, H#{N => {From, To - From}}) end);
match({repeat, Node, Min, Max, Mode}, P, G, K) -> repeat(Node, Min, Max, Mode, P, G, K);
match({look, Positive, Tree}, P, G, K) ->
    case match(Tree, P, G, fun(_, H) -> {found, H} end) of
        {found, H} when Positive -> K(P, H);
        nomatch when not Positive -> K(P, G);
        _ -> nomatch
    end;
match({behind, Positive, Tree}, {_, Pos, _} = P, G, K) ->
    Subject = maps:get(subject, G),
    case behind(Tree, Subject, Pos, Pos, G) =:= Positive of
        true -> K(P, G);
        false -> nomatch
    end;
match({atomic, Tree}, P, G, K) ->
    case match(Tree, P, G, fun(Q, H) -> {found, Q, H} end) of
        {found, Q, H} -> K(Q, H);
        nomatch -> nomatch
    end;
match({back, N}, P, G, K) ->
    case G of
        #{N := {From, Len}} -> literal(lists:sublist(lists:nthtail(From, maps:get(subject, G)), Len), P, G, K);
        _ -> nomatch
    end;
match({bol, Multiline}, {_, Pos, Before} = P, G, K) ->
    case Pos =:= 0 orelse Multiline andalso Before =:= $\n of
        true -> K(P, G);
        false -> nomatch
    end;
match({eol, Multiline}, {Left, _, _} = P, G, K) ->
    case Left =:= [] orelse Left =:= "\n" orelse Multiline andalso hd(Left) =:= $\n of
        true -> K(P, G);
        false -> nomatch
    end;
match(finish, {Left, _, _} = P, G, K) ->
    case Left of
        [] -> K(P, G);
        _ -> nomatch
    end;
match({boundary, Wanted}, {Left, _, Before} = P, G, K) ->
    After = Left =/= [] andalso is_word(hd(Left)),
    case (is_word(Before) =/= After) =:= Wanted of
        true -> K(P, G);
        false -> nomatch
    end;
match(Node, {[C | T], Pos, _}, G, K) ->
    case accepts(Node, C) of
        true -> K({T, Pos + 1, C}, G);
        false -> nomatch
    end;
match(_, {[], _, _}, _, _) -> nomatch.

match_all([Node | T], P, G, K) -> match(Node, P, G, fun(Q, H) -> match_all(T, Q, H, K) end);
match_all([], P, G, K) -> K(P, G).

literal([C | T], {[C | Left], Pos, _}, G, K) -> literal(T, {Left, Pos + 1, C}, G, K);
literal([], P, G, K) -> K(P, G);
literal(_, _, _, _) -> nomatch.

behind(_, _, From, _, _) when From < 0 -> false;
behind(Tree, Subject, From, To, G) ->
    Before = if
                 From =:= 0 -> none;
                 true -> lists:nth(From, Subject)
             end,
    Ends = fun({_, At, _}, _) when At =:= To -> found; (_, _) -> nomatch end,
    case match(Tree, {lists:nthtail(From, Subject), From, Before}, G, Ends) of
        found -> true;
        nomatch -> behind(Tree, Subject, From - 1, To, G)
    end.

accepts({char, X}, C) -> X =:= C;
accepts({dot, All}, C) -> All orelse C =/= $\n;
accepts({set, Positive, Items}, C) -> in_set(Items, C) =:= Positive;
accepts({caseless, {set, Positive, Items}}, C) -> (in_set(Items, lower(C)) orelse in_set(Items, upper(C))) =:= Positive;
accepts({caseless, {char, X}}, C) -> lower(X) =:= lower(C).

in_set([{set, Positive, Items} | T], C) -> in_set(Items, C) =:= Positive orelse in_set(T, C);
in_set([{From, To} | T], C) -> C >= From andalso C =< To orelse in_set(T, C);
in_set([X | T], C) -> X =:= C orelse in_set(T, C);
in_set([], _) -> false.

lower(C) when C >= $A, C =< $Z -> C + 32;
lower(C) -> C.

upper(C) when C >= $a, C =< $z -> C - 32;
upper(C) -> C.

is_word(C) -> is_integer(C) andalso in_set(word(), C).

repeat(Node, Min, Max, possessive, P, G, K) -> match({atomic, {repeat, Node, Min, Max, greedy}}, P, G, K);
repeat(Node, Min, Max, Mode, P, G, K) when Min > 0 ->
    match(Node, P, G, fun(Q, H) -> repeat(Node, Min - 1, less(Max), Mode, Q, H, K) end);
repeat(_, _, 0, _, P, G, K) -> K(P, G);
repeat(Node, 0, Max, lazy, P, G, K) ->
    case K(P, G) of
        nomatch -> once_more(Node, Max, lazy, P, G, K);
        Found -> Found
    end;
repeat(Node, 0, Max, greedy, P, G, K) ->
    case once_more(Node, Max, greedy, P, G, K) of
        nomatch -> K(P, G);
        Found -> Found
    end.

%% A round that takes nothing ends the repetition.
once_more(Node, Max, Mode, {_, Pos, _} = P, G, K) ->
    match(Node, P, G, fun({_, At, _}, _) when At =:= Pos -> nomatch;
                         (Q, H) -> repeat(Node, 0, less(Max), Mode, Q, H, K)
                      end).

less(infinity) -> infinity;
less(N) -> N - 1.

%% Running.

-spec run(iodata(), mp() | iodata()) -> nomatch | {match, term()}.
run(Subject, Pattern) -> run(Subject, Pattern, []).

-spec run(iodata(), mp() | iodata(), [term()]) -> nomatch | match | {match, term()}.
run(Subject, Pattern, Options) ->
    {re_pattern, N, _, _, {Tree, Names, Flags}} = compiled(Pattern, Options, [Subject, Pattern, Options]),
    Chars = text(Subject, text_options(Pattern, Options)),
    Offset = proplists:get_value(offset, Options, 0),
    Anchored = lists:member(anchored, Options) orelse lists:member(anchored, Flags),
    Capture = capture(Options),
    case lists:member(global, Options) of
        false ->
            case search(Tree, Chars, Offset, Anchored) of
                nomatch -> nomatch;
                Groups -> result(Groups, N, Names, Chars, Capture, Options)
            end;
        true ->
            case [result(G, N, Names, Chars, Capture, Options) || G <- all_matches(Tree, Chars, Offset, Anchored)] of
                [] -> nomatch;
                [match | _] -> match;
                Results -> {match, [R || {match, R} <- Results]}
            end
    end.

compiled({re_pattern, _, _, _, {_, _, _}} = Mp, _, _) -> Mp;
compiled(Pattern, Options, Args) ->
    case compile(Pattern, Options) of
        {ok, Mp} -> Mp;
        {error, _} -> error(badarg, Args)
    end.

text_options({re_pattern, _, 1, _, _}, Options) -> [unicode | Options];
text_options(_, Options) -> Options.

search(Tree, Chars, Offset, Anchored) ->
    Before = if
                 Offset =:= 0 -> none;
                 true -> lists:nth(Offset, Chars)
             end,
    search_from(Tree, {lists:nthtail(Offset, Chars), Offset, Before}, Anchored, #{subject => Chars}).

search_from(Tree, {Left, Pos, _} = P, Anchored, G) ->
    Done = fun({_, To, _}, H) -> H#{0 => {Pos, To - Pos}} end,
    case match(Tree, P, G, Done) of
        nomatch when Left =:= []; Anchored -> nomatch;
        nomatch -> search_from(Tree, {tl(Left), Pos + 1, hd(Left)}, Anchored, G);
        Found -> Found
    end.

all_matches(_, Chars, Offset, _) when Offset > length(Chars) -> [];
all_matches(Tree, Chars, Offset, Anchored) ->
    case search(Tree, Chars, Offset, Anchored) of
        nomatch -> [];
        #{0 := {At, 0}} = G -> [G | all_matches(Tree, Chars, At + 1, Anchored)];
        #{0 := {At, Len}} = G -> [G | all_matches(Tree, Chars, At + Len, Anchored)]
    end.

capture(Options) ->
    case lists:keyfind(capture, 1, [O || O <- Options, is_tuple(O)]) of
        {capture, What} -> {What, index};
        {capture, What, Type} -> {What, Type};
        false -> {all, index}
    end.

result(Groups, N, Names, Chars, {What, Type}, Options) ->
    Wanted = case What of
                 all -> lists:seq(0, last_set(N, Groups));
                 all_but_first -> lists:seq(1, last_set(N, Groups));
                 first -> [0];
                 none -> none;
                 all_names -> [V || {_, V} <- lists:sort(maps:to_list(Names))];
                 L -> [group_number(X, Names) || X <- L]
             end,
    case Wanted of
        none -> match;
        _ -> {match, [captured(maps:get(I, Groups, none), Chars, Type, Options) || I <- Wanted]}
    end.

%% Groups behind the last one that took part are left out.
last_set(0, _) -> 0;
last_set(N, Groups) ->
    case Groups of
        #{N := _} -> N;
        _ -> last_set(N - 1, Groups)
    end.

group_number(X, _) when is_integer(X) -> X;
group_number(X, Names) when is_atom(X) -> maps:get(atom_to_list(X), Names, -1);
group_number(X, Names) -> maps:get(X, Names, -1).

captured(none, _, index, _) -> {-1, 0};
captured(none, _, list, _) -> "";
captured(none, _, binary, _) -> <<>>;
captured(Span, _, index, _) -> Span;
captured({From, Len}, Chars, list, _) -> lists:sublist(lists:nthtail(From, Chars), Len);
captured(Span, Chars, binary, Options) ->
    unicode:characters_to_binary(captured(Span, Chars, list, Options), unicode, out(Options)).

out(Options) ->
    case lists:member(unicode, Options) of
        true -> unicode;
        false -> latin1
    end.

%% Replacing and splitting.

-spec replace(iodata(), mp() | iodata(), iodata()) -> iodata().
replace(Subject, Pattern, Replacement) -> replace(Subject, Pattern, Replacement, []).

-spec replace(iodata(), mp() | iodata(), iodata(), [term()]) -> iodata().
replace(Subject, Pattern, Replacement, Options) ->
    TextOptions = text_options(Pattern, Options),
    Chars = text(Subject, TextOptions),
    Found = spans(Subject, Pattern, Options),
    New = if
              is_function(Replacement) -> Replacement;
              true -> text(Replacement, TextOptions)
          end,
    returned(lists:flatten(replaced(Chars, 0, Found, New, TextOptions)), Options, TextOptions).

spans(Subject, Pattern, Options) ->
    RunOptions = [O || O <- Options, not is_return(O)] ++ [{capture, all, index}],
    case {run(Subject, Pattern, RunOptions), lists:member(global, Options)} of
        {nomatch, _} -> [];
        {{match, Spans}, true} -> Spans;
        {{match, Spans}, false} -> [Spans]
    end.

is_return({return, _}) -> true;
is_return({parts, _}) -> true;
is_return(O) -> O =:= trim orelse O =:= group.

replaced(Chars, From, [[{At, Len} | _] = Spans | Found], New, Options) ->
    Text = fun({F, L}) when F >= 0 -> lists:sublist(lists:nthtail(F, Chars), L); (_) -> "" end,
    Made = if
               is_function(New) ->
                   [Whole | Groups] = [unicode:characters_to_binary(Text(S), unicode, out(Options)) || S <- Spans],
                   text(New(Whole, Groups), Options);
               true -> expand(New, Spans, Text)
           end,
    [lists:sublist(lists:nthtail(From, Chars), At - From), Made | replaced(Chars, At + Len, Found, New, Options)];
replaced(Chars, From, [], _, _) -> [lists:nthtail(From, Chars)].

expand([$& | T], [Whole | _] = Spans, Text) -> [Text(Whole) | expand(T, Spans, Text)];
expand([$\\, $g, ${ | T], Spans, Text) ->
    {N, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $} end, T),
    [nth_group(list_to_integer(N), Spans, Text) | expand(Rest, Spans, Text)];
expand([$\\, C | T], Spans, Text) when C >= $1, C =< $9 ->
    {N, Rest} = digits([C | T]),
    [nth_group(list_to_integer(N), Spans, Text) | expand(Rest, Spans, Text)];
expand([$\\, C | T], Spans, Text) -> [C | expand(T, Spans, Text)];
expand([C | T], Spans, Text) -> [C | expand(T, Spans, Text)];
expand([], _, _) -> [].

nth_group(N, Spans, Text) when N < length(Spans) -> Text(lists:nth(N + 1, Spans));
nth_group(_, _, _) -> "".

returned(Chars, Options, TextOptions) ->
    case proplists:get_value(return, Options, iodata) of
        list -> Chars;
        binary -> unicode:characters_to_binary(Chars, unicode, out(TextOptions));
        iodata -> [unicode:characters_to_binary(Chars, unicode, out(TextOptions))]
    end.

-spec split(iodata(), mp() | iodata()) -> [iodata()].
split(Subject, Pattern) -> split(Subject, Pattern, []).

-spec split(iodata(), mp() | iodata(), [term()]) -> [iodata()].
split(Subject, Pattern, Options) ->
    TextOptions = text_options(Pattern, Options),
    Chars = text(Subject, TextOptions),
    Parts = case proplists:get_value(parts, Options, infinity) of
                infinity -> infinity;
                P -> P - 1
            end,
    Found = [S || [{_, L} | _] = S <- spans(Subject, Pattern, [global | Options]), L > 0 orelse hd(S) =/= {0, 0},
                  hd(S) =/= {length(Chars), 0}],
    Kept = if
               Parts =:= infinity -> Found;
               true -> lists:sublist(Found, Parts)
           end,
    Pieces = pieces(Chars, 0, Kept),
    Trimmed = case lists:member(trim, Options) of
                  true -> lists:reverse(lists:dropwhile(fun(X) -> X =:= [] end, lists:reverse(Pieces)));
                  false -> Pieces
              end,
    [case proplists:get_value(return, Options, iodata) of
         list -> Piece;
         _ -> unicode:characters_to_binary(Piece, unicode, out(TextOptions))
     end || Piece <- Trimmed].

%% Groups of the separators come between the pieces.
pieces(Chars, From, [[{At, Len} | Groups] | Found]) ->
    Between = [lists:sublist(lists:nthtail(max(F, 0), Chars), L) || {F, L} <- Groups],
    [lists:sublist(lists:nthtail(From, Chars), At - From) | Between] ++ pieces(Chars, At + Len, Found);
pieces(Chars, From, []) -> [lists:nthtail(From, Chars)].
