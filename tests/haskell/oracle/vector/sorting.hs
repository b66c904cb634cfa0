-- Algorithms in place, on vectors of several kinds.
{-# LANGUAGE FlexibleContexts #-}
import Control.Monad
import Control.Monad.Primitive
import Control.Monad.ST
import Control.Monad.State
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import qualified Data.Vector.Mutable as MV
import qualified Data.Vector.Primitive as P
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM

quicksort :: (PrimMonad m, GM.MVector v a, Ord a) => v (PrimState m) a -> m ()
quicksort v = when (GM.length v > 1) $ do
  pivot <- GM.read v (GM.length v `div` 2)
  let loop i j
        | i > j = return (i, j)
        | otherwise = do
            i' <- up i
            j' <- down j
            if i' <= j' then GM.swap v i' j' >> loop (i' + 1) (j' - 1) else return (i', j')
      up i = GM.read v i >>= \x -> if x < pivot then up (i + 1) else return i
      down j = GM.read v j >>= \x -> if x > pivot then down (j - 1) else return j
  (i, j) <- loop 0 (GM.length v - 1)
  quicksort (GM.take (j + 1) v)
  quicksort (GM.drop i v)

sorted :: (G.Vector v a, Ord a) => v a -> v a
sorted = G.modify quicksort

knapsack :: Int -> [(Int, Int)] -> Int
knapsack size items = runST $ do
  best <- UM.replicate (size + 1) 0
  forM_ items $ \(w, x) -> forM_ [size, size - 1 .. w] $ \s -> do
    a <- UM.read best s
    b <- UM.read best (s - w)
    UM.write best s (max a (b + x))
  UM.read best size

counted :: StateT Int IO ()
counted = do
  v <- MV.replicate 3 'a'
  forM_ [0 .. 2] $ \i -> modify (+ 1) >> get >>= \n -> MV.write v i (toEnum (96 + n))
  w <- V.freeze v
  lift (print w)

permutations :: V.Vector Int -> [V.Vector Int]
permutations v = v : if more then permutations w else []
  where
    (more, w) = runST $ do
      m <- V.thaw v
      b <- MV.nextPermutation m
      w <- V.freeze m
      return (b, w)

main :: IO ()
main = do
  let xs = take 40 (iterate (\x -> (x * 1103 + 12345) `mod` 997) 17) :: [Int]
  print (sorted (V.fromList xs))
  print (sorted (U.fromList xs) == U.fromList (V.toList (sorted (V.fromList xs))))
  print (sorted (S.fromList (map fromIntegral xs :: [Double])))
  print (sorted (P.fromList xs))
  print (sorted (U.fromList (zip xs "the quick brown fox")))
  print (knapsack 50 [(10, 60), (20, 100), (30, 120), (5, 30)])
  runStateT counted 0 >>= print
  print (permutations (V.fromList [1, 2, 2, 3]))
  print (runST (do { v <- UM.new 4; UM.set v 'z'; UM.write (UM.tail v) 0 'b'; UM.move (UM.drop 2 v) (UM.take 2 v); U.freeze v }))
  print (U.accumulate (+) (U.replicate 5 0) (U.fromList [(x `mod` 5, x) | x <- xs]))
  print (G.convert (U.fromList xs) == V.fromList xs, V.minimumBy (\a b -> compare (a `mod` 10) (b `mod` 10)) (V.fromList xs))
  v <- V.thaw (V.fromList "stressed")
  w <- MV.clone v
  forM_ [0 .. 3] $ \i -> MV.swap v i (7 - i)
  V.freeze v >>= print
  V.freeze w >>= print
  x <- MV.exchange w 0 'S'
  print (x, MV.length w, MV.overlaps (MV.take 3 w) (MV.drop 2 w), MV.overlaps v w)
  MV.foldr (:) [] w >>= putStrLn
  MV.ifoldM (\acc i c -> return (acc + i * fromEnum c)) 0 w >>= print
