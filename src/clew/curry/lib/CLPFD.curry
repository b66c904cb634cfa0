-- | Constraints over finite domains of integers, as they were written before CLP.FD: on free variables themselves. They
-- are solved like all equations and comparisons of free integers, with no solver of their own; large problems are
-- better stated with CLP.FD.
module CLPFD
  ( domain, (+#), (-#), (*#), (=#), (/=#), (<#), (<=#), (>#), (>=#)
  , Constraint, (#=#), (#/=#), (#<#), (#<=#), (#>#), (#>=#), neg, (#/\#), (#\/#), (#=>#), (#<=>#), solve
  , sum, scalarProduct, allDifferent, all_different, count, indomain, labeling, LabelingOption(..)
  ) where

import Prelude hiding (solve, sum)
import qualified Prelude as P

infixl 7 *#
infixl 6 +#, -#
infix 4 =#, /=#, <#, <=#, >#, >=#
infix 4 #=#, #/=#, #<#, #<=#, #>#, #>=#
infixr 3 #/\#
infixr 2 #\/#
infixr 1 #=>#, #<=>#

-- | All variables of a list lie between two bounds.
domain :: [Int] -> Int -> Int -> Bool
domain xs l u = eachOf (\x -> x >=# l &> x <=# u) xs

eachOf :: (a -> Bool) -> [a] -> Bool
eachOf _ [] = True
eachOf c (x : xs) = c x &> eachOf c xs

(+#), (-#), (*#) :: Int -> Int -> Int
x +# y = x + y
x -# y = x - y
x *# y = x * y

(=#), (/=#), (<#), (<=#), (>#), (>=#) :: Int -> Int -> Bool
x =# y = x =:= y
x /=# y = P.solve (x /= y)
x <# y = P.solve (x < y)
x <=# y = P.solve (x <= y)
x ># y = P.solve (x > y)
x >=# y = P.solve (x >= y)

-- | A condition that can be negated and combined.
data Constraint = Constraint Bool

(#=#), (#/=#), (#<#), (#<=#), (#>#), (#>=#) :: Int -> Int -> Constraint
x #=# y = Constraint (x == y)
x #/=# y = Constraint (x /= y)
x #<# y = Constraint (x < y)
x #<=# y = Constraint (x <= y)
x #># y = Constraint (x > y)
x #>=# y = Constraint (x >= y)

neg :: Constraint -> Constraint
neg (Constraint c) = Constraint (not c)

(#/\#), (#\/#), (#=>#), (#<=>#) :: Constraint -> Constraint -> Constraint
Constraint a #/\# Constraint b = Constraint (a && b)
Constraint a #\/# Constraint b = Constraint (a || b)
Constraint a #=># Constraint b = Constraint (not a || b)
Constraint a #<=># Constraint b = Constraint (a == b)

solve :: Constraint -> Bool
solve (Constraint c) = P.solve c

sum :: [Int] -> (Int -> Int -> Bool) -> Int -> Bool
sum xs rel n = rel (foldr (+) 0 xs) n

scalarProduct :: [Int] -> [Int] -> (Int -> Int -> Bool) -> Int -> Bool
scalarProduct cs xs rel n = sum (zipWith (*) cs xs) rel n

allDifferent, all_different :: [Int] -> Bool
allDifferent [] = True
allDifferent (x : xs) = eachOf (x /=#) xs &> allDifferent xs
all_different = allDifferent

-- | How the number of elements that are equal to the first argument is related to a number.
count :: Int -> [Int] -> (Int -> Int -> Bool) -> Int -> Bool
count v xs rel n = sum [if x == v then 1 else 0 | x <- xs] rel n

-- | Gives a variable a value.
indomain :: Int -> Bool
indomain x = not (null (show x))

-- | How values are looked for. The order is not heeded: they are asked for from the first variable on.
data LabelingOption = LeftMost | FirstFail | FirstFailConstrained | Min | Max | Step | Enum | Bisect | Up | Down | All
  | Minimize Int | Maximize Int | Assumptions Int | RandomVariable Int | RandomValue Int

-- | Gives variables values.
labeling :: [LabelingOption] -> [Int] -> Bool
labeling options xs = eachOf known options &> eachOf indomain xs
  where
    known option = case option of
      Minimize _ -> error "CLPFD cannot minimize: use solveFD of CLP.FD"
      Maximize _ -> error "CLPFD cannot maximize: use solveFD of CLP.FD"
      _ -> True
