infixl 6 <+>
infixl 7 *.
class VecLike v where
  (<+>) :: v -> v -> v
  (*.) :: Double -> v -> v
  zero :: v
  (<->) :: v -> v -> v
  a <-> b = a <+> (-1) *. b
infixl 6 <->
data V2 = V2 Double Double deriving (Show, Eq)
instance VecLike V2 where { V2 a b <+> V2 c d = V2 (a + c) (b + d); k *. V2 a b = V2 (k * a) (k * b); zero = V2 0 0 }
instance VecLike Double where { (<+>) = (+); (*.) = (*); zero = 0 }
instance (VecLike a, VecLike b) => VecLike (a, b) where { (a, b) <+> (c, d) = (a <+> c, b <+> d); k *. (a, b) = (k *. a, k *. b); zero = (zero, zero) }
vsum :: VecLike v => [v] -> v
vsum = foldr (<+>) zero
main :: IO ()
main = print (vsum [V2 1 2, V2 3 4], 2 *. V2 1 1 <+> V2 0 5 <-> V2 1 1, (V2 1 0, 2.5 :: Double) <+> zero, vsum [1, 2, 3 :: Double])
