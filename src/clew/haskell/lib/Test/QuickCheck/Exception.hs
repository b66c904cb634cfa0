-- | Tests without meaning, and what a test raises; see "Clew.QuickCheck".
module Test.QuickCheck.Exception
  ( AnException, tryEvaluate, tryEvaluateIO, evaluate, finally, isInterrupt, discard, isDiscard
  ) where

import Clew.QuickCheck (Discard, discard)
import Control.Exception (AsyncException (..), SomeException, evaluate, finally, fromException, try)

type AnException = SomeException

tryEvaluate :: a -> IO (Either AnException a)
tryEvaluate x = tryEvaluateIO (return x)

tryEvaluateIO :: IO a -> IO (Either AnException a)
tryEvaluateIO act = try (act >>= evaluate)

isInterrupt, isDiscard :: AnException -> Bool
isInterrupt e = case fromException e of
  Just UserInterrupt -> True
  _ -> False
isDiscard e = case fromException e of
  Just found -> const True (found :: Discard)
  Nothing -> False
