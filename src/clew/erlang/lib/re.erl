%% Regular expressions: OTP's module `re` for the common patterns of Perl. A pattern becomes a tree (clew_re_patterns),
%% and matching backtracks over it (clew_re_matching). The last pattern that was compiled is kept. With the option
%% unicode, positions are those of bytes in UTF-8, as in OTP.
-module(re).

-export([compile/1, compile/2, inspect/2, replace/3, replace/4, run/2, run/3, split/2, split/3, version/0]).

-export_type([mp/0]).

-opaque mp() :: {re_pattern, non_neg_integer(), 0 | 1, 0, term()}.

%% What a run looks for, and what it gives: all that is known before the subject. `limits` has the options of
%% clew_re_matching; `run` has all options by name.
-record(plan, {pattern, is_unicode, tree, names, skip, not_bol, not_eol, first_line, limits, offset, is_global, capture, run}).

%% Patterns.

%% That of the engine whose patterns these are.
-spec version() -> binary().
version() -> <<"8.44 2020-02-12">>.

-spec compile(iodata()) -> {ok, mp()} | {error, {string(), non_neg_integer()}}.
compile(Pattern) -> compile(Pattern, []).

-spec compile(iodata(), [term()]) -> {ok, mp()} | {error, {string(), non_neg_integer()}}.
compile(Pattern, Options) ->
    {Flags, _} = clew_re_options:read(Options, compile, [Pattern, Options]),
    try compiled_once(Pattern, Flags)
    catch
        error:badarg -> error(badarg, [Pattern, Options])
    end.

compiled_once(Pattern, Flags) ->
    case clew:kept(re) of
        {P, F, Compiled} when P =:= Pattern, F =:= Flags -> Compiled;
        _ ->
            Compiled = compile_anew(Pattern, Flags),
            clew:keep(re, {Pattern, Flags, Compiled}),
            Compiled
    end.

compile_anew(Pattern, Flags) ->
    IsUnicode = lists:member(unicode, Flags),
    case lists:member(bsr_anycrlf, Flags) andalso lists:member(bsr_unicode, Flags) of
        true -> {error, {"inconsistent NEWLINE options", 0}};
        false -> compile_anew(Pattern, Flags, IsUnicode)
    end.

compile_anew(Pattern, Flags, IsUnicode) ->
    Chars = lists:takewhile(fun(C) -> C =/= 0 end, text(Pattern, IsUnicode)), % as in OTP, where it ends at a zero
    case clew_re_patterns:parsed(Chars, Flags) of
        {ok, Tree, N, Names} ->
            Unicode = if
                          IsUnicode -> 1;
                          true -> 0
                      end,
            {ok, {re_pattern, N, Unicode, 0, {Tree, Names, Flags, clew_re_trees:skipped(Tree)}}};
        Error -> Error
    end.

%% The names of groups, in their order.
-spec inspect(mp(), namelist) -> {namelist, [binary()]}.
inspect({re_pattern, _, _, _, {_, Names, _, _}}, namelist) ->
    {namelist, [unicode:characters_to_binary(Name) || Name <- lists:sort(maps:keys(Names))]};
inspect(Pattern, Item) -> error(badarg, [Pattern, Item]).

text(Data, IsUnicode) ->
    case clew:is_text(Data, 256) of
        true -> Data;
        _ when IsUnicode ->
            case unicode:characters_to_list(Data) of
                Chars when is_list(Chars) -> Chars;
                _ -> error(badarg)
            end;
        _ -> binary_to_list(iolist_to_binary(Data))
    end.

%% Running.

-spec run(iodata(), mp() | iodata()) -> nomatch | {match, term()}.
run(Subject, Pattern) -> run(Subject, Pattern, []).

-spec run(iodata(), mp() | iodata(), [term()]) -> nomatch | match | {match, term()}.
run(Subject, Pattern, Options) ->
    Args = [Subject, Pattern, Options],
    case planned(Pattern, Options, run, Args) of
        #plan{is_unicode = IsUnicode} = Plan -> run_planned(Plan, text_of(Subject, IsUnicode, Args));
        Error -> Error
    end.

run_planned(#plan{names = Names, capture = Capture, is_global = false} = Plan, Text) ->
    case first_match(Plan, Text) of
        nomatch -> nomatch;
        Groups -> result(Groups, Names, Text, Capture)
    end;
run_planned(#plan{names = Names, capture = Capture} = Plan, Text) ->
    case [result(Groups, Names, Text, Capture) || Groups <- found(Plan, Text)] of
        [] -> nomatch;
        [match | _] -> match;
        Results -> {match, [R || {match, R} <- Results]}
    end.

%% The plan of a pattern with options, or why there is no pattern, if that is asked for. The last plan is kept.
planned(Pattern, Options, Kind, Args) ->
    case clew:kept(re_plan) of
        {P, O, K, Plan} when K =:= Kind, P =:= Pattern, O =:= Options -> Plan;
        _ ->
            Plan = planned_anew(Pattern, Options, Kind, Args),
            clew:keep(re_plan, {Pattern, Options, Kind, Plan}),
            Plan
    end.

planned_anew({re_pattern, _, _, _, {_, _, _, _}} = Mp, Options, Kind, Args) ->
    {Flags, Run} = case Kind of
                       run -> clew_re_options:read(Options, compiled, Args);
                       _ -> clew_re_options:read(Options, Kind, Args)
                   end,
    case Flags -- [anchored, bsr_anycrlf, bsr_unicode] of
        [] -> plan(Mp, anchored(Flags, Run));
        _ -> error(badarg, Args)
    end;
planned_anew(Pattern, Options, Kind, Args) ->
    {Flags, Run} = clew_re_options:read(Options, Kind, Args),
    try compiled_once(Pattern, Flags) of
        {ok, Mp} -> plan(Mp, anchored(Flags, Run));
        {error, Why} ->
            case {Kind, Run} of
                {run, #{report_errors := true}} -> {error, {compile, Why}};
                _ -> error(badarg, Args)
            end
    catch
        error:badarg -> error(badarg, Args)
    end.

plan({re_pattern, _, Unicode, _, {Tree, Names, Flags, Skip}} = Mp, Run) ->
    #plan{pattern = Mp, is_unicode = Unicode =:= 1, tree = Tree, names = Names, skip = Skip,
          not_bol = maps:is_key(notbol, Run), not_eol = maps:is_key(noteol, Run),
          first_line = lists:member(firstline, Flags), limits = maps:with([anchored, empty], anchored(Flags, Run)),
          offset = maps:get(offset, Run, 0), is_global = maps:is_key(global, Run),
          capture = maps:get(capture, Run, {all, index}), run = Run}.

anchored(Flags, Run) ->
    case lists:member(anchored, Flags) of
        true -> Run#{anchored => true};
        false -> Run
    end.

%% The subject as {characters, whether they are Unicode}.
text_of(Subject, IsUnicode, Args) ->
    try {text(Subject, IsUnicode), IsUnicode}
    catch
        error:badarg -> error(badarg, Args)
    end.

%% The groups of the first match, with positions of characters.
first_match(#plan{offset = Offset} = Plan, Text) ->
    case place_of(Offset, Text) of
        outside -> error(badarg);
        Place -> clew_re_matching:search(search_of(Plan, Text), Place)
    end.

%% Those of all matches, or of the first one.
found(#plan{is_global = true, offset = Offset} = Plan, Text) ->
    case place_of(Offset, Text) of
        outside -> []; % unlike a search for one match, in which OTP's engine fails
        Place -> clew_re_matching:all_matches(search_of(Plan, Text), Place)
    end;
found(Plan, Text) -> [Groups || Groups <- [first_match(Plan, Text)], Groups =/= nomatch].

search_of(#plan{tree = Tree, skip = Skip, not_bol = NotBol, not_eol = NotEol, limits = Limits} = Plan, {Chars, _}) ->
    case Plan#plan.first_line of
        true ->
            Last = length(lists:takewhile(fun(C) -> C =/= $\n end, Chars)),
            {Tree, {Chars, NotBol, NotEol}, Skip, Limits#{until => Last}};
        false -> {Tree, {Chars, NotBol, NotEol}, Skip, Limits}
    end.

%% The place of a byte among characters, if it is not behind all of them, and how many bytes some characters are.
place_of(0, _) -> 0;
place_of(Offset, _) when Offset >= 1 bsl 31 -> error(badarg);
place_of(Offset, {Chars, false}) when Offset =< length(Chars) -> Offset;
place_of(_, {_, false}) -> outside;
place_of(Offset, {Chars, true}) -> place_of(Offset, Chars, 0).

place_of(0, _, N) -> N;
place_of(Offset, [C | T], N) when Offset > 0 -> place_of(Offset - width(C), T, N + 1);
place_of(Offset, [], _) when Offset > 0 -> outside;
place_of(_, _, _) -> error(badarg).

width(C) when C < 16#80 -> 1;
width(C) when C < 16#800 -> 2;
width(C) when C < 16#10000 -> 3;
width(_) -> 4.

widths([C | T], N, Sum) when N > 0 -> widths(T, N - 1, Sum + width(C));
widths(_, _, Sum) -> Sum.

result(Groups, _, Text, {all, Type}) -> {match, taken(last_set(Groups), 0, Groups, Text, Type, [])};
result(Groups, _, Text, {all_but_first, Type}) -> {match, taken(last_set(Groups), 1, Groups, Text, Type, [])};
result(Groups, _, Text, {first, Type}) -> {match, taken(0, 0, Groups, Text, Type, [])};
result(_, _, _, {none, _}) -> match;
result(_, Names, _, {all_names, _}) when Names =:= #{} -> match;
result(Groups, Names, Text, {all_names, Type}) -> {match, named([V || {_, V} <- lists:sort(maps:to_list(Names))], Groups, Text, Type)};
result(Groups, Names, Text, {Wanted, Type}) -> {match, named([group_number(X, Names) || X <- Wanted], Groups, Text, Type)}.

%% What the groups from a number to another captured, in front of what those after them did.
taken(I, First, Groups, Text, Type, After) when I >= First ->
    taken(I - 1, First, Groups, Text, Type, [captured(clew_re_matching:group(I, Groups), Text, Type) | After]);
taken(_, _, _, _, _, All) -> All.

named(Wanted, Groups, Text, Type) -> [captured(clew_re_matching:group(I, Groups), Text, Type) || I <- Wanted].

%% Groups behind the last one that took part are left out.
last_set(Groups) -> last_set(Groups, 0).

last_set([{I, _, _, _} | T], Last) when I > Last -> last_set(T, I);
last_set([_ | T], Last) -> last_set(T, Last);
last_set([], Last) -> Last.

group_number(X, _) when is_integer(X) -> X;
group_number(X, Names) when is_atom(X) -> maps:get(atom_to_list(X), Names, -1);
group_number(X, Names) -> maps:get(unicode:characters_to_list(X), Names, -1).

captured(none, _, index) -> {-1, 0};
captured(none, _, list) -> "";
captured(none, _, binary) -> <<>>;
captured({_, From, Len, _}, {_, false}, index) -> {From, Len};
captured({_, From, Len, Left}, {Chars, true}, index) -> {widths(Chars, From, 0), widths(Left, Len, 0)};
captured({_, _, Len, Left}, _, list) -> lists:sublist(Left, Len);
captured({_, _, Len, Left}, Text, binary) -> binary(lists:sublist(Left, Len), Text).

part(Chars, From, Len) -> lists:sublist(lists:nthtail(From, Chars), Len).

binary(Chars, {_, true}) -> unicode:characters_to_binary(Chars);
binary(Chars, {_, false}) -> list_to_binary(Chars).

%% Replacing and splitting.

-spec replace(iodata(), mp() | iodata(), iodata()) -> iodata().
replace(Subject, Pattern, Replacement) -> replace(Subject, Pattern, Replacement, []).

-spec replace(iodata(), mp() | iodata(), iodata(), [term()]) -> iodata().
replace(Subject, Pattern, Replacement, Options) ->
    Args = [Subject, Pattern, Replacement, Options],
    #plan{is_unicode = IsUnicode, run = Run} = Plan = planned(Pattern, Options, replace, Args),
    {Chars, _} = Text = text_of(Subject, IsUnicode, Args),
    New = pieces_of(element(1, text_of(Replacement, IsUnicode, Args)), Text),
    Made = case found(Plan, Text) of
               [] -> nothing;
               Found -> replaced(Chars, 0, [spans(Groups) || Groups <- Found], New, Text)
           end,
    case maps:get(return, Run, iodata) of
        iodata when Made =:= nothing -> Subject;
        iodata -> Made;
        binary when Made =:= nothing -> binary(Chars, Text);
        binary -> iolist_to_binary(Made);
        list when Made =:= nothing -> Chars;
        list -> text(Made, IsUnicode)
    end.

%% The places of all groups, of which some may have taken no part.
spans(Groups) -> [place(clew_re_matching:group(I, Groups)) || I <- lists:seq(0, last_set(Groups))].

place({_, From, Len, _}) -> {From, Len};
place(none) -> {-1, 0}.

replaced(Chars, From, [[{At, Len} | _] = Spans | Found], New, Text) ->
    Made = [expanded(New, Spans, Text) | replaced(Chars, At + Len, Found, New, Text)],
    if
        At > From -> [binary(part(Chars, From, At - From), Text) | Made];
        true -> Made
    end;
replaced(Chars, From, [], _, Text) ->
    case lists:nthtail(From, Chars) of
        [] -> [];
        Rest -> binary(Rest, Text)
    end.

expanded(New, _, _) when is_binary(New) -> New;
expanded(New, Spans, {Chars, _} = Text) ->
    [if
         is_integer(Piece), Piece < length(Spans) ->
             {From, Len} = lists:nth(Piece + 1, Spans),
             binary(part(Chars, max(From, 0), Len), Text);
         is_integer(Piece) -> <<>>;
         true -> Piece
     end || Piece <- New].

%% What stands for a match: a text, or a list of texts and numbers of groups.
pieces_of(Chars, Text) ->
    case pieces_of(Chars, [], Text) of
        [Piece] when is_binary(Piece) -> Piece;
        Pieces -> Pieces
    end.

pieces_of([$& | T], Acc, Text) -> before(Acc, [0 | pieces_of(T, [], Text)], Text);
pieces_of([$\\, $g, ${ | T], Acc, Text) ->
    {N, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $} end, T),
    before(Acc, [list_to_integer(N) | pieces_of(Rest, [], Text)], Text);
pieces_of([$\\, C | T], Acc, Text) when C >= $1, C =< $9 ->
    {N, Rest} = lists:splitwith(fun(D) -> D >= $0 andalso D =< $9 end, [C | T]),
    before(Acc, [list_to_integer(N) | pieces_of(Rest, [], Text)], Text);
pieces_of([$\\, C | T], Acc, Text) -> pieces_of(T, [C | Acc], Text);
pieces_of([C | T], Acc, Text) -> pieces_of(T, [C | Acc], Text);
pieces_of([], Acc, Text) -> before(Acc, [], Text).

before([], Pieces, _) -> Pieces;
before(Acc, Pieces, Text) -> [binary(lists:reverse(Acc), Text) | Pieces].

-spec split(iodata(), mp() | iodata()) -> [iodata()].
split(Subject, Pattern) -> split(Subject, Pattern, []).

-spec split(iodata(), mp() | iodata(), [term()]) -> [iodata()].
split(Subject, Pattern, Options) ->
    Args = [Subject, Pattern, Options],
    #plan{pattern = {re_pattern, N, _, _, _}, is_unicode = IsUnicode, run = Run} = Plan = planned(Pattern, Options, split, Args),
    {Chars, _} = Text = text_of(Subject, IsUnicode, Args),
    Parts = maps:get(parts, Run, infinity),
    Found = if
                Parts =:= 1 -> [];
                true -> [spans(Groups) || Groups <- found(Plan#plan{is_global = true}, Text)]
            end,
    Pieces = case pieces(Chars, 0, Found, N, Parts) of
                 All when Parts =:= 0, Found =/= [] -> without_last(All);
                 All -> All
             end,
    Return = case maps:get(return, Run, iodata) of
                 list -> fun(Piece) -> Piece end;
                 _ -> fun(Piece) -> binary(Piece, Text) end
             end,
    Returned = [[Return(Piece) || Piece <- Group] || Group <- Pieces],
    case maps:is_key(group, Run) of
        true -> Returned;
        false when Parts =:= 0, Found =/= [] -> dropped_last(lists:append(Returned));
        false -> lists:append(Returned)
    end.

%% Groups of the separators come behind the pieces. A match of nothing right where a piece begins separates nothing.
pieces(Chars, From, [[{From, 0} | _] | Found], N, Parts) -> pieces(Chars, From, Found, N, Parts);
pieces(Chars, From, [[{At, Len} | Groups] | Found], N, Parts) when Parts =/= 1 ->
    Between = [lists:sublist(lists:nthtail(max(F, 0), Chars), L) || {F, L} <- Groups],
    Unset = [[] || _ <- lists:seq(length(Groups) + 1, N)],
    Left = if
               Parts =:= infinity; Parts =:= 0 -> Parts;
               true -> Parts - 1
           end,
    [[lists:sublist(lists:nthtail(From, Chars), At - From) | Between ++ Unset] | pieces(Chars, At + Len, Found, N, Left)];
pieces(Chars, From, _, _, _) -> [[lists:nthtail(From, Chars)]].

without_last(Groups) ->
    lists:reverse(lists:dropwhile(fun(Group) -> lists:all(fun(Piece) -> Piece =:= [] end, Group) end,
                                  lists:reverse(Groups))).

dropped_last(Pieces) ->
    lists:reverse(lists:dropwhile(fun(Piece) -> Piece =:= [] orelse Piece =:= <<>> end, lists:reverse(Pieces))).
