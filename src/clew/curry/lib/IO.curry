-- | The older name of System.IO.
module IO (module System.IO) where

import System.IO
