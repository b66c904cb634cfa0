-- | All properties of a module; see "Clew.QuickCheck".
module Test.QuickCheck.All (quickCheckAll, verboseCheckAll, forAllProperties) where

import Clew.QuickCheck
