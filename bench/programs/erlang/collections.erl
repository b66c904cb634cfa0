%% Sets, dictionaries, queues and ordered lists of the library.
-module(collections).
-export([run/1]).

run(N) ->
    Keys = [I * 7919 rem 1009 || I <- lists:seq(1, N)],
    Set = lists:foldl(fun sets:add_element/2, sets:new(), Keys),
    Dict = lists:foldl(fun(K, D) -> dict:update_counter(K, 1, D) end, dict:new(), Keys),
    Ord = lists:foldl(fun(K, O) -> orddict:store(K rem 50, K, O) end, orddict:new(), Keys),
    Queue = lists:foldl(fun queue:in/2, queue:new(), Keys),
    {{value, First}, _} = queue:out(Queue),
    Gb = gb_sets:from_list(Keys),
    sets:size(Set) + dict:fold(fun(K, C, S) -> (S + K * C) rem 1000003 end, 0, Dict) + length(Ord)
        + First + queue:len(Queue) + gb_sets:size(Gb).
