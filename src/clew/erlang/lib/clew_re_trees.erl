%% What there is to know of the trees of patterns, which clew_re_patterns describes.
-module(clew_re_trees).

-export([has_length/1, resolved/3, skipped/1]).

-define(MISSING, "reference to non-existent subpattern").

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
