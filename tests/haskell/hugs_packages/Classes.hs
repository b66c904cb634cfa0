-- What the classes of Haskell 98 promise: numbers are shown and compared, monads fail.
module Main where

import Data.Bits
import Monad

class Monad m => Store m where
  recall :: String -> m (Maybe Int)

instance Store Maybe where
  recall "x" = Just (Just 4)
  recall _ = Just Nothing

instance Store [] where
  recall name = [Just (length name), Nothing]

newtype Id a = Id a

instance Monad Id where
  return = Id
  Id a >>= k = k a

get :: Store m => String -> m Int
get name = do
  Just n <- recall name
  return (n + 1)

describe :: Num a => a -> String
describe n = if n == 0 then "nothing" else if abs n /= n then "minus " ++ describe (negate n) else show n

masks :: Bits a => a -> [String]
masks n = [ show (n .&. bit i) | i <- [0 .. 3] ]

main = do
  print (get "x" :: Maybe Int, get "y" :: Maybe Int, get "abc" :: [Int])
  mapM_ (putStrLn . describe) [0, 5, -7 :: Int]
  putStrLn (describe (2.5 :: Double))
  print (masks (13 :: Int))
  let Id n = foldM (\a b -> Id (a * b)) 1 [1 .. 10 :: Integer] in print n
  (ioError (userError "told") `catch` \e -> print e)
