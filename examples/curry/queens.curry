-- Queens that do not capture each other. A placement is a permutation; two queens capture each other if their
-- distance is the same in both directions, which a functional pattern says at once. The set function asks
-- whether there is any such pair, without choosing one.
--
--   clew run examples/curry/queens.curry 'queens 4'
--   clew run examples/curry/queens.curry 'queens 6' --answers 1
--   clew run examples/curry/queens.curry 'capture [1,3,2,4]'
import Combinatorial (permute)
import Control.SetFunctions (isEmpty, set1)

-- | The rows of n queens, from the first column to the last.
queens :: Int -> [Int]
queens n | isEmpty (set1 capture qs) = qs where qs = permute [1 .. n]

-- | Two queens that capture each other.
capture :: [Int] -> (Int, Int)
capture (_ ++ [x] ++ between ++ [y] ++ _) | abs (x - y) == length between + 1 = (x, y)
