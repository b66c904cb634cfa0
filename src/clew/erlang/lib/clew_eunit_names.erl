%% Tests of EUnit that are given by names: of a module, or of a function.
-module(clew_eunit_names).

-export([named/1, unknown/1]).

named({Module, Function}) -> fun Module:Function/0;
named(Module) ->
    lists:append([test_of(Module, Name, atom_to_list(Name)) || {Name, 0} <- Module:module_info(exports)]).

test_of(Module, Name, Text) ->
    case {lists:suffix("_test", Text), lists:suffix("_test_", Text)} of
        {true, _} -> [{Text, fun Module:Name/0}];
        {_, true} -> [{generator, fun Module:Name/0}];
        _ -> []
    end.

%% Where nothing in the text of a module looks like such a name.
unknown(_) -> clew:refuse("a test whose name is computed").
