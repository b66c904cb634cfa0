-- How often does each word stand in a text? A small program with a Map, a type class and input.
--
--   clew run examples/haskell/Wordcount.hs < README.md
--   clew run examples/haskell/Wordcount.hs 'counts "to be or not to be"'
--   clew types examples/haskell/Wordcount.hs
module Main (main, counts, Report (..)) where

import Data.Char (isAlpha, toLower)
import Data.List (sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing, Down (..))

-- | Things that can be reported on one line.
class Report a where
  report :: a -> String

data Count = Count { word :: String, times :: Int }
  deriving (Eq, Show)

instance Report Count where
  report (Count w n) = replicate (5 - length (show n)) ' ' ++ show n ++ "  " ++ w

-- | Every word with its number of occurrences, the most frequent first.
counts :: String -> [Count]
counts text =
  [ Count w n | (w, n) <- sortBy (comparing (Down . snd)) (Map.toList table) ]
  where
    table = Map.fromListWith (+) [ (w, 1) | w <- split (map toLower text) ]

split :: String -> [String]
split text = case dropWhile (not . isAlpha) text of
  "" -> []
  rest -> let (w, more) = span isAlpha rest in w : split more

main :: IO ()
main = do
  text <- getContents
  mapM_ (putStrLn . report) (take 10 (counts text))
