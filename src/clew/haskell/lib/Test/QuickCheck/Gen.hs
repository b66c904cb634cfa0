-- | Generators; see "Clew.QuickCheck".
module Test.QuickCheck.Gen
  ( Gen (..), choose, chooseAny, chooseInt, chooseInteger, chooseEnum, chooseBoundedIntegral, chooseInt64, chooseWord64
  , chooseUpTo, elements, growingElements, oneof, frequency
  , listOf, listOf1, vectorOf, infiniteListOf, shuffle, sublistOf, suchThat, suchThatMap, suchThatMaybe
  , sized, getSize, resize, scale, variant, generate, sample, sample'
  ) where

import Clew.QuickCheck
