{-# LANGUAGE PatternSynonyms #-}
-- | Properties tested on random values; see "Clew.QuickCheck".
module Test.QuickCheck
  ( -- * Running
    quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  , Args (..), Result (..), stdArgs, isSuccess, quickCheckAll, verboseCheckAll, forAllProperties
    -- * Generators
  , Gen, Random (..), choose, chooseInt, chooseInteger, chooseEnum, elements, growingElements, oneof, frequency
  , listOf, listOf1, vectorOf, vector, infiniteList, infiniteListOf, orderedList, shuffle, sublistOf
  , suchThat, suchThatMap, suchThatMaybe, sized, getSize, resize, scale, variant, generate, sample, sample'
    -- * Classes
  , Arbitrary (arbitrary, shrink), CoArbitrary (..), Arbitrary1 (..), arbitrary1
  , arbitrarySizedIntegral, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral, arbitrarySizedNatural
  , arbitraryBoundedEnum, arbitraryBoundedRandom, arbitrarySizedFractional, arbitraryPrintableChar
  , arbitraryASCIIChar, arbitraryUnicodeChar
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, (><)
    -- * Modifiers
  , Blind (..), Fixed (..), OrderedList (..), NonEmptyList (..), SortedList (..), InfiniteList (..)
  , Positive (..), Negative (..), NonZero (..), NonNegative (..), NonPositive (..)
  , Small (..), Large (..), Smart (..), Shrink2 (..), Shrinking (..), ShrinkState (..)
  , ASCIIString (..), PrintableString (..), UnicodeString (..)
    -- * Functions with a table
  , Fun (..), pattern Fn, pattern Fn2, pattern Fn3, applyFun, applyFun2, applyFun3
  , Function (..), functionMap, functionShow, functionIntegral, functionRealFrac, functionBoundedEnum
    -- * Properties
  , Property, Testable (property, propertyForAllShrinkShow), forAll, forAllShrink, forAllBlind, forAllShrinkShow, forAllShow, shrinking, (==>)
  , (===), (=/=), total, idempotentIOProperty, ioProperty, discard, Discard (..)
  , verbose, once, again, withMaxSuccess, within, discardAfter, noShrinking, expectFailure, mapSize
  , label, collect, classify, cover, tabulate, coverTable, checkCoverage
  , counterexample, printTestCase, whenFail, whenFail'
  , (.&.), (.&&.), conjoin, (.||.), disjoin
  ) where

import Clew.QuickCheck
