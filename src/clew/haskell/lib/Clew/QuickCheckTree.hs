-- | A property of QuickCheck as a test of a tree.
module Clew.QuickCheckTree (quickCheckLeaf, quickCheckLeafWith, changedArgs) where

import Clew.QuickCheck
import Clew.TestTree (Report (..), Settings (..), TestTree, Verdict (..), leaf)
import Data.Maybe (fromMaybe)

quickCheckLeaf :: Testable p => String -> p -> TestTree
quickCheckLeaf name p = quickCheckLeafWith name p id

-- | A property that is run in the midst of something.
quickCheckLeafWith :: Testable p => String -> p -> (IO Report -> IO Report) -> TestTree
quickCheckLeafWith name p around = leaf name (trialOf p') (Just (trialFrom p')) (\s -> around (ran s))
  where
    p' = property p
    ran s = do
      result <- quickCheckWithResult (argsOf s) { chatty = False } p
      return (Report (if isSuccess result then Passed else Failed) (output result))

argsOf :: Settings -> Args
argsOf s = stdArgs
  { maxSuccess = fromMaybe (maxSuccess stdArgs) (testCount s)
  , maxSize = fromMaybe (maxSize stdArgs) (testSize s)
  , maxDiscardRatio = fromMaybe (maxDiscardRatio stdArgs) (discardRatio s)
  , maxShrinks = fromMaybe (maxShrinks stdArgs) (shrinkCount s) }

-- | Settings with other arguments of QuickCheck.
changedArgs :: (Args -> Args) -> Settings -> Settings
changedArgs f s = s
  { testCount = Just (maxSuccess args), testSize = Just (maxSize args), discardRatio = Just (maxDiscardRatio args)
  , shrinkCount = Just (maxShrinks args) }
  where args = f (argsOf s)
