-- | Height-balanced trees for QuickCheck, after some deletions.
module AvlArbitrary where

import Avl (Map, delete, fromList)
import Test.QuickCheck

instance Arbitrary Map where
  arbitrary = do
    entries <- arbitrary
    gone <- resize 5 arbitrary
    return (foldr delete (fromList entries) (gone :: [Int]))
