%% Algorithms on directed graphs: OTP's module `digraph_utils`.
-module(digraph_utils).

-export([arborescence_root/1, components/1, condensation/1, cyclic_strong_components/1, is_acyclic/1,
         is_arborescence/1, is_tree/1, loop_vertices/1, postorder/1, preorder/1, reachable/2, reachable_neighbours/2,
         reaching/2, reaching_neighbours/2, strong_components/1, subgraph/2, subgraph/3, topsort/1]).

-spec components(digraph:graph()) -> [[digraph:vertex()]].
components(G) -> forest(G, fun(V) -> digraph:in_neighbours(G, V) ++ digraph:out_neighbours(G, V) end).

-spec strong_components(digraph:graph()) -> [[digraph:vertex()]].
strong_components(G) ->
    forest(lists:reverse(postorder(G)), fun(V) -> digraph:in_neighbours(G, V) end, []).

-spec cyclic_strong_components(digraph:graph()) -> [[digraph:vertex()]].
cyclic_strong_components(G) ->
    [C || C <- strong_components(G), length(C) > 1 orelse is_loop(G, hd(C))].

is_loop(G, V) -> lists:member(V, digraph:out_neighbours(G, V)).

%% Trees that cover the graph, each as the list of its vertices, the last one first.
forest(G, Next) -> forest(digraph:vertices(G), Next, []).

forest(Vertices, Next, Seen) ->
    {Trees, _} = lists:foldl(fun(V, {Found, Known}) ->
                                     case is_map_key(V, Known) of
                                         true -> {Found, Known};
                                         false ->
                                             {Tree, Now} = tree([V], Next, [], Known),
                                             {[Tree | Found], Now}
                                     end
                             end, {[], maps:from_keys(Seen, true)}, Vertices),
    Trees.

tree([V | Rest], Next, Tree, Known) ->
    case is_map_key(V, Known) of
        true -> tree(Rest, Next, Tree, Known);
        false -> tree(Next(V) ++ Rest, Next, [V | Tree], Known#{V => true})
    end;
tree([], _, Tree, Known) -> {Tree, Known}.

-spec preorder(digraph:graph()) -> [digraph:vertex()].
preorder(G) -> lists:append(lists:reverse([lists:reverse(T) || T <- forest(starts(G), outwards(G), [])])).

%% Vertices without predecessors come first, so that few trees are needed.
starts(G) ->
    {Sources, Others} = lists:partition(fun(V) -> digraph:in_degree(G, V) =:= 0 end, digraph:vertices(G)),
    Sources ++ Others.

outwards(G) -> fun(V) -> digraph:out_neighbours(G, V) end.

-spec postorder(digraph:graph()) -> [digraph:vertex()].
postorder(G) ->
    {Order, _} = lists:foldl(fun(V, {Order, Known}) -> visited(G, V, Order, Known) end, {[], #{}}, starts(G)),
    lists:reverse(Order).

visited(G, V, Order, Known) when not is_map_key(V, Known) ->
    {After, Now} = lists:foldl(fun(W, {O, K}) -> visited(G, W, O, K) end, {Order, Known#{V => true}},
                               digraph:out_neighbours(G, V)),
    {[V | After], Now};
visited(_, _, Order, Known) -> {Order, Known}.

-spec topsort(digraph:graph()) -> [digraph:vertex()] | false.
topsort(G) ->
    Order = lists:reverse(postorder(G)),
    Places = maps:from_list(lists:zip(Order, lists:seq(1, length(Order)))),
    IsSorted = lists:all(fun(V) ->
                                 lists:all(fun(W) -> map_get(V, Places) < map_get(W, Places) end,
                                           digraph:out_neighbours(G, V))
                         end, Order),
    case IsSorted of
        true -> Order;
        false -> false
    end.

-spec is_acyclic(digraph:graph()) -> boolean().
is_acyclic(G) -> topsort(G) =/= false.

-spec loop_vertices(digraph:graph()) -> [digraph:vertex()].
loop_vertices(G) -> [V || V <- digraph:vertices(G), is_loop(G, V)].

-spec is_tree(digraph:graph()) -> boolean().
is_tree(G) -> digraph:no_edges(G) =:= digraph:no_vertices(G) - 1 andalso length(components(G)) =:= 1.

-spec arborescence_root(digraph:graph()) -> no | {yes, digraph:vertex()}.
arborescence_root(G) ->
    case digraph:no_edges(G) =:= digraph:no_vertices(G) - 1 of
        true ->
            Degrees = [{V, digraph:in_degree(G, V)} || V <- digraph:vertices(G)],
            case {[V || {V, 0} <- Degrees], lists:all(fun({_, D}) -> D =< 1 end, Degrees)} of
                {[Root], true} -> {yes, Root};
                _ -> no
            end;
        false -> no
    end.

-spec is_arborescence(digraph:graph()) -> boolean().
is_arborescence(G) -> arborescence_root(G) =/= no.

-spec reachable([digraph:vertex()], digraph:graph()) -> [digraph:vertex()].
reachable(Vs, G) -> lists:append(forest(Vs, outwards(G), [])).

-spec reachable_neighbours([digraph:vertex()], digraph:graph()) -> [digraph:vertex()].
reachable_neighbours(Vs, G) -> reachable(lists:append([digraph:out_neighbours(G, V) || V <- Vs]), G).

-spec reaching([digraph:vertex()], digraph:graph()) -> [digraph:vertex()].
reaching(Vs, G) -> lists:append(forest(Vs, fun(V) -> digraph:in_neighbours(G, V) end, [])).

-spec reaching_neighbours([digraph:vertex()], digraph:graph()) -> [digraph:vertex()].
reaching_neighbours(Vs, G) -> reaching(lists:append([digraph:in_neighbours(G, V) || V <- Vs]), G).

-spec subgraph(digraph:graph(), [digraph:vertex()]) -> digraph:graph().
subgraph(G, Vs) -> subgraph(G, Vs, []).

-spec subgraph(digraph:graph(), [digraph:vertex()], [{type, term()} | {keep_labels, boolean()}]) -> digraph:graph().
subgraph(G, Vs, Options) ->
    Type = case proplists:get_value(type, Options, inherit) of
               inherit -> [proplists:get_value(cyclicity, digraph:info(G))];
               Given -> Given
           end,
    Keep = proplists:get_value(keep_labels, Options, true),
    New = digraph:new(Type),
    Kept = [V || V <- Vs, digraph:vertex(G, V) =/= false],
    [digraph:add_vertex(New, V, label(Keep, element(2, digraph:vertex(G, V)))) || V <- Kept],
    [begin
         {E, V1, V2, Label} = digraph:edge(G, E),
         case digraph:vertex(New, V2) of
             false -> ok;
             _ -> digraph:add_edge(New, E, V1, V2, label(Keep, Label))
         end
     end || V <- Kept, E <- digraph:out_edges(G, V)],
    New.

label(true, Label) -> Label;
label(false, _) -> [].

-spec condensation(digraph:graph()) -> digraph:graph().
condensation(G) ->
    Components = strong_components(G),
    Homes = maps:from_list([{V, C} || C <- Components, V <- C]),
    New = digraph:new(),
    [digraph:add_vertex(New, C) || C <- Components],
    Pairs = lists:usort([{C, map_get(W, Homes)} || C <- Components, V <- C, W <- digraph:out_neighbours(G, V)]),
    [digraph:add_edge(New, C1, C2) || {C1, C2} <- Pairs],
    New.
