{-# LANGUAGE NoImplicitPrelude #-}
-- | Values that may be missing.
module Data.Maybe
  (
  Maybe(..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe
  ) where

import Clew.Base
import Clew.Maybe
