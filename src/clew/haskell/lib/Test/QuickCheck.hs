{-# LANGUAGE PatternSynonyms #-}
-- | Properties tested on random values; see "Clew.QuickCheck".
module Test.QuickCheck
  ( -- * Running
    quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  , Args (..), Result (..), stdArgs, isSuccess, quickCheckAll, verboseCheckAll, forAllProperties, allProperties
    -- * Generators
  , Gen, choose, chooseAny, chooseInt, chooseInteger, chooseEnum, chooseBoundedIntegral, elements, growingElements, oneof, frequency
  , listOf, listOf1, vectorOf, vector, infiniteList, infiniteListOf, orderedList, shuffle, sublistOf
  , suchThat, suchThatMap, suchThatMaybe, sized, getSize, resize, scale, variant, generate, sample, sample'
    -- * Classes
  , Arbitrary (arbitrary, shrink), CoArbitrary (..), Arbitrary1 (..), arbitrary1, shrink1
  , Arbitrary2 (..), arbitrary2, shrink2, applyArbitrary2, applyArbitrary3, applyArbitrary4
  , arbitrarySizedIntegral, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral, arbitrarySizedNatural
  , arbitraryBoundedEnum, arbitraryBoundedRandom, arbitrarySizedFractional, arbitraryPrintableChar
  , arbitraryASCIIChar, arbitraryUnicodeChar
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac, shrinkDecimal
  , genericShrink, subterms, recursivelyShrink
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, genericCoarbitrary, (><)
    -- * Modifiers
  , Blind (..), Fixed (..), OrderedList (..), NonEmptyList (..), SortedList (..), InfiniteList (..)
  , Positive (..), Negative (..), NonZero (..), NonNegative (..), NonPositive (..)
  , Small (..), Large (..), Smart (..), Shrink2 (..), Shrinking (..), ShrinkState (..)
  , ASCIIString (..), PrintableString (..), UnicodeString (..)
    -- * Functions with a table
  , Fun (..), pattern Fn, pattern Fn2, pattern Fn3, applyFun, applyFun2, applyFun3
  , Function (..), functionMap, functionShow, functionIntegral, functionRealFrac, functionBoundedEnum, functionVoid
    -- * Properties
  , Property, Testable (property, propertyForAllShrinkShow), forAll, forAllShrink, forAllBlind, forAllShrinkBlind, forAllShrinkShow, forAllShow, shrinking, (==>)
  , (===), (=/=), total, idempotentIOProperty, ioProperty, discard, Discard (..)
  , verbose, verboseShrinking, once, again, withMaxSuccess, within, discardAfter, noShrinking, expectFailure, mapSize
  , label, collect, classify, cover, tabulate, coverTable, checkCoverage, checkCoverageWith, Confidence (..), stdConfidence
  , counterexample, printTestCase, whenFail, whenFail'
  , (.&.), (.&&.), conjoin, (.||.), disjoin
  ) where

import Clew.QuickCheck
import Clew.QuickCheck.Instances ()
import Clew.QuickCheck.Smaller (genericShrink, recursivelyShrink, subterms)
