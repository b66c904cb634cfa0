{-# LANGUAGE FlexibleContexts #-}
-- | Descriptions of some languages.
module Text.Parsec.Language
  ( haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef
  ) where

import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.Token

emptyDef :: Stream s m Char => GenLanguageDef s u m
emptyDef = LanguageDef
  { commentStart = ""
  , commentEnd = ""
  , commentLine = ""
  , nestedComments = True
  , identStart = letter <|> char '_'
  , identLetter = alphaNum <|> oneOf "_'"
  , opStart = opLetter emptyDef
  , opLetter = oneOf ":!#$%&*+./<=>?@\\^|-~"
  , reservedOpNames = []
  , reservedNames = []
  , caseSensitive = True
  }

haskellStyle :: Stream s m Char => GenLanguageDef s u m
haskellStyle = emptyDef
  { commentStart = "{-"
  , commentEnd = "-}"
  , commentLine = "--"
  , identStart = letter
  , reservedOpNames = []
  , reservedNames = []
  }

javaStyle :: Stream s m Char => GenLanguageDef s u m
javaStyle = emptyDef
  { commentStart = "/*"
  , commentEnd = "*/"
  , commentLine = "//"
  , identStart = letter
  , identLetter = alphaNum <|> oneOf "_'"
  , reservedNames = []
  , reservedOpNames = []
  , caseSensitive = False
  }

haskell :: TokenParser st
haskell = makeTokenParser haskellDef

haskellDef :: LanguageDef st
haskellDef = haskellStyle
  { identLetter = alphaNum <|> oneOf "_'" <|> char '#'
  , reservedOpNames = ["::", "..", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
  , reservedNames =
      [ "let", "in", "case", "of", "if", "then", "else", "data", "type", "class", "default", "deriving", "do", "import"
      , "infix", "infixl", "infixr", "instance", "module", "newtype", "where", "primitive"
      , "foreign", "import", "export", "primitive", "_ccall_", "_casm_", "forall" ]
  }

mondrian :: TokenParser st
mondrian = makeTokenParser mondrianDef

mondrianDef :: LanguageDef st
mondrianDef = javaStyle
  { reservedNames = ["case", "class", "default", "extends", "import", "in", "infix", "instance", "let", "new", "of", "package"]
  , caseSensitive = True
  }
