-- Actions: they write, read, keep references, fail and end.
module Doing where

import Control.Monad (when)
import Data.IORef
import System.Exit (exitFailure)

greet :: Bool -> IO ()
greet loud = putStrLn (if loud then error "too loud" else "hello")

count :: Int -> IO Int
count n = do
  total <- newIORef n
  modifyIORef total (+ 1)
  now <- readIORef total
  when (now == 2) (ioError (userError "two"))
  return now

header :: FilePath -> IO String
header file = fmap (head . lines) (readFile file)

leave :: IO ()
leave = exitFailure

keep :: Bool -> IO (Maybe Int)
keep b = do
  writeFile "kept" "x"
  return (Just (if b then error "inside" else 1))
