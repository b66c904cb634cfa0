{-# LANGUAGE TemplateHaskell #-}
-- As QuickCheck's users close their modules: the splices change nothing about what is checked.
module Spliced (main) where

import Test.QuickCheck

prop_reverse :: [Bool] -> [Bool] -> Bool
prop_reverse xs ys = reverse (xs ++ ys) == reverse xs ++ reverse ys

prop_sum :: Property
prop_sum = property $ \n -> n + 1 > (n :: Integer)

return []

main :: IO Bool
main = $quickCheckAll

again :: IO Bool
again = $(verboseCheckAll) >>= \ok -> return $ not ok
