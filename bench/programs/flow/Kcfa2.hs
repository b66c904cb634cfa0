-- Two closures inside of two.
module Kcfa2 (answer) where

answer :: Bool
answer = f1 True && f1 False
  where
    f1 x1 = f2 True && f2 False
      where
        f2 x2 = f3 (\y1 y2 -> y1 && y2)
          where
            f3 z = z x1 x2
