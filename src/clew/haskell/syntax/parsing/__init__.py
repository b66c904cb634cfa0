"""From tokens to the syntax tree: the layout rule, and the parser of Haskell and Curry."""
