-module(deprecated_ok).
-export([f/0, g/1]).
-deprecated([{f,0,eventually},{g,'_',"use f"},{g,1}]).
f() -> 1.
g(X) -> X.
