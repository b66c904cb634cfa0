{-# LANGUAGE NoImplicitPrelude #-}
-- | Evaluation to normal form.
module Control.DeepSeq
  (
  NFData(..), NFData1(..), NFData2(..), rnf1, rnf2, deepseq, force, ($!!), (<$!!>), rwhnf
  ) where

import Clew.DeepSeq
