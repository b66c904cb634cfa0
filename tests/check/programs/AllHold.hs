{-# LANGUAGE TemplateHaskell #-}
import Test.QuickCheck

prop_append :: Eq a => [a] -> Bool
prop_append xs = xs ++ [] == xs

$(return [])

-- No splice of a declaration stands between this and what is spliced in below.
prop_unseen :: Bool
prop_unseen = False

main :: IO ()
main = do
  $quickCheckAll >>= print
  $(verboseCheckAll) >>= \ok -> print $ not ok

pure []

prop_last :: Bool
prop_last = False
