-module(circle).
-export([area/1]).
-behaviour(shapes).

area(Radius) -> 3 * Radius * Radius.
