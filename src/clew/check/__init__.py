"""Properties: found in a module, searched for counterexamples by narrowing, told with what the answer is worth."""
