-- Plans: the towers of Hanoi as a search, and water poured between jugs.
import Control.SetFunctions
import qualified Data.Set as S

data Peg = L | M | R deriving (Eq, Ord, Show)
type Towers = [(Peg, [Int])]

-- The shortest plan for two discs has three moves.
-- > hanoi 2
-- Result [(L,M),(L,R),(M,R)]
hanoi :: Int -> [(Peg, Peg)]
hanoi n = go n L R M
  where
    go k from to other = if k == 0 then [] else go (k - 1) from other to ++ [(from, to)] ++ go (k - 1) other to from

-- > moves [(L, [1]), (M, [2]), (R, [])]
-- Result (L,M)
-- Result (L,R)
-- Result (M,R)
moves :: Towers -> (Peg, Peg)
moves towers = pick (anyOf towers) (anyOf towers)
  where pick (a, d : _) (b, ds) | a /= b && all (d <) (take 1 ds) = (a, b)

-- Jugs of four and three litres: two litres are wanted.
type Jugs = (Int, Int)

pour :: Jugs -> Jugs
pour (a, b) = anyOf [(4, b), (a, 3), (0, b), (a, 0), (a - t, b + t), (a + u, b - u)]
  where
    t = min a (3 - b)
    u = min b (4 - a)

-- > length (plan 2)
-- Result 7
plan :: Int -> [Jugs]
plan n = head (breadth [[(0, 0)]] (S.fromList [(0, 0)]))
  where
    breadth [] _ = []
    breadth (p : ps) seen
      | fst (head p) == n = reverse p : breadth ps seen
      | otherwise = let new = fresh (next (head p)) seen in breadth (ps ++ map (: p) new) (foldr S.insert seen new)
    fresh [] _ = []
    fresh (j : js) seen = if S.member j seen then fresh js seen else j : fresh js (S.insert j seen)
    next (a, b) = [(4, b), (a, 3), (0, b), (a, 0), (a - t, b + t), (a + u, b - u)]
      where
        t = min a (3 - b)
        u = min b (4 - a)

-- The same by search alone: as many steps as are allowed; the other jug is what it may be.
-- > isEmpty (set2 within 5 2)
-- Result True
-- > notEmpty (set2 within 6 2)
-- Result True
within :: Int -> Int -> Jugs
within k n = wanted (steps k (0, 0))
  where
    steps i jugs = if i == 0 then jugs else steps (i - 1) (pour jugs)
    wanted jugs | fst jugs == n = jugs
