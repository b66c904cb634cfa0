-- Free variables: narrowing, equations, waiting.
import Data.List (last)

data Nat = Z | S Nat deriving (Eq, Show)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Show)

data Color = Red | Green | Blue deriving (Eq, Show)

size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

leq :: Nat -> Nat -> Bool
leq Z _ = True
leq (S _) Z = False
leq (S m) (S n) = leq m n

half :: Nat -> Nat
half n | add m m =:= n = m where m free

lastByEquation :: Data a => [a] -> a
lastByEquation xs | ys ++ [x] =:= xs = x where x, ys free

member :: Data a => a -> [a] -> Bool
member x xs = let ys, zs free in ys ++ x : zs =:= xs

mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

-- Of two neighbours at least the colour differs: needs to wait when written with a rigid test.
differ :: Color -> Color -> Bool
differ Red Green = True
differ Red Blue = True
differ Green Red = True
differ Green Blue = True
differ Blue Red = True
differ Blue Green = True

-- A map of four countries: every two touch but the first and the last.
colouring :: [Color]
colouring | differ a b & differ a c & differ b c & differ b d & differ c d = [a, b, c, d] where a, b, c, d free

rigid :: Bool -> Int
rigid b = case b of { True -> 1; False -> 0 }

flexible :: Bool -> Int
flexible b = fcase b of { True -> 1; False -> 0 }

-- The first alternative that matches is the only one.
firstMatch :: Maybe Bool -> Int
firstMatch m = case m of { Just True -> 1; Just _ -> 2; _ -> 3 }

-- Without `Data` in its context, as older programs have it.
older :: [a] -> a
older xs | ys ++ [x] =:= xs = x where ys, x free

class Default a where
  someDefault :: a
  describe :: a -> String

instance Default Bool where
  someDefault = False ? True
  describe b = if b then "yes" else "no"

instance Default a => Default [a] where
  someDefault = [] ? [someDefault]
  describe = concatMap describe

twoDefaults :: Default a => (a, a)
twoDefaults = (someDefault, someDefault)

twoBools :: (Bool, Bool)
twoBools = twoDefaults

anyPair :: (Data a, Data b) => (a, b)
anyPair = (unknown, unknown)

samePair :: Data a => (a, a)
samePair = let x free in (x, x)
