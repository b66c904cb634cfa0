{-# LANGUAGE DeriveGeneric, FlexibleInstances, MultiParamTypeClasses #-}
-- | Instances that Generics fill in; SerialGeneric.out is what GHC and smallcheck-1.2.1 say.
module Main where

import GHC.Generics (Generic)
import Test.SmallCheck
import Test.SmallCheck.Series (Serial, listSeries)

data Term a = Var a | App (Term a) (Term a) | Cond a Bool (Term a) | Unit | Flag { isSet :: Bool }
  deriving (Eq, Show, Generic)

instance Serial m a => Serial m (Term a)

newtype Age = Age Int deriving (Eq, Show, Generic)

instance Monad m => Serial m Age

data Row = Row Int Bool Int Bool Int deriving (Show, Generic)

instance Monad m => Serial m Row

size :: Term a -> Int
size (App f x) = 1 + size f + size x
size (Cond _ _ t) = 1 + size t
size _ = 1

prop_size :: Term Int -> Bool
prop_size t = size t < 3

main :: IO ()
main = do
  print (take 200 (listSeries 3) :: [Term Int])
  print (listSeries 3 :: [Age])
  print (take 100 (listSeries 2) :: [Row])
  smallCheck 3 prop_size
