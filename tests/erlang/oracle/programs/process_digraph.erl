%% Directed graphs, which are tables, and algorithms on them.
-module(process_digraph).
-export([main/0]).

main() ->
    G = digraph:new(),
    [digraph:add_vertex(G, V) || V <- [a, b, c, d, e]],
    [digraph:add_edge(G, {V, W}, V, W, lists:concat([V, W])) || {V, W} <- [{a, b}, {b, c}, {c, a}, {c, d}]],
    show(digraph:vertices(G)),
    show(digraph:edges(G)),
    io:format("~p ~p~n", [digraph:no_vertices(G), digraph:no_edges(G)]),
    io:format("~p ~p~n", [digraph:edge(G, {a, b}), digraph:vertex(G, z)]),
    show(digraph:out_neighbours(G, c)),
    show(digraph:in_edges(G, a)),
    io:format("~p ~p~n", [digraph:in_degree(G, d), digraph:out_degree(G, c)]),
    io:format("~p ~p~n", [digraph:get_path(G, a, d), digraph:get_path(G, d, a)]),
    io:format("~p ~p~n", [digraph:get_short_path(G, a, d), digraph:get_cycle(G, d)]),
    io:format("~p~n", [length(digraph:get_short_cycle(G, a))]),
    io:format("~p~n", [digraph:add_edge(G, a, nowhere)]),
    show([lists:sort(C) || C <- digraph_utils:components(G)]),
    show([lists:sort(C) || C <- digraph_utils:strong_components(G)]),
    show([lists:sort(C) || C <- digraph_utils:cyclic_strong_components(G)]),
    show(digraph_utils:reachable([b], G)),
    show(digraph_utils:reaching([d], G)),
    show(digraph_utils:reachable_neighbours([d], G)),
    io:format("~p ~p~n", [digraph_utils:is_acyclic(G), digraph_utils:topsort(G)]),
    digraph:del_edge(G, {c, a}),
    io:format("~p ~p~n", [digraph_utils:is_acyclic(G), digraph:no_edges(G)]),
    Order = digraph_utils:topsort(G),
    io:format("~p~n", [[V || V <- Order, V =/= e]]),
    digraph:del_vertex(G, e),
    io:format("~p ~p ~p~n", [digraph_utils:is_tree(G), digraph_utils:is_arborescence(G), digraph_utils:arborescence_root(G)]),
    S = digraph_utils:subgraph(G, [a, b, d]),
    show(digraph:edges(S)),
    digraph:del_path(G, a, d),
    io:format("~p~n", [digraph:get_path(G, a, d)]),
    D = digraph:new([acyclic]),
    [digraph:add_vertex(D, V) || V <- [x, y]],
    ok = element(1, {ok, digraph:add_edge(D, x, y)}),
    io:format("~p~n", [element(1, digraph:add_edge(D, y, x))]),
    io:format("~p~n", [digraph:add_edge(D, x, x)]),
    io:format("~p~n", [digraph:delete(G)]).

show(List) -> io:format("~p~n", [lists:sort(List)]).
