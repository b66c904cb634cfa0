-- type-mismatch 7:10
{-# LANGUAGE OverloadedLists #-}
module OverloadedListOfOtherItems where
import Data.Set (Set)

wrong :: Set Bool
wrong = ['a']
