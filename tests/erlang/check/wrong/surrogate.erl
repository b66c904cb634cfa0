-module(surrogate).
-export([f/1]).
f(_) -> "\x{d800}".
