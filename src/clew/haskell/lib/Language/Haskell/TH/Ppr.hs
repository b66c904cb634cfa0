-- | Syntax as text; see "Clew.TemplateHaskellText".
module Language.Haskell.TH.Ppr (Ppr (..), pprint) where

import Clew.TemplateHaskellText
