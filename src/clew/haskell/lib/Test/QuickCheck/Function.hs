{-# LANGUAGE PatternSynonyms, TypeOperators #-}
-- | Functions that can be shown; see "Clew.QuickCheck".
module Test.QuickCheck.Function
  ( Fun (..), pattern Fn, pattern Fn2, pattern Fn3, apply, applyFun, applyFun2, applyFun3
  , (:->), Function (..), functionMap, functionShow, functionIntegral, functionRealFrac, functionBoundedEnum, functionVoid
  , functionMapWith, functionPairWith, functionEitherWith
  ) where

import Clew.QuickCheck
import Clew.QuickCheck.Instances ()
