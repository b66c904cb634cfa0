module References where

import Data.Array (Array, accumArray)
import Data.IORef

data Named = Named String (IORef Int)

made :: IO (IORef Int)
made = do
  r <- newIORef (1 + 1)
  other <- newIORef 7
  writeIORef r 4
  writeIORef other 8
  return r

untouched :: IO Named
untouched = do
  writeIORef <$> newIORef 0 <*> pure 5 >>= id
  r <- newIORef 3
  return (Named "r" r)

counts :: [Int] -> Array Int Int
counts xs = accumArray (+) 0 (0, 2) [(x `mod` 3, x) | x <- xs]

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

doubled :: String -> String
doubled text = case traverse digit (lines text) of
  Just numbers -> show (sum numbers)
  Nothing -> "?"

digit :: String -> Maybe Int
digit "1" = Just 1
digit _ = Nothing
