-- | Series of values for today's SmallCheck; see "Clew.SmallCheck.Series".
module Test.SmallCheck.Series
  ( cons0, cons1, cons2, cons3, cons4, cons5, cons6, newtypeCons
  , alts0, alts1, alts2, alts3, alts4, alts5, alts6, newtypeAlts
  , Depth, Series, Serial (..), CoSerial (..)
  , Positive (..), NonNegative (..), NonZero (..), NonEmpty (..)
  , (\/), (><), (<~>), (>>-), localDepth, decDepth, getDepth, generate, limit, listSeries, list, listM
  , fixDepth, decDepthChecked, constM
  ) where

import Clew.SmallCheck.Series
