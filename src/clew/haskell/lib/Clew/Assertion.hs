-- | What a unit test says: the assertions of HUnit.
module Clew.Assertion
  ( Assertion, HUnitFailure (..), assertFailure, assertString, assertBool, assertEqual, (@=?), (@?=), (@?)
  ) where

import Control.Exception (Exception, throwIO)
import Control.Monad (unless)

infix 1 @?, @=?, @?=

type Assertion = IO ()

newtype HUnitFailure = HUnitFailure String deriving Eq

instance Show HUnitFailure where
  show (HUnitFailure text) = text

instance Exception HUnitFailure

assertFailure :: String -> IO a
assertFailure = throwIO . HUnitFailure

assertString :: String -> Assertion
assertString text = unless (null text) (assertFailure text)

assertBool :: String -> Bool -> Assertion
assertBool text yes = unless yes (assertFailure text)

assertEqual :: (Eq a, Show a) => String -> a -> a -> Assertion
assertEqual text expected actual = unless (actual == expected) (assertFailure (before ++ compared))
  where
    before = if null text then "" else text ++ "\n"
    compared = "expected: " ++ show expected ++ "\n but got: " ++ show actual

(@=?), (@?=) :: (Eq a, Show a) => a -> a -> Assertion
expected @=? actual = assertEqual "" expected actual
actual @?= expected = assertEqual "" expected actual

(@?) :: Bool -> String -> Assertion
yes @? text = assertBool text yes
