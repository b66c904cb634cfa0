-- Words by their shape, as functional patterns say it.
import Control.AllValues

-- > palindrome "racecar"
-- Result True
-- > palindrome "abba"
-- Result True
-- > palindrome "abc"
palindrome :: Data a => [a] -> Bool
palindrome (xs ++ reversed xs) = True
palindrome (xs ++ [_] ++ reversed xs) = True

reversed :: [a] -> [a]
reversed [] = []
reversed (x : xs) = reversed xs ++ [x]

-- > twice "abab"
-- Result "ab"
-- > twice "aba"
twice :: Data a => [a] -> [a]
twice (xs ++ xs) = xs

-- The palindromes inside a word, longer than one letter: "anna", "nn", and in "anana" each of three.
-- > inside "anna"
-- Result "nn"
-- Result "anna"
-- > length (allValues (inside "anana"))
-- Result 4
inside :: String -> String
inside (_ ++ w ++ _) | length w > 1 && isFail (palindrome w) == False = w

-- > anagram "ab" "ba"
-- Result True
-- > anagram "aab" "abb"
anagram :: Data a => [a] -> [a] -> Bool
anagram [] [] = True
anagram (x : xs) (ys ++ [x] ++ zs) = anagram xs (ys ++ zs)
