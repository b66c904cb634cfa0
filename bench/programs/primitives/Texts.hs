-- | Texts and byte strings: what is made of them, looked for in them, and compared.
module Texts (loops) where

import Data.Char
import Data.List (foldl', sort)
import qualified Data.ByteString as Byte
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.Map as Map
import qualified Data.Text as Text

import Loop

line :: Int -> Text.Text
line i = if even i then first else second

first, second, long :: Text.Text
first = Text.pack "the quick brown fox, jumps over"
second = Text.pack "  a lazy dog, and on and on  "
long = Text.intercalate (Text.pack ", ") (replicate 20 first)

bytes :: Int -> Bytes.ByteString
bytes i = if even i then firstBytes else secondBytes

firstBytes, secondBytes :: Bytes.ByteString
firstBytes = Bytes.pack "the quick brown fox, jumps over"
secondBytes = Bytes.pack "  a lazy dog, and on and on  "

each :: Int -> (Int -> Int) -> String
each n f = show (total (n `quot` 10) f)

few :: Int -> (Int -> Int) -> String
few n f = show (total (n `quot` 100) f)

loops :: [(String, Int -> String)]
loops =
  [ ("pack", \n -> each n (\i -> Text.length (Text.pack (show i))))
  , ("unpack", \n -> each n (length . Text.unpack . line))
  , ("append", \n -> each n (\i -> Text.length (Text.append (line i) (line (i + 1)))))
  , ("concat", \n -> few n (\i -> Text.length (Text.concat [line i, first, second, line (i + 1)])))
  , ("==", \n -> each n (\i -> if line i == Text.append first Text.empty then 1 else 0))
  , ("compare", \n -> each n (\i -> fromEnum (compare (line i) first)))
  , ("isInfixOf", \n -> each n (\i -> if Text.isInfixOf (Text.pack "on") (line i) then 1 else 0))
  , ("splitOn", \n -> few n (\i -> length (Text.splitOn (Text.pack ", ") (line i))))
  , ("replace", \n -> few n (\i -> Text.length (Text.replace (Text.pack "o") (Text.pack "00") (line i))))
  , ("strip", \n -> each n (Text.length . Text.strip . line))
  , ("lines", \n -> few n (\i -> length (Text.lines (line i))))
  , ("unwords", \n -> few n (Text.length . Text.unwords . Text.words . line))
  , ("foldl'", \n -> each n (Text.foldl' (\a c -> a + ord c) 0 . line))
  , ("filter", \n -> each n (Text.length . Text.filter isAlpha . line))
  , ("map", \n -> each n (Text.length . Text.map succ . line))
  , ("any", \n -> each n (\i -> if Text.any (== 'z') (line i) then 1 else 0))
  , ("reverse", \n -> each n (Text.length . Text.reverse . line))
  , ("take", \n -> each n (\i -> Text.length (Text.take 5 (Text.drop 3 (line i)))))
  , ("breakOn", \n -> few n (\i -> Text.length (snd (Text.breakOn (Text.pack "over") long))))
  , ("zip", \n -> each n (\i -> length (Text.zip (line i) first)))
  , ("show", \n -> few n (length . show . line))
  , ("read Int", \n -> each n (\i -> read (Text.unpack (Text.pack (show (i `rem` 9))))))
  , ("Map of texts", \n -> few n (\i -> Map.size (Map.fromListWith (+) [(w, i) | w <- Text.words (line i)])))
  , ("sort", \n -> few n (Text.length . head . sort . Text.words . line))
  , ("bytes pack", \n -> each n (\i -> Bytes.length (Bytes.pack (show i))))
  , ("bytes unpack", \n -> each n (length . Bytes.unpack . bytes))
  , ("bytes append", \n -> each n (\i -> Bytes.length (Bytes.append (bytes i) (bytes (i + 1)))))
  , ("bytes compare", \n -> each n (\i -> fromEnum (compare (bytes i) firstBytes)))
  , ("bytes words", \n -> few n (length . Bytes.words . bytes))
  , ("bytes split", \n -> few n (length . Bytes.split ',' . bytes))
  , ("bytes elemIndex", \n -> each n (maybe 0 id . Bytes.elemIndex ',' . bytes))
  , ("bytes foldl'", \n -> each n (Byte.foldl' (\a w -> a + fromIntegral w) 0 . bytes))
  , ("bytes map", \n -> each n (Bytes.length . Bytes.map toUpper . bytes))
  , ("bytes readInt", \n -> each n (\i -> maybe 0 fst (Bytes.readInt (Bytes.pack (show i)))))
  , ("bytes isPrefixOf", \n -> each n (\i -> if Bytes.isPrefixOf (Bytes.pack "the") (bytes i) then 1 else 0))
  , ("bytes breakSubstring", \n -> each n (\i -> Bytes.length (fst (Bytes.breakSubstring (Bytes.pack "on") (bytes i)))))
  ]
