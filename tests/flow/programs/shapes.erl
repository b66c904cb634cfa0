%% A behaviour of its own: functions of modules that are chosen at run time.
-module(shapes).
-export([area/2, named/1, made/1, chosen/2]).
-callback area(number()) -> number().

area(Kind, Size) ->
    Module = module_of(Kind),
    Module:area(Size).

module_of(square) -> square;
module_of(_) -> circle.

named(Name) -> square:Name(2).

made(Name) ->
    F = fun circle:Name/1,
    F(1).

chosen(Kind, Name) ->
    Module = module_of(Kind),
    Module:Name(1).
