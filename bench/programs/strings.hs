-- String building: numbers shown, joined into a line, split into words, reversed and hashed.
module Main where

append :: String -> String -> String
append [] ys = ys
append (x : xs) ys = x : append xs ys

digits :: Int -> String -> String
digits n rest =
  let r = toEnum (48 + rem n 10) : rest
  in if n < 10 then r else digits (quot n 10) r

showNat :: Int -> String
showNat n = digits n []

joinWords :: [String] -> String
joinWords [] = []
joinWords (w : ws) = case ws of
  [] -> w
  _ : _ -> append w (' ' : joinWords ws)

dropSpaces :: String -> String
dropSpaces [] = []
dropSpaces (c : cs) = if c == ' ' then dropSpaces cs else c : cs

word :: String -> String
word [] = []
word (c : cs) = if c == ' ' then [] else c : word cs

afterWord :: String -> String
afterWord [] = []
afterWord (c : cs) = if c == ' ' then c : cs else afterWord cs

splitWords :: String -> [String]
splitWords s = case dropSpaces s of
  [] -> []
  c : cs -> word (c : cs) : splitWords (afterWord (c : cs))

rev :: String -> String -> String
rev acc [] = acc
rev acc (c : cs) = rev (c : acc) cs

revAll :: [String] -> [String]
revAll [] = []
revAll (w : ws) = rev [] w : revAll ws

numbers :: Int -> Int -> [String]
numbers i n = if i > n then [] else append "no" (append (showNat (i * i)) "!") : numbers (i + 1) n

size :: Int -> String -> Int
size acc [] = acc
size acc (_ : cs) = let a = acc + 1 in a `seq` size a cs

hash :: Int -> String -> Int
hash acc [] = acc
hash acc (c : cs) = let a = rem (acc * 31 + fromEnum c) 1000003 in a `seq` hash a cs

run :: Int -> Int
run n =
  let line = joinWords (numbers 1 n)
      mirrored = joinWords (revAll (splitWords line))
  in size 0 line + hash 0 mirrored

main :: IO ()
main = print (run 25000)
