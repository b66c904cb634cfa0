-- | Contracts of functions as properties: a postcondition or a specification, where a precondition is met.
module Clew.Contract (under, agree) where

import Clew.QuickCheck (discard)
import Clew.Unsafe (unsafeDupablePerformIO)
import Control.Exception (SomeException, evaluate, throw, try)

-- | What is said of a call, where its precondition is True. An input on which that has no value does not count.
under :: Bool -> Bool -> Bool
under met said = case attempt met of
  Right True -> said
  _ -> discard

-- | Whether a call gives what its specification gives: the same value, or an error where that ends in one. If only one
-- of them does, this ends in that error.
agree :: Eq a => a -> a -> Bool
agree given wanted = case attempt (given == wanted) of
  Right same -> same
  Left e -> (fails given && fails wanted) || throw e

-- | Whether some part of a value is an error.
fails :: Eq a => a -> Bool
fails x = either (const True) (const False) (attempt (x == x))

attempt :: a -> Either SomeException a
attempt = unsafeDupablePerformIO . try . evaluate
