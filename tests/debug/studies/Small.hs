-- Small faulty programs of the literature on algorithmic debugging, each with one defective function.
module Small where

-- Parity by two: modTwo divides.
isOdd, isEven :: Int -> Bool
isOdd n = isEven (plusOne n)
isEven n = modTwo n == 0

plusOne, modTwo :: Int -> Int
plusOne n = n + 1
modTwo n = n `div` 2

-- Mutual recursion: odd' does not count down.
even', odd' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' 1 = even' 1 && False
odd' n = even' n

-- A function as an argument: neg is the identity.
toggle :: Bool -> Bool
toggle x = app neg x

app :: (Bool -> Bool) -> Bool -> Bool
app f x = f x

neg :: Bool -> Bool
neg True = True
neg False = False

-- The Stern-Brocot tree: one side takes the wrong mediant.
data Brocot = Brocot Brocot (Int, Int) Brocot

brocot :: Brocot
brocot = build (0, 1) (1, 0)

build :: (Int, Int) -> (Int, Int) -> Brocot
build l r = Brocot (build l m) m (build m r) where m = mediant l r

mediant :: (Int, Int) -> (Int, Int) -> (Int, Int)
mediant (a, b) (c, d) = (a + c, b + a)

path :: [Bool] -> Brocot -> (Int, Int)
path [] (Brocot _ q _) = q
path (goLeft : rest) (Brocot l _ r) = path rest (if goLeft then l else r)
