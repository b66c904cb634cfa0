-- | What may be said of how tests are run, by the type of what is said. There is no command line.
module Test.Tasty.Options
  ( IsOption (defaultValue, parseValue), OptionSet, setOption, changeOption, lookupOption, singleOption
  , safeRead, safeReadBool
  ) where

import Clew.TastyOptions
import Data.Char (toLower)

safeRead :: Read a => String -> Maybe a
safeRead text = case reads text of
  [(x, "")] -> Just x
  _ -> Nothing

safeReadBool :: String -> Maybe Bool
safeReadBool text = case map toLower text of
  "true" -> Just True
  "false" -> Just False
  _ -> Nothing
