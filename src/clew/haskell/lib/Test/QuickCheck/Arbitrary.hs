-- | How values are made; see "Clew.QuickCheck".
module Test.QuickCheck.Arbitrary
  ( Arbitrary (arbitrary, shrink), CoArbitrary (..), Arbitrary1 (..), arbitrary1, shrink1
  , Arbitrary2 (..), arbitrary2, shrink2, applyArbitrary2, applyArbitrary3, applyArbitrary4, vector, orderedList, infiniteList
  , arbitrarySizedIntegral, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral, arbitrarySizedNatural
  , arbitraryBoundedEnum, arbitraryBoundedRandom, arbitrarySizedFractional, arbitraryPrintableChar
  , arbitraryASCIIChar, arbitraryUnicodeChar
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac, shrinkDecimal
  , genericShrink, subterms, recursivelyShrink, GSubterms, RecursivelyShrink
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, genericCoarbitrary, (><)
  ) where

import Clew.QuickCheck
import Clew.QuickCheck.Instances ()
import Clew.QuickCheck.Smaller (GSubterms, RecursivelyShrink, genericShrink, recursivelyShrink, subterms)
