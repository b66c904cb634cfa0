-- | The options of tasty: settings of tests, of which some are known to those who run tests.
module Clew.TastyOptions
  ( IsOption (..), OptionSet, setOption, changeOption, lookupOption, singleOption, optionsOf, withOptions
  ) where

import Clew.TestTree (Option (..), Settings (..), noSettings)
import Data.Maybe (fromMaybe, listToMaybe, mapMaybe)
import Data.Typeable (Typeable, cast)

class Typeable v => IsOption v where
  defaultValue :: v
  parseValue :: String -> Maybe v
  parseValue _ = Nothing
  -- | What an option means to those who run tests.
  meaning :: v -> Settings -> Settings
  meaning _ s = s

newtype OptionSet = OptionSet Settings

instance Semigroup OptionSet where
  OptionSet a <> OptionSet b = OptionSet a
    { testCount = later testCount, testSize = later testSize, discardRatio = later discardRatio
    , shrinkCount = later shrinkCount, testDepth = later testDepth, options = options b ++ options a }
    where
      later part = maybe (part a) Just (part b)

instance Monoid OptionSet where
  mempty = OptionSet noSettings

optionsOf :: Settings -> OptionSet
optionsOf = OptionSet

withOptions :: OptionSet -> Settings
withOptions (OptionSet s) = s

setOption :: IsOption v => v -> OptionSet -> OptionSet
setOption v (OptionSet s) = OptionSet (meaning v s { options = Option v : options s })

lookupOption :: IsOption v => OptionSet -> v
lookupOption (OptionSet s) = fromMaybe defaultValue (listToMaybe (mapMaybe value (options s)))
  where
    value (Option v) = cast v

changeOption :: IsOption v => (v -> v) -> OptionSet -> OptionSet
changeOption f set = setOption (f (lookupOption set)) set

singleOption :: IsOption v => v -> OptionSet
singleOption v = setOption v mempty
