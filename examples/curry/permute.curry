-- Properties, as CurryCheck has them: clew check examples/curry/permute.curry
import Data.List (sort)
import Test.Prop

-- | Any permutation of a list.
permute :: [a] -> [a]
permute [] = []
permute (x : xs) = insert x (permute xs)

-- | The list with an element anywhere in it.
insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

-- | Two elements change places; but of a longer list that is one permutation of many.
swap :: [a] -> [a]
swap [] = []
swap [x] = [x]
swap (x : y : zs) = y : x : zs

oneOfThem :: [Int] -> Prop
oneOfThem xs = permute xs ~> swap xs

sortedAmongThem :: [Bool] -> Prop
sortedAmongThem xs = permute xs ~> sort xs

asLong :: [()] -> Prop
asLong xs = permute xs `isAlways` \ys -> length ys == length xs

-- | Wrong: it is for lists of two elements only.
allOfThem :: [Bool] -> Prop
allOfThem xs = permute xs <~> (xs ? swap xs)

six :: Prop
six = permute "abc" # 6
