-- Every letter of printf with every flag, width and precision, for every type of argument.
module Main where

import Control.Exception
import Data.Int
import Data.Word
import Text.Printf

newtype Letter = Letter Char

instance IsChar Letter where
  toChar (Letter c) = c
  fromChar = Letter

formats :: String -> [String]
formats letters =
  [ '[' : '%' : flags ++ width ++ precision ++ [letter] ++ "]"
  | letter <- letters, flags <- ["", "-", "0", "+", " ", "#", "-0", "+0", "#0"], width <- ["", "9"], precision <- ["", ".2", ".0"] ]

attempt :: String -> IO ()
attempt text = do
  result <- try (evaluate (length text)) :: IO (Either ErrorCall Int)
  putStrLn (either (\e -> "error: " ++ takeWhile (/= '\n') (show e)) (const text) result)

main :: IO ()
main = do
  mapM_ (\f -> attempt (unwords [printf f (0 :: Int), printf f (42 :: Int), printf f (-7 :: Int8), printf f (200 :: Word8)])) (formats "diuxXob")
  mapM_ (\f -> attempt (unwords [printf f (12345678901234567890 :: Integer)])) (formats "dx")
  mapM_ (\f -> attempt (unwords [printf f (3.14159 :: Double), printf f (-0.5 :: Double), printf f (1.5e10 :: Float)])) (formats "eEfFgG")
  mapM_ (\f -> attempt (unwords [printf f "text", printf f ""])) (formats "s")
  mapM_ (\f -> attempt (unwords [printf f 'c'])) (formats "c")
  attempt (unwords [printf "%c" (100 :: Int), printf "%5c" (101 :: Word8)])
  attempt (printf "%c" (-1 :: Int))
  attempt (printf "%c" (1114112 :: Int))
  attempt (printf "%v %v %v %v" (1 :: Int) 'x' "s" (2.5 :: Double))
  attempt (printf "%*d|%-*d|%.*f" (5 :: Int) (3 :: Int) (5 :: Int) (3 :: Int) (1 :: Int) (2.25 :: Double))
  attempt (printf "%5s%%|%hd%ld" "a" (1 :: Int) (2 :: Int))
  attempt (map toChar (printf "%s-%d" [Letter 'a', Letter 'b'] (1 :: Int) :: [Letter]))
  attempt (printf "%d")
  attempt (printf "%d" "no")
  attempt (printf "end" (1 :: Int))
  attempt (printf "%q" (1 :: Int))
  printf "%s %d\n" "done" (1 :: Int)
