-- Choice and sharing: the classic coin.
coin :: Int
coin = 0 ? 1

double :: Int -> Int
double x = x + x

pairOf :: a -> (a, a)
pairOf x = (x, x)

-- Rules that overlap are alternatives, whatever their order.
insertAnywhere :: a -> [a] -> [a]
insertAnywhere x ys = x : ys
insertAnywhere x (y : ys) = y : insertAnywhere x ys

permutation :: [a] -> [a]
permutation [] = []
permutation (x : xs) = insertAnywhere x (permutation xs)

sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x : y : ys) = x <= y && sorted (y : ys)

sortByGuessing :: [Int] -> [Int]
sortByGuessing xs | sorted ys = ys where ys = permutation xs

parallelOr :: Bool -> Bool -> Bool
parallelOr True _ = True
parallelOr _ True = True
parallelOr False False = False

-- A guard that fails does not fall through to the next rule, which counts anyway.
sign :: Int -> String
sign n | n > 0 = "positive"
sign n | n < 10 = "below ten"

-- Guards of one rule are tried in order.
grade :: Int -> Char
grade n
  | n >= 90 = 'A'
  | n >= 50 = 'B'
  | otherwise = 'C'

-- Rules for one constructor of an argument that another rule does not look at.
lights :: Bool -> String
lights True = "on"
lights _ = "who knows"

numbers :: Int
numbers = 0 ? (1 + numbers)

diverge :: Int
diverge = 1 + diverge

spin :: Int -> a
spin n = spin (n + 1)

-- A constant that is deterministic is computed once, one that is not at each use.
powers :: [Int]
powers = 1 : map (2 *) powers

local :: (Int, Int)
local = (x, x + y) where { x = coin; y = coin }

lambda :: (Int, Int)
lambda = (\x -> (x, x)) coin

throughList :: [Int]
throughList = let c = coin in [c, c, c]

unused :: Int
unused = const 7 (coin ? spin 0)

plus :: Int -> Int -> Int
plus x y = x + y

-- A partial application holds its argument, so a choice in that is made once for each use of the function as a value.
addCoin :: Int -> Int
addCoin = plus coin

stepper :: Int -> Int
stepper = plus 1 ? plus 2

-- A constant with several rules is a choice among them, made anew at each use.
toss :: Int
toss = 0
toss = 1

odds :: Int
odds | False = 7
odds = 1
odds | toss == 1 = 3

someList :: [Int]
someList = []
someList = toss : someList

class Sided a where
  side :: a

instance Sided Bool where
  side = False
  side = True
