{-# LANGUAGE TypeFamilies, GADTs, DeriveDataTypeable #-}
-- A family of a class whose module is imported under another name; classes that are derived without saying.
module Main where

import qualified GHC.Exts as Exts
import Data.Typeable

newtype Bag a = Bag [a]

instance Exts.IsList (Bag a) where
  type Item (Bag a) = a
  fromList = Bag
  toList (Bag xs) = xs

data Same a b where
  Same :: Same a a
  deriving Typeable

main :: IO ()
main = do
  print (Exts.toList (Exts.fromList [1, 2, 3] :: Bag Int))
  print (typeOf (Same :: Same Int Int))
