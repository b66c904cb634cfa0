-- Functions inside results take arguments whose types stand nowhere else.
module Results where

newtype State s a = State (s -> (a, s))

pop :: State [a] a
pop = State (\stack -> case stack of x : rest -> (x, rest))
