-- | Numbers with a point as texts.
module Data.Text.Lazy.Builder.RealFloat (FPFormat (..), realFloat, formatRealFloat) where

import Data.Text.Lazy.Builder (Builder, fromString)
import Numeric (showEFloat, showFFloat)

data FPFormat = Exponent | Fixed | Generic
  deriving (Enum, Read, Show)

realFloat :: RealFloat a => a -> Builder
realFloat = formatRealFloat Generic Nothing

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format digits x = fromString $ case format of
  Exponent -> showEFloat digits x ""
  Fixed -> showFFloat digits x ""
  Generic
    | isNaN x || isInfinite x || x == 0 || (abs x >= 0.1 && abs x < 10000000) -> showFFloat digits x ""
    | otherwise -> showEFloat digits x ""
