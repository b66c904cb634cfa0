{-# LANGUAGE NoImplicitPrelude #-}
-- | Values that may be missing, as Haskell 98 names the module.
module Maybe
  (
  Maybe(..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe
  ) where

import Clew.Base
import Clew.Maybe
