{-# LANGUAGE BangPatterns #-}
module StrictParts where

f (!x) = x
g (!x, !_) = x
h (!x : !ys) = x
k (!(Just x)) (!_) = x
l = \(!x) -> x
m xs = [y | (!y) <- xs]
