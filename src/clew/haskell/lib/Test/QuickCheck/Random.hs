-- | The seeds that generators take their numbers from; see "Clew.Seed".
module Test.QuickCheck.Random (QCGen, mkQCGen, newQCGen) where

import Clew.QuickCheck (QCGen, mkQCGen, newQCGen)
