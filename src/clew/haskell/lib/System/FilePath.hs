-- | Names of files, as the system that Clew takes for its own has them.
module System.FilePath (module System.FilePath.Posix) where

import System.FilePath.Posix
