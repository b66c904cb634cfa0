module Foreign where

import Foreign.C.Types (CInt (..))

foreign import ccall "stdlib.h abs" c_abs :: CInt -> CInt

foreign import ccall "unistd.h getpid" c_getpid :: IO CInt

distance :: Int -> Int -> Int
distance a b
  | a == b = 0
  | otherwise = fromIntegral (c_abs (fromIntegral (a - b)))

prop_distance :: Int -> Int -> Bool
prop_distance a b = distance a b >= 0

prop_always :: Int -> Bool
prop_always n = c_abs (fromIntegral n) >= 0

main :: IO ()
main = c_getpid >>= print
