-- type-instance 18:5
{-# LANGUAGE RecursiveDo #-}
module RecursiveDoWithoutMonadFix where

newtype P a = P [a]

instance Functor P where
  fmap f (P xs) = P (map f xs)

instance Applicative P where
  pure x = P [x]
  P fs <*> P xs = P (fs <*> xs)

instance Monad P where
  P xs >>= f = P (xs >>= \x -> case f x of P ys -> ys)

f :: P [Int]
f = mdo
  x <- P [1 : x]
  return x
