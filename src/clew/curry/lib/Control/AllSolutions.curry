-- | Another name of AllSolutions.
module Control.AllSolutions (module AllSolutions) where

import AllSolutions
