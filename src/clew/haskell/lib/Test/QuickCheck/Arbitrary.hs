-- | How values are made; see "Clew.QuickCheck".
module Test.QuickCheck.Arbitrary
  ( Arbitrary (arbitrary, shrink), CoArbitrary (..), Arbitrary1 (..), arbitrary1, vector, orderedList, infiniteList
  , arbitrarySizedIntegral, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral, arbitrarySizedNatural
  , arbitraryBoundedEnum, arbitraryBoundedRandom, arbitrarySizedFractional, arbitraryPrintableChar
  , arbitraryASCIIChar, arbitraryUnicodeChar
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, (><)
  ) where

import Clew.QuickCheck
