module Instances (Temp, hot, cold, Box(..), boxed) where

data Temp = Hot Int | Cold Int

hot, cold :: Int -> Temp
hot = Hot
cold = Cold

instance Eq Temp where
  Hot a == Hot b = a == b
  Cold a == Cold b = a == b

instance Show Temp where
  showsPrec d (Hot n) | n > 3 = showString "very hot"

newtype Box a = Box [a]

boxed :: a -> Box a
boxed x = Box [x]

instance Functor Box where
  fmap f (Box (x : _)) = Box [f x]

instance Semigroup (Box a) where
  Box a <> Box b = Box (a ++ b)

instance Monoid (Box a) where
  mempty = Box []
