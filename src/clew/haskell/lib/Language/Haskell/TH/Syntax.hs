-- | All of the syntax of programs as data; see "Clew.TemplateHaskell".
module Language.Haskell.TH.Syntax (module Clew.TemplateHaskell, addTopDecls, addDependentFile, addModFinalizer) where

import Clew.TemplateHaskellData ()
import Clew.TemplateHaskell hiding (asked, quotation, quotedCode, quotedDecs, quotedExp, quotedName, quotedPat, quotedType, names, tupleText, unboxedText)
