{-# LANGUAGE RankNTypes #-}
data MonadD m = MonadD { ret :: forall a. a -> m a, bnd :: forall a b. m a -> (a -> m b) -> m b }
listD :: MonadD []
listD = MonadD { ret = \x -> [x], bnd = \xs f -> concatMap f xs }
maybeD :: MonadD Maybe
maybeD = MonadD (\x -> Just x) (\m f -> maybe Nothing f m)
seqD :: MonadD m -> [m a] -> m [a]
seqD d [] = ret d []
seqD d (m : ms) = bnd d m (\x -> bnd d (seqD d ms) (\xs -> ret d (x : xs)))
newtype Nat f g = Nat { runNat :: forall a. f a -> g a }
apN :: Nat f g -> (f Int, f Char) -> (g Int, g Char)
apN (Nat h) (a, b) = (h a, h b)
main :: IO ()
main = print (seqD listD [[1, 2], [3]], seqD maybeD [Just 1, Nothing], apN (Nat (take 1)) ([1, 2], "xy"), runNat (Nat (maybe [] pure)) (Just 'q'))
