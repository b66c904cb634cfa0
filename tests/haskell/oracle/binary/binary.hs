{-# LANGUAGE DeriveGeneric, DeriveAnyClass #-}
module Main where
import Data.Binary
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Int
import Control.Applicative
import GHC.Generics (Generic)

data Shape = Circle Double | Square Int Int | Empty | Named String Shape
  deriving (Show, Eq, Generic, Binary)
data Pair a = Pair { one :: a, two :: [a] } deriving (Show, Eq, Generic)
instance Binary a => Binary (Pair a)
data Colour = Red | Green | Blue deriving (Show, Eq, Generic, Binary)

roundTrip :: (Binary a, Show a, Eq a) => a -> IO ()
roundTrip x = do
  print (L.unpack (encode x))
  print (decode (encode x) == x)

main :: IO ()
main = do
  roundTrip (5 :: Int)
  roundTrip (-3 :: Int16)
  roundTrip [1 :: Integer, -70000000000, 2 ^ 70, 2147483647, 2147483648]
  roundTrip "h\233\8364\120000"
  roundTrip (1.5 :: Double, Just 'x', Left True :: Either Bool ())
  roundTrip (M.fromList [(1 :: Int, "a"), (2, "b")])
  roundTrip (S.fromList [LT, GT])
  roundTrip [Circle 1, Square 2 3, Empty, Named "n" Empty]
  roundTrip (Pair 1 [2, 3 :: Word8])
  roundTrip [Red, Green, Blue]
  print (either (\(r, o, m) -> (L.length r, o, m)) (\_ -> (0, 0, "")) (decodeOrFail (L.pack [0, 0]) :: Either (L.ByteString, Int64, String) (L.ByteString, Int64, Int)))
  let bytes = L.fromChunks [B.pack [1, 2], B.pack [3, 4, 5], B.pack [6 .. 20]]
  print (runGet ((,,) <$> getWord16be <*> getWord32le <*> bytesRead) bytes)
  print (runGet (lookAhead getWord16be >>= \w -> getWord8 >>= \x -> return (w, x)) bytes)
  print (runGet ((fail "no" <|> getWord8) >>= \w -> isEmpty >>= \e -> return (w, e)) bytes)
  print (runGet ((getWord32be >> getWord8 >> empty) <|> getWord32be) bytes)
  print (L.unpack (runGet (skip 3 >> getRemainingLazyByteString) bytes))
  print (runGet (isolate 4 (getWord32be)) bytes)
  case runGetIncremental getWord32be `pushChunk` B.pack [0, 0] of
    Partial k -> case k (Just (B.pack [1, 2, 9])) of
      Done rest o a -> print (B.unpack rest, o, a)
      _ -> putStrLn "?"
    _ -> putStrLn "?"
  print (L.unpack (runPut (putWord16le 258 >> putInt32be (-2) >> putDoublebe 0.1)))
  print (runPutM (putWord8 1 >> return 'r'))
  print (runGetOrFail (label "outer" (label "inner" (fail "bad" :: Get ()))) L.empty)
