"""From the tree that type inference writes to Core: dictionaries, matching, rules, literals."""
