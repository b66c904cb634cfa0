-- | Descriptions of languages, by the names of version 2.
module Text.ParserCombinators.Parsec.Language (module Text.Parsec.Language) where

import Text.Parsec.Language
