-- Actions that fail when they are performed, in two ways.
module Raising where

serve :: Int -> IO Int
serve n
  | n > 1     = ioError (userError "too big")
  | n < 0     = fail "negative"
  | otherwise = return n
