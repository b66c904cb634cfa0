-- | Another name of Control.AllValues.
module Control.Search (module Control.AllValues) where

import Control.AllValues
