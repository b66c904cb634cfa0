-module(modules_out_of_use).
-export([f/0]).
f() -> pg2:start(),
    slave:start(a),
    random:seed().
