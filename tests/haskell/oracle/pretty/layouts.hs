-- Layouts of documents, also of random ones, at several widths.
module Main where

import Prelude hiding ((<>))
import Text.PrettyPrint.HughesPJ

data Term = Leaf String | Call String [Term] | Block [Term]

pretty :: Term -> Doc
pretty (Leaf s) = text s
pretty (Call f ts) = hang (text f <> lparen) 4 (fsep (punctuate comma (map pretty ts)) <> rparen)
pretty (Block ts) = braces (sep (map (\t -> pretty t <> semi) ts))

-- Documents by a stream of numbers.
random :: Int -> [Int] -> (Doc, [Int])
random 0 (n : ns) = (text (replicate (1 + n `mod` 9) (toEnum (97 + n `mod` 26))), ns)
random d (n : ns) = case n `mod` 13 of
  0 -> two (<>)
  1 -> two (<+>)
  2 -> two ($$)
  3 -> two ($+$)
  4 -> several sep
  5 -> several cat
  6 -> several fsep
  7 -> several fcat
  8 -> let (a, r) = random (d - 1) ns in (nest (n `mod` 7) a, r)
  9 -> let { (a, r) = random (d - 1) ns; (b, r') = random (d - 1) r } in (hang a 3 b, r')
  10 -> (empty, ns)
  11 -> several hsep
  _ -> several vcat
  where
    two op = let { (a, r) = random (d - 1) ns; (b, r') = random (d - 1) r } in (a `op` b, r')
    several f = let { (a, r) = random (d - 1) ns; (b, r') = random (d - 1) r; (c, r'') = random (d - 1) r' } in (f [a, b, c], r'')

stream :: Int -> [Int]
stream = map (`div` 1000) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

main :: IO ()
main = do
  let t = Call "function" [Leaf "alpha", Call "inner" (map Leaf (words "one two three four five six seven")), Block [Leaf "x", Leaf "yy", Call "z" []]]
  mapM_ (\w -> putStrLn (renderStyle style { lineLength = w } (pretty t)) >> putStrLn "--") [10, 20, 30, 50, 100]
  mapM_ (\m -> putStrLn (renderStyle style { mode = m } (pretty t))) [LeftMode, OneLineMode]
  print (text "hi" $$ nest 5 (text "there"), text "hi" $+$ nest 5 (text "there"), isEmpty empty, isEmpty (text ""))
  print (hang (text "let") 4 (vcat [text "a = 1", text "b = 2"]) $$ text "in" <+> integer 3 <> char '!')
  print (hsep [text "a", empty, text "b"], hcat [int 1, comma, double 2.5], quotes (text "q") <> doubleQuotes (rational 0.5))
  mapM_ (\s -> mapM_ (\w -> putStrLn (renderStyle style { lineLength = w, ribbonsPerLine = 1.2 } (fst (random 4 (stream s)))) >> putStrLn "==") [12, 25, 60]) [1 .. 60]
