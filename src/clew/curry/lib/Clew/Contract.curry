-- | Specifications of operations, compared with what they specify: by all values, as CurryCheck does it.
module Clew.Contract (agrees) where

import Clew.Exception (SomeException, evaluate, throw)
import qualified Clew.Exception as E
import Clew.Unsafe (unsafeDupablePerformIO)
import Test.Prop

-- | Whether a call has the values of its specification, or an error where that ends in one. If only one of them does,
-- this ends in that error.
agrees :: Eq a => a -> a -> Bool
agrees given wanted = case attempt (verdict (given <~> wanted)) of
  Right same -> same
  Left e -> (fails given && fails wanted) || throw e

-- | Whether the search for all values ends in an error.
fails :: Eq a => a -> Bool
fails x = either (const True) (const False) (attempt (verdict (x <~> x)))

attempt :: a -> Either SomeException a
attempt x = unsafeDupablePerformIO (E.try (evaluate x))
