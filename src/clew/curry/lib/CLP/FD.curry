-- | Constraints over finite domains of integers. `domain` gives variables, `solveFD` their values:
--
-- > solveFD [] [x, y] (x + y =# 7 /\ x <# y) where { [x, y] = take 2 (domain 1 6) }
module CLP.FD
  ( FDConstr, FDExpr, FDRel(..), Option(..), fd, allDifferent, domain, sum, scalarProduct, count
  , (+#), (-#), (*#), (=#), (/=#), (<#), (<=#), (>#), (>=#), true, (/\), andC, allC, solveFD, solveFDAll, solveFDOne
  ) where

import Prelude hiding (sum)
import Clew.FiniteDomain
import Clew.Base (unsafePerformIO)
import Clew.Ref (IORef, newIORef, readIORef, writeIORef)
import qualified Data.Map as M

infixl 7 *#
infixl 6 +#, -#
infix 4 =#, /=#, <#, <=#, >#, >=#
infixr 3 /\

-- | A variable has bounds and a number of its own, that no other variable has; and it is another one at each evaluation
-- of `domain`, which is what the free variable is for.
data FDExpr = Variable Int Int Int () | Constant Int | Sum FDExpr FDExpr | Times FDExpr FDExpr

data FDConstr = Holds | Both FDConstr FDConstr | Relation FDRel FDExpr FDExpr | AllDifferent [FDExpr]
  | Count FDExpr [FDExpr] FDRel FDExpr

data FDRel = Equ | Neq | Lt | Leq | Gt | Geq deriving (Eq, Show)

-- | How values are looked for: which variable is next, how its values are tried, and what is to be least or largest.
-- Options that concern a Prolog system are without effect.
data Option = LeftMost | FirstFail | FirstFailConstrained | Min | Max | Step | Enum | Bisect | Up | Down | All
  | Minimize FDExpr | Maximize FDExpr | Assumptions Int | RandomVariable Int | RandomValue Int

instance Num FDExpr where
  x + y = Sum x y
  x - y = Sum x (negate y)
  x * y = Times x y
  negate x = Times (Constant (-1)) x
  abs _ = error "abs is not defined for the expressions of CLP.FD"
  signum _ = error "signum is not defined for the expressions of CLP.FD"
  fromInt = Constant

instance Show FDExpr where
  showsPrec d e = case e of
    Variable l u i _ -> showParen (d > 10) (showString "variable " . shows i . showString " of " . shows (l, u))
    Constant n -> showsPrec d n
    Sum x y -> showParen (d > 6) (showsPrec 6 x . showString " + " . showsPrec 7 y)
    Times x y -> showParen (d > 7) (showsPrec 7 x . showString " * " . showsPrec 8 y)

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)

next :: Int -> Int
next l = unsafePerformIO (readIORef counter >>= \n -> writeIORef counter (n + 1) >> return (n + 0 * l))

-- | As many variables as are asked for, with values between two bounds.
domain :: Int -> Int -> [FDExpr]
domain l u = let own free in Variable l u (next l) own : domain l u

fd :: Int -> FDExpr
fd = Constant

(+#), (-#), (*#) :: FDExpr -> FDExpr -> FDExpr
x +# y = x + y
x -# y = x - y
x *# y = x * y

(=#), (/=#), (<#), (<=#), (>#), (>=#) :: FDExpr -> FDExpr -> FDConstr
(=#) = Relation Equ
(/=#) = Relation Neq
(<#) = Relation Lt
(<=#) = Relation Leq
(>#) = Relation Gt
(>=#) = Relation Geq

true :: FDConstr
true = Holds

(/\) :: FDConstr -> FDConstr -> FDConstr
(/\) = Both

andC :: [FDConstr] -> FDConstr
andC = foldr (/\) true

allC :: (a -> FDConstr) -> [a] -> FDConstr
allC c xs = andC (map c xs)

allDifferent :: [FDExpr] -> FDConstr
allDifferent = AllDifferent

-- | How the sum of a list is related to a number.
sum :: [FDExpr] -> FDRel -> FDExpr -> FDConstr
sum xs rel = Relation rel (foldr (+) 0 xs)

scalarProduct :: [FDExpr] -> [FDExpr] -> FDRel -> FDExpr -> FDConstr
scalarProduct cs xs = sum (zipWith (*) cs xs)

-- | How the number of elements that are equal to the first argument is related to a number.
count :: FDExpr -> [FDExpr] -> FDRel -> FDExpr -> FDConstr
count = Count

-- | Values of variables that meet a constraint; one solution after the other.
solveFD :: [Option] -> [FDExpr] -> FDConstr -> [Int]
solveFD options xs c = anyOf (solveFDAll options xs c)

solveFDOne :: [Option] -> [FDExpr] -> FDConstr -> [Int]
solveFDOne options xs c = head (solveFDAll options xs c)

solveFDAll :: [Option] -> [FDExpr] -> FDConstr -> [[Int]]
solveFDAll options xs c = solved $!! (options, xs, c)

solved :: ([Option], [FDExpr], FDConstr) -> [[Int]]
solved (options, xs, c) = [[value i store | i <- wanted] | store <- found]
  where
    (wanted, model) = numbered xs (posted c (Model M.empty 0 []))
    (goals, Model domains _ propagators) = goal options model
    problem = Problem (M.toList domains) propagators
    order = lastOf InOrder [o | option <- options, o <- orders option]
    values = lastOf Upwards [Downwards | Down <- options]
    split = if null [() | Bisect <- options] then values else if values == Upwards then LowerHalf else UpperHalf
    found = case goals of
      [] -> solutions order split wanted problem
      (sign, i) : _ -> best order split wanted sign i problem

orders :: Option -> [Order]
orders option = case option of
  LeftMost -> [InOrder]
  FirstFail -> [Fewest]
  FirstFailConstrained -> [FewestConstrained]
  Min -> [Smallest]
  Max -> [Largest]
  _ -> []

lastOf :: a -> [a] -> a
lastOf x xs = foldl (\_ y -> y) x xs

goal :: [Option] -> Model -> ([(Int, Int)], Model)
goal options model = case [(1, e) | Minimize e <- options] ++ [(-1, e) | Maximize e <- options] of
  [] -> ([], model)
  (sign, e) : _ -> let (i, after) = variable e model in ([(sign, i)], after)

-- Constraints as propagators -------------------------------------------------------------------------------------------

-- | The domains by variable, how many variables besides stand for parts of expressions, and what must hold. Those
-- have negative numbers.
data Model = Model (M.Map Int Domain) Int [Propagator]

posted :: FDConstr -> Model -> Model
posted c model = case c of
  Holds -> model
  Both a b -> posted b (posted a model)
  Relation rel x y -> related rel (x - y) model
  AllDifferent xs
    | all isSimple xs -> let (is, after) = numbered xs model in require (Distinct is) after
    | otherwise -> foldr (related Neq) model (differences xs)
  Count v xs rel n ->
    let (i, one) = variable v model
        (is, two) = numbered xs one
        (j, three) = extra [(0, length xs)] two
     in related rel (Variable 0 (length xs) j () - n) (require (Counted i is j) three)

isSimple :: FDExpr -> Bool
isSimple e = case e of
  Variable _ _ _ _ -> True
  Constant _ -> True
  _ -> False

differences :: [FDExpr] -> [FDExpr]
differences [] = []
differences (x : xs) = map (x -) xs ++ differences xs

-- | The expression is related to 0.
related :: FDRel -> FDExpr -> Model -> Model
related rel e model = require propagator after
  where
    ((terms, k), after) = linear e model
    sums = [(n, x) | (x, n) <- M.toList terms, n /= 0]
    minus = [(negate n, x) | (n, x) <- sums]
    propagator = case rel of
      Equ -> Zero sums k
      Neq -> Apart sums k
      Leq -> AtMost sums k
      Lt -> AtMost sums (k + 1)
      Geq -> AtMost minus (negate k)
      Gt -> AtMost minus (1 - k)

require :: Propagator -> Model -> Model
require p (Model domains n ps) = Model domains n (p : ps)

extra :: Domain -> Model -> (Int, Model)
extra d (Model domains n ps) = (i, Model (M.insert i d domains) (n + 1) ps) where i = negate n - 1

numbered :: [FDExpr] -> Model -> ([Int], Model)
numbered [] model = ([], model)
numbered (x : xs) model =
  let (i, one) = variable x model
      (is, two) = numbered xs one
   in (i : is, two)

-- | A variable that has the value of an expression.
variable :: FDExpr -> Model -> (Int, Model)
variable e model = case e of
  Variable l u i _ -> (i, declared i l u model)
  Constant n -> extra [(n, n)] model
  _ ->
    let (sums@(terms, k), after@(Model domains _ _)) = linear e model
        (i, larger) = extra [reach domains sums] after
     in (i, require (Zero ((-1, i) : [(n, x) | (x, n) <- M.toList terms, n /= 0]) k) larger)

declared :: Int -> Int -> Int -> Model -> Model
declared i l u model@(Model domains n ps)
  | M.member i domains = model
  | otherwise = Model (M.insert i [(l, u) | l <= u] domains) n ps

-- | The bounds of a sum.
reach :: M.Map Int Domain -> (M.Map Int Int, Int) -> (Int, Int)
reach domains (terms, k) = (k + total min ends, k + total max ends)
  where
    ends = [(n * l, n * u) | (x, n) <- M.toList terms, let (l, u) = bounds (domains M.! x)]
    total f pairs = foldr (\(a, b) n -> n + f a b) 0 pairs

-- | An expression as a sum: coefficients by variable, and a constant.
linear :: FDExpr -> Model -> ((M.Map Int Int, Int), Model)
linear e model = case e of
  Variable l u i _ -> ((M.singleton i 1, 0), declared i l u model)
  Constant n -> ((M.empty, n), model)
  Sum x y ->
    let ((a, j), one) = linear x model
        ((b, k), two) = linear y one
     in ((M.unionWith (+) a b, j + k), two)
  Times x y ->
    let (left@(a, j), one) = linear x model
        (right@(b, k), two@(Model domains _ _)) = linear y one
     in if M.null a then (scaled j right, two)
        else if M.null b then (scaled k left, two)
        else
          let (i, three) = variable x two
              (m, four) = variable y three
              ((l, u), (l', u')) = (reach domains left, reach domains right)
              corners = [p * q | p <- [l, u], q <- [l', u']]
              (z, five) = extra [(minimum corners, maximum corners)] four
           in ((M.singleton z 1, 0), require (Product i m z) five)
  where
    scaled n (terms, k) = (M.map (n *) terms, n * k)
