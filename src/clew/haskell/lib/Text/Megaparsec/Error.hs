-- | Errors of parsers.
module Text.Megaparsec.Error
  ( ErrorItem (..), ErrorFancy (..), ParseError (..), mapParseError, errorOffset, setErrorOffset
  , ParseErrorBundle (..), attachSourcePos, ShowErrorComponent (..), errorBundlePretty, parseErrorPretty
  , parseErrorTextPretty
  ) where

import Clew.MegaparsecError
