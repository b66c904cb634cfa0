-- type-kind 7:26
{-# LANGUAGE FlexibleContexts #-}
module CoercibleOfAnotherKind where

import Data.Coerce (Coercible)

wrong :: Coercible Maybe Int => Int
wrong = 1
