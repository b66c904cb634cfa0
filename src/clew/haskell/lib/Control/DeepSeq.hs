{-# LANGUAGE NoImplicitPrelude #-}
-- | Evaluation to normal form.
module Control.DeepSeq
  (
  NFData(..), deepseq, force, ($!!), (<$!!>), rwhnf
  ) where

import Clew.DeepSeq
