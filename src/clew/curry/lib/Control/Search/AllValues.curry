-- | Control.AllValues, and the same as actions.
module Control.Search.AllValues (module Control.AllValues, module AllSolutions) where

import AllSolutions
import Control.AllValues
