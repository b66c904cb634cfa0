-module(filter_false).
-export([f/1]).
f(X) -> [ Y || Y <- X, false ], [ Y || Y <- X, 1 ].
