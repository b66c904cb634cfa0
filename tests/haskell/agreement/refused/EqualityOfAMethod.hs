-- type-mismatch 16:9
{-# LANGUAGE TypeFamilies #-}
module EqualityOfAMethod where

type family Truth a

type instance Truth Int = Bool

class Compared a where
  equal :: b ~ Truth a => a -> a -> b

instance Compared Int where
  equal = (==)

wrong :: Char
wrong = equal (1 :: Int) 2
