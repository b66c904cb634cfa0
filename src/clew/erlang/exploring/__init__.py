"""What exploration and suites ask of a module of Erlang."""
