-- | Running tasty's trees. Ingredients are what a program would do with its trees; here, each does the usual.
module Clew.TastyRunning
  ( defaultMain, defaultMainWithIngredients, Ingredient, defaultIngredients, includingOptions, consoleTestReporter
  , listingTests
  ) where

import Clew.TestTree (Result (..), TestTree, Verdict (..), runTrees)

data Ingredient = Ingredient

defaultMain :: TestTree -> IO ()
defaultMain tree = runTrees end [tree]
  where
    end results = case length (filter ((== Failed) . verdict) results) of
      0 -> "All " ++ show (length results) ++ " tests passed"
      failed -> show failed ++ " out of " ++ show (length results) ++ " tests failed"

defaultMainWithIngredients :: [Ingredient] -> TestTree -> IO ()
defaultMainWithIngredients _ = defaultMain

defaultIngredients :: [Ingredient]
defaultIngredients = [listingTests, consoleTestReporter]

listingTests, consoleTestReporter :: Ingredient
listingTests = Ingredient
consoleTestReporter = Ingredient

includingOptions :: [a] -> Ingredient
includingOptions _ = Ingredient
