{-# LANGUAGE GADTs #-}
module Typed where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  A :: E Int -> E Int -> E Int
  Z :: E Int -> E Bool

ev :: E a -> a
ev (I n) = n
ev (B b) = b
ev (A x y) = if ev x == 3 then error "three" else ev x + ev y
ev (Z x) = ev x == 0

dup :: E Int -> Bool
dup e = ev (A e e) == 2 * ev e

prop_dup :: E Int -> Bool
prop_dup e = dup e
