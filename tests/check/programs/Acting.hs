-- | Properties that do input and output, openly and behind the back of the types.
module Acting where

import System.IO.Unsafe (unsafePerformIO)
import Test.QuickCheck

prop_writes :: Int -> Property
prop_writes n = ioProperty (do { writeFile "written-by-a-property" (show n); return (n == 0) })

prop_asks :: Bool -> Bool
prop_asks b = b || unsafePerformIO (fmap null getLine)

prop_hides :: Bool
prop_hides = unsafePerformIO (appendFile "written-by-a-property" "x" >> return True)

prop_sometimes :: Bool -> Bool
prop_sometimes b = not b && unsafePerformIO (putStrLn "once" >> return True)
