-- Text with the libraries of lists, characters, maps and sets.
import Data.Char (toLower, toUpper)
import Data.List
import qualified Data.Map as M
import qualified Data.Set as S

-- > frequencies "the cat and the hat"
-- Result [("the",2),("and",1),("cat",1),("hat",1)]
frequencies :: String -> [(String, Int)]
frequencies s = sortBy before (M.toList (M.fromListWith (+) [(w, 1) | w <- words s]))
  where before (v, m) (w, n) = m > n || (m == n && v <= w)

-- > capital "curry is FUN"
-- Result "Curry Is Fun"
capital :: String -> String
capital s = unwords [toUpper c : map toLower cs | c : cs <- words s]

-- > intercalate "-" (map show (nub [3,1,3,2]))
-- Result "3-1-2"
-- > S.toList (S.map (`mod` 3) (S.fromList [1 .. 10]))
-- Result [0,1,2]
-- > S.isSubsetOf (S.fromList "abc") (S.fromList "cabbage")
-- Result True
-- > groupBy (\x y -> even x == even y) [2,4,1,3,6]
-- Result [[2,4],[1,3],[6]]
-- > words "isUpper needs no import" =:= (w : ws) &> (w, filter isUpper w, length ws) where w, ws free
-- Result ("isUpper","U",3) | Bindings w="isUpper", ws=["needs","no","import"]

-- A code that shifts letters, read backwards: which shift makes the text start with "the"?
-- > (shifted k "uif dbu" =:= "the cat") && k >= 0 && k <= 30 &> k where k free
-- Result 25 | Bindings k=25
shifted :: Int -> String -> String
shifted k s = map move s
  where move c = if isLower c then chr ((ord c - ord 'a' + k) `mod` 26 + ord 'a') else c

-- Anagrams among the words of a list.
-- > anagrams ["tea", "ant", "eat", "tan", "dog"]
-- Result [["tea","eat"],["ant","tan"]]
anagrams :: [String] -> [[String]]
anagrams ws = [ys | ys@(_ : _ : _) <- M.elems (M.fromListWith (flip (++)) [(sort w, [w]) | w <- ws])]
