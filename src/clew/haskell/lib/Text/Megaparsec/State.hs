-- | The state of a parser.
module Text.Megaparsec.State (State (..), PosState (..)) where

import Clew.Megaparsec (State (..))
import Clew.MegaparsecStream (PosState (..))
