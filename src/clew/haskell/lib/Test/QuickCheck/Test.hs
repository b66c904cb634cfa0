-- | Running properties; see "Clew.QuickCheck".
module Test.QuickCheck.Test
  ( quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  , Args (..), Result (..), stdArgs, isSuccess
  ) where

import Clew.QuickCheck
