-- scope-unbound 7:18
{-# LANGUAGE RecursiveDo #-}
module RecursiveDoWithoutName where

f :: Maybe [Int]
f = mdo
  x <- Just (1 : y)
  return x
