{-# LANGUAGE TypeOperators #-}
-- | Types as sums of products, which functions for all types are written on.
module GHC.Generics
  ( V1, U1 (..), Par1 (..), Rec1 (..), K1 (..), M1 (..), (:+:) (..), (:*:) (..), (:.:) (..)
  , URec (..), UAddr, UChar, UDouble, UFloat, UInt, UWord
  , Rec0, R, D1, C1, S1, D, C, S
  , Datatype (..), Constructor (..), Selector (..), Fixity (..), FixityI (..), Associativity (..), prec
  , SourceUnpackedness (..), SourceStrictness (..), DecidedStrictness (..), Meta (..)
  , Generic (..), Generic1 (..)
  ) where

import Clew.Generics
import Clew.GenericsUnboxed
