{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- | Errors with the place of their call, which is not kept here.
module Clew.ErrorCalls (pattern ErrorCallWithLocation) where

import Clew.Exception (ErrorCall (..))

pattern ErrorCallWithLocation :: String -> String -> ErrorCall
pattern ErrorCallWithLocation message place <- (located -> (message, place))
  where ErrorCallWithLocation message _ = ErrorCall message

{-# COMPLETE ErrorCallWithLocation #-}

located :: ErrorCall -> (String, String)
located (ErrorCall message) = (message, "")
