-- | The monad of Template Haskell, for modules that have instances for it.
module Language.Haskell.TH (Q, runQ, runIO) where

import Clew.TemplateHaskell
