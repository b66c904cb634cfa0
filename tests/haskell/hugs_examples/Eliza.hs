-- Without a buffer, since at the end of the input Eliza fails, in the middle of a text.
module Main where

import Control.Exception (catch)
import Eliza
import IO (BufferMode (NoBuffering), hSetBuffering, stdout)
import Prelude hiding (catch)

main = do
  hSetBuffering stdout NoBuffering
  eliza `catch` \_ -> putStrLn "\n(the end)"
