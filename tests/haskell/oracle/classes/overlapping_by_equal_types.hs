{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
-- Of two instances that differ only in whether two types are the same, each is chosen where it is known to fit.
module Main where

newtype Field i a = Field a

class Parts f a where
  parts :: f -> [a]

instance {-# OVERLAPPING #-} Parts (Field i a) a where
  parts (Field x) = [x]

instance {-# OVERLAPPABLE #-} Parts (Field i b) a where
  parts _ = []

instance (Parts f a, Parts g a) => Parts (f, g) a where
  parts (x, y) = parts x ++ parts y

field :: a -> Field Int a
field = Field

main :: IO ()
main = do
  print (parts (field 'c') :: [Int])
  print (parts (field 'c') :: String)
  print (parts (field 'c', (field True, field 'd')) :: String)
  print (parts (field [Just (1 :: Int)], (field [Nothing :: Maybe Int], field "")) :: [[Maybe Int]])
