{-# LANGUAGE TypeOperators #-}
module Main (main) where
import Prelude hiding (lookup, (.))
import qualified Prelude as P
import Data.List (sortBy, insertBy)
import Data.Monoid ((<>))
f . g = \x -> f (g x)
infixr 9 .
lookup :: Int -> [(Int, a)] -> Maybe a
lookup = P.lookup
class Monoid' a where { (<+>) :: a -> a -> a; infixr 6 <+>; neutral :: a }
instance Monoid' [b] where (<+>) = (++) ; neutral = []
instance Monoid' Bool where { (<+>) = (||)
                            ; neutral = False }
data a :+ b = a :+ b | a `Foo` b deriving (Eq, Show, Ord)
infixl 6 :+
infixr 4 `Foo`
x ! y = x * 10 + y
infixl 8 !
(f `on'` g) x y = g x `f` g y
tricky = let y = 1; z = 2 in y + z where q = 3
op1 = (subtract 1 . (* 2)) 5
op2 = (`div` 2) 9
op3 = (2 ^) 3
op4 = (- 5)
neg x = -x ^ 2
neg2 = (\x -> - x + 3) 4
cmp = 1 + 2 == 3 && not False || undefined
ifte b = if b then 1 else 2 + 3
lam = \x -> case x of { 0 -> "z"; n | n < 0 -> "neg" | even n -> "even"; _ -> "odd" }
guardFall :: Int -> String
guardFall n | n > 10 = "big"
guardFall n | even n = "even"
            | n == 7 = "seven"
guardFall 3 = "three"
guardFall _ = "other"
whereScope a b | s > 10 = "sum>10 " ++ show s
               | p > 10 = "prod>10 " ++ show p
               | otherwise = "small"
  where s = a + b
        p = a * b
lazyPat ~(a, b) = 1
irref = let (a, b) = undefined in 5
strict = case undefined of ~(a, b) -> 6
asPat all'@(x:rest@(y:_)) = (all', x, rest, y)
asPat l = (l, 0, [], 0)
strs "abc" = 1
strs ('a':_) = 2
strs _ = 3
nums 1 = "one"
nums 2.5 = "two.five"
nums (-1) = "minus"
nums _ = "?"
listComp = [(x, y, z) | x <- [1 .. 3], let y = x * x, odd y, z <- "ab", (x, z) /= (1, 'a')]
nested = [[(i, j) | j <- [i .. 3]] | i <- [1 .. 3]]
pats = [a + b | (Just a, [b, _]) <- [(Just 1, [2, 3]), (Nothing, [1, 2]), (Just 5, [1]), (Just 7, [8, 9])]]
doFail :: Maybe Int
doFail = do { (x:_) <- Just []; return x }
doList = do { x <- [1, 2, 3]; True <- [odd x]; let { y = x * 2 }; return (x, y) }
main = do { print (lookup 1 [(1, 'a')])
          ; print ([1] <+> [2] <+> neutral, True <+> neutral)
          ; print (1 :+ 2 :+ 3, 1 `Foo` 2 `Foo` 3, (1 :+ 2) `Foo` 'x')
          ; print (1 ! 2 ! 3 + 1, ((+) `on'` length) [1] [2, 3])
          ; print (tricky, op1, op2, op3, op4, neg 3, neg2, cmp, ifte True, ifte False)
          ; print (map lam [0, -1, 2, 3]) ; print (map guardFall [11, 4, 7, 3, 5])
          ; print (whereScope 5 6, whereScope 3 4, whereScope 1 1)
          ; print (lazyPat undefined, irref, strict)
          ; print (asPat [1, 2, 3], asPat [9]); print (map strs ["abc", "abd", "x"], map nums [1, 2.5, -1, 7])
          ; print listComp ; print nested; print pats
          ; print (doFail, doList)
          ; let { a = 1 ; b = 2
                ; c = 3 }
          ; print (a + b + c)
          ; print $ let a = 1; b = 2; in a + b
          ; mapM_ print $ do x <- [1, 2]
                             y <- [x .. 2]
                             return (x, y)
          }
