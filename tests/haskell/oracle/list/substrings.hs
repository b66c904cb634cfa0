import Data.List
main :: IO ()
main = do
  print (inits "abc", tails "abc", isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xb" "abc", isSubsequenceOf "ac" "abc")
  print (stripPrefix "ab" "abc", stripPrefix "x" "abc", subsequences [1, 2, 3], permutations [1, 2, 3])
  print (intersperse ',' "abc", intercalate ", " ["a", "b"], transpose ["abc", "d", "ef"])
  print (dropWhileEnd (== ' ') "hi  ", takeWhile (/= ' ') "hi x", length (permutations [1 .. 5]), map head (permutations [1 .. 4]))
  print (permutations "abcd", map (take 4) (take 9 (permutations [1 ..])), map (take 2) (take 2 (permutations (1 : 2 : undefined))))
  print (length (permutations [undefined, 1, undefined :: Int]))
