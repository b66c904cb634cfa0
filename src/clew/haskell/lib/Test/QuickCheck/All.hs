-- | All properties of a module; see "Clew.QuickCheck".
module Test.QuickCheck.All (quickCheckAll, verboseCheckAll, forAllProperties, allProperties) where

import Clew.QuickCheck
