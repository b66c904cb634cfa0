-- | What a program would do with its trees.
module Test.Tasty.Ingredients (Ingredient) where

import Clew.TastyRunning (Ingredient)
