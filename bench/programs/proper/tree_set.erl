%% Sets as binary search trees.
-module(tree_set).
-compile({no_auto_import, [size/1]}).
-export([new/0, from_list/1, insert/2, delete/2, member/2, to_list/1, size/1, union/2, is_valid/1, split/2]).

new() -> leaf.

from_list(Items) -> lists:foldl(fun insert/2, new(), Items).

insert(X, leaf) -> {leaf, X, leaf};
insert(X, {Left, Y, Right}) when X < Y -> {insert(X, Left), Y, Right};
insert(X, {Left, Y, Right}) when X > Y -> {Left, Y, insert(X, Right)};
insert(_, Tree) -> Tree.

member(_, leaf) -> false;
member(X, {Left, Y, _}) when X < Y -> member(X, Left);
member(X, {_, Y, Right}) when X > Y -> member(X, Right);
member(_, _) -> true.

delete(_, leaf) -> leaf;
delete(X, {Left, Y, Right}) when X < Y -> {delete(X, Left), Y, Right};
delete(X, {Left, Y, Right}) when X > Y -> {Left, Y, delete(X, Right)};
delete(_, {Left, _, Right}) -> join(Left, Right).

join(Left, leaf) -> Left;
join(leaf, Right) -> Right;
join(Left, Right) ->
    {Least, Rest} = take_least(Right),
    {Left, Least, Rest}.

take_least({leaf, X, Right}) -> {X, Right};
take_least({Left, X, Right}) ->
    {Least, Rest} = take_least(Left),
    {Least, {Rest, X, Right}}.

to_list(Tree) -> to_list(Tree, []).

to_list(leaf, Rest) -> Rest;
to_list({Left, X, Right}, Rest) -> to_list(Left, [X | to_list(Right, Rest)]).

size(leaf) -> 0;
size({Left, _, Right}) -> size(Left) + 1 + size(Right).

union(leaf, Tree) -> Tree;
union({Left, X, Right}, Tree) ->
    {Low, High} = split(X, Tree),
    {union(Left, Low), X, union(Right, High)}.

%% The parts of a set below and above an element.
split(_, leaf) -> {leaf, leaf};
split(X, {Left, Y, Right}) when X < Y ->
    {Low, High} = split(X, Left),
    {Low, {High, Y, Right}};
split(X, {Left, Y, Right}) when X > Y ->
    {Low, High} = split(X, Right),
    {{Left, Y, Low}, High};
split(_, {Left, _, Right}) -> {Left, Right}.

is_valid(Tree) ->
    List = to_list(Tree),
    List =:= lists:usort(List).
