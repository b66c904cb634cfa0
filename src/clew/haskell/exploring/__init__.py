"""What exploration, recording and spreading ask of a module of Haskell or Curry."""
