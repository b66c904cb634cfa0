-- | Another name of Control.AllValues.
module Control.Search.AllValues (module Control.AllValues) where

import Control.AllValues
