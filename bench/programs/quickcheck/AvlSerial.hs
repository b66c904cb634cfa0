-- | Height-balanced trees for Lazy SmallCheck, after some deletions.
module AvlSerial where

import Avl (Map, delete, fromList)
import Test.LazySmallCheck

instance Serial Map where
  series = cons2 (\entries gone -> foldr delete (fromList entries) (gone :: [Int]))
