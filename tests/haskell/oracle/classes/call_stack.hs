{-# LANGUAGE DeriveGeneric #-}
-- The constraint for stacks of calls and the deriving of Generic are accepted; neither changes what is computed.
module Main where

import GHC.Generics (Generic)
import GHC.Stack (HasCallStack)

data Shape = Circle Double | Square { side :: Double } deriving (Eq, Show, Generic)

headOr :: HasCallStack => a -> [a] -> a
headOr d xs = case xs of
  [] -> d
  x : _ -> x

area :: (HasCallStack, Show a) => a -> Shape -> String
area label shape = show label ++ show (headOr 0 [ s * s | Square s <- [shape] ])

main :: IO ()
main = do
  putStrLn (area 'x' (Square 3))
  putStrLn (area [1 :: Int] (Circle 1))
