-- Allwood, figure 3.13.
module Nat where

data Nat
  = Zero
  | Succ Nat
  deriving (Eq, Ord)
