%% A record and functions for a prompt.
-module(points).
-export([moved/2]).

-record(point, {x = 0, y = 0}).

-spec moved(#point{}, integer()) -> #point{}.
moved(#point{x = X} = Point, Far) -> hidden(Point#point{x = X + Far}).

hidden(Point) -> Point.
