module Main where
import Data.List
import Data.Char
import qualified Data.Map as M
import System.IO
import Control.Monad

-- text processing: word frequency, justify, caesar, roman, csv
justify :: Int -> String -> [String]
justify w = map pad . wrap . words
  where
    wrap [] = []
    wrap ws = let (l, r) = takeLine ws in l : wrap r
    takeLine (x:xs) = go (length x) [x] xs
    takeLine [] = ([], [])
    go n acc (y:ys) | n + 1 + length y <= w = go (n + 1 + length y) (y : acc) ys
    go _ acc ys = (reverse acc, ys)
    pad [x] = x
    pad xs = concat (zipWith (++) xs (gaps ++ [""]))
      where total = w - sum (map length xs)
            n = length xs - 1
            (q, r) = total `divMod` n
            gaps = [replicate (q + (if i < r then 1 else 0)) ' ' | i <- [0 .. n - 1]]

caesar :: Int -> String -> String
caesar n = map rot
  where rot c | isUpper c = sh 'A' c
              | isLower c = sh 'a' c
              | otherwise = c
        sh b c = chr (ord b + (ord c - ord b + n) `mod` 26)

roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head (filter ((<= n) . fst) table) in s ++ roman (n - v)
  where table = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]

splitCSV :: String -> [String]
splitCSV "" = [""]
splitCSV ('"':cs) = quoted cs
  where quoted ('"':'"':r) = cons '"' (quoted r)
        quoted ('"':',':r) = "" : splitCSV r
        quoted ['"'] = [""]
        quoted (c:r) = cons c (quoted r)
        quoted [] = ["<unterminated>"]
        cons c (x:xs) = (c : x) : xs
        cons c [] = [[c]]
splitCSV s = case break (== ',') s of
  (a, ',':r) -> a : splitCSV r
  (a, _) -> [a]

soundex :: String -> String
soundex [] = []
soundex w@(c:_) = toUpper c : take 3 (filter (/= '0') (map head (group (tail codes))) ++ "000")
  where codes = map code (filter isAlpha w)
        code x = maybe '0' snd (find ((toLower x `elem`) . fst) [("bfpv", '1'), ("cgjkqsxz", '2'), ("dt", '3'), ("l", '4'), ("mn", '5'), ("r", '6')])

main :: IO ()
main = do
  hSetBuffering stdin LineBuffering
  n <- fmap read getLine :: IO Int
  ls <- replicateM n getLine
  rest <- getContents
  let freq = M.toList (M.fromListWith (+) [(map toLower w, 1 :: Int) | w <- words (map (\c -> if isAlpha c then c else ' ') (unlines ls))])
  forM_ (take 5 (sortBy (\(a, x) (b, y) -> compare y x <> compare a b) freq)) $ \(w, k) -> putStrLn (w ++ ": " ++ show k)
  mapM_ (\l -> putStrLn ('|' : l ++ "|")) (justify 24 (unwords ls))
  putStrLn (caesar 3 (head ls))
  putStrLn (caesar (-3) (caesar 3 (head ls)))
  putStrLn (unwords (map roman [1994, 2024, 49, 8]))
  forM_ (lines rest) $ \l -> print (splitCSV l)
  print (map soundex ["Robert", "Rupert", "Tymczak"])
  print (isInfixOf "ell" "hello", stripPrefix "foo" "foobar", words "a\tb\n c", lines "a\n\nb\n", unlines ["x", "y"])
  print (transpose ["abc", "de", "f"], subsequences "abc", permutations [1, 2, 3], zip3 [1, 2] "ab" [True, False])
  print (foldl' (flip (:)) [] "abc", scanl (+) 0 [1, 2, 3], scanr1 max [1, 3, 2], iterate (* 2) 1 !! 20, span even [2, 4, 5, 6], insertBy (\a b -> compare b a) 3 [5, 4, 2, 1])
  print (nub [3, 1, 3, 2], [1, 2, 3, 4] \\ [2, 3], union "abc" "bcd", intersect [1, 2, 3] [2, 3, 4], lookup 2 [(1, "a"), (2, "b")], elemIndex 3 [1, 2, 3], findIndices even [1, 2, 4], partition isUpper "aBcD", zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6], isSubsequenceOf "ace" "abcde", tails "ab", inits "ab", dropWhileEnd isSpace "hi  ", genericLength [1, 2] :: Integer)
  print (generalCategory 'a', isPunctuation '!', isSymbol '+', digitToInt 'f', intToDigit 11, map toTitle "xyz", showLitChar '\n' "", lexLitChar "\\nabc", ord maxBound, isAlpha 'é', toUpper 'ß', 'λ', "λx→y")
  putStrLn "λx→y ünïcödé"
