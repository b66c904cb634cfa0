-- | Each modifier of QuickCheck keeps its promise, where the machine makes arguments and where instances draw them.
module Modifiers where

import Test.QuickCheck

prop_positive :: Positive Int -> Bool
prop_positive (Positive n) = n > 0

prop_negative :: Negative Int -> Bool
prop_negative (Negative n) = n < 0

prop_nonNegative :: NonNegative Int -> Bool
prop_nonNegative (NonNegative n) = n >= 0

prop_nonPositive :: NonPositive Int -> Bool
prop_nonPositive (NonPositive n) = n <= 0

prop_nonZero :: NonZero Integer -> Bool
prop_nonZero (NonZero n) = n /= 0

prop_nonEmpty :: NonEmptyList Int -> Bool
prop_nonEmpty (NonEmpty xs) = not (null xs)

prop_ordered :: OrderedList Int -> Bool
prop_ordered (Ordered xs) = ascends xs

prop_sorted :: SortedList Int -> Bool
prop_sorted (Sorted xs) = ascends xs

prop_infinite :: InfiniteList Int -> Bool
prop_infinite (InfiniteList xs _) = length (take 5 xs) == 5

prop_function :: Fun Int Bool -> Fun (Int, Bool) Int -> Fun (Int, Bool, Char) Int -> Bool
prop_function (Fn f) (Fn2 g) (Fn3 h) = (f 1 == f 1) && (g 1 True == g 1 True) && (h 1 True 'c' == h 1 True 'c')

prop_stateful :: Shrinking Int Bool -> Bool
prop_stateful (Shrinking n _) = n == 0

instance ShrinkState Int Bool where
  shrinkInit _ = 0
  shrinkState x n = [(y, n + 1) | y <- shrink x]

prop_smart :: Smart Int -> Bool
prop_smart (Smart i _) = i == 0

prop_ascii :: ASCIIString -> Bool
prop_ascii (ASCIIString text) = all (< '\128') text

prop_printable :: PrintableString -> Bool
prop_printable (PrintableString text) = '\n' `notElem` text

prop_unicode :: UnicodeString -> Bool
prop_unicode (UnicodeString text) = all (/= '\xD800') text

prop_inside :: [(Positive Int, NonEmptyList Bool)] -> Bool
prop_inside pairs = and [n > 0 && not (null xs) | (Positive n, NonEmpty xs) <- pairs]

prop_results :: (Bool -> Positive Int) -> Bool
prop_results f = getPositive (f True) > 0

prop_drawn :: Positive Int -> NonZero Int -> OrderedList Int -> NonEmptyList Int -> Property
prop_drawn (Positive n) (NonZero k) (Ordered xs) (NonEmpty ys) =
  n > 0 ==> k /= 0 && ascends xs && not (null ys)

fails_positive :: Positive Int -> Bool
fails_positive (Positive n) = n < 3

fails_ordered :: OrderedList Int -> Bool
fails_ordered (Ordered xs) = length xs < 2 || head xs == last xs

fails_drawn :: Positive Int -> Property
fails_drawn (Positive n) = n > 3 ==> n < 6

fails_filtered :: Property
fails_filtered = forAll (arbitrary `suchThat` (> 2)) $ \n -> (n :: Int) < 4

fails_infinite :: InfiniteList Int -> Bool
fails_infinite (InfiniteList xs _) = take 2 xs /= [1, 0]

fails_function :: Fun Int Int -> Fun (Int, Int) Int -> Int -> Bool
fails_function (Fn f) (Fn2 g) n = f n == g n 0

prop_either, fails_either :: Int -> Property
prop_either n = disjoin [error "no property", property (n > 0), property (error "no Bool" :: Bool), property True]
fails_either n = disjoin [property (n > 0), property (error "no Bool" :: Bool), property (n < 0)]

ascends :: [Int] -> Bool
ascends xs = and (zipWith (<=) xs (drop 1 xs))
