-- | Generators; see "Clew.QuickCheck".
module Test.QuickCheck.Gen
  ( Gen, Random (..), choose, chooseInt, chooseInteger, chooseEnum, elements, growingElements, oneof, frequency
  , listOf, listOf1, vectorOf, infiniteListOf, shuffle, sublistOf, suchThat, suchThatMap, suchThatMaybe
  , sized, getSize, resize, scale, variant, generate, sample, sample'
  ) where

import Clew.QuickCheck
