-- | The usual ingredients; each is the same here.
module Test.Tasty.Ingredients.Basic (consoleTestReporter, listingTests, includingOptions) where

import Clew.TastyRunning
