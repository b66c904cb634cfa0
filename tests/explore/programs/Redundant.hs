-- Allwood, figure 4.15: one expression for two arguments.
module Redundant (A, B, X, f, mkX, b) where

data A = A
data B = B
data X = X B

f :: X -> X -> A
f (X B) (X B) = A

mkX :: B -> X
mkX B = X B

b :: B
b = B
