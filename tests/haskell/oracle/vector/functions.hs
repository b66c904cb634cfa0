import qualified Data.Vector as V
import qualified Data.Vector.Mutable as MV
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as MU
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Primitive as P
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import Control.Monad
import Control.Monad.ST
import Control.Exception
import Data.Word
import Control.Monad.Primitive (PrimState)

sieve :: Int -> U.Vector Bool
sieve n = U.create $ do
  m <- MU.replicate (n + 1) True
  MU.write m 0 False
  MU.write m 1 False
  forM_ [2 .. n] $ \i -> do
    p <- MU.read m i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> MU.write m j False
  return m

norm :: (G.Vector v a, Floating a) => v a -> a
norm v = sqrt (G.sum (G.map (^ 2) v))

main :: IO ()
main = do
  let v = V.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print v
  print (V.map (* 2) v V.! 3, v V.!? 9, V.length v, V.head v, V.last v)
  print (V.slice 2 3 v, V.take 3 v, V.drop 5 v, V.splitAt 2 v)
  print (V.zip v (V.fromList "abc"))
  print (V.toList (V.filter even v), V.partition (> 3) v, V.span odd v)
  print (V.scanl (+) 0 v, V.scanl1 max v, V.prescanl (+) 0 v, V.postscanl (+) 0 v, V.scanr (+) 0 v, V.scanr1 min v, V.prescanr (+) 0 v, V.postscanr (+) 0 v)
  print (V.maxIndex v, V.minIndex v, V.maximumBy (\_ _ -> EQ) v, V.minimumBy (\_ _ -> EQ) v)
  print (V.unstablePartition even v)
  print (V.head (V.fromList [1, undefined]), V.length (V.map (const undefined) v))
  print (V.update v (V.fromList [(2, 7), (2, 8)]), v V.// [(0, 0)], V.accum (+) v [(0, 5), (0, 5)])
  print (V.backpermute v (V.fromList [0, 3, 2]), V.reverse v, V.modify (\m -> MV.swap m 0 1) v)
  print (V.constructN 5 (\w -> V.sum w + 1), V.constructrN 5 (\w -> V.length w), V.iterateN 4 (* 3) 1, V.unfoldrN 3 (\n -> Just (n, n + 2)) 5)
  print (fmap (+ 1) v, sum v, product v, foldr (:) [] v, traverse (\x -> if x > 0 then Just x else Nothing) v)
  print (v == V.fromList [3], compare v (V.fromList [3, 1, 5]), v <> v, mconcat [v, v])
  print (read "[1,2,3]" :: V.Vector Int)
  print (V.indexed (V.fromList "xy"), V.imap (+) v, V.concatMap (\x -> V.replicate x x) (V.take 3 v))
  print (U.length (U.filter id (sieve 1000)))
  print (norm (U.fromList [3, 4 :: Double]), norm (S.fromList [3, 4 :: Float]), norm (V.fromList [3, 4 :: Double]), norm (P.fromList [5, 12 :: Double]))
  print (U.unzip (U.fromList [(1 :: Int, 'a'), (2, 'b')]), U.zip3 (U.fromList [1 :: Int]) (U.fromList "a") (U.fromList [True]))
  r <- try (evaluate (U.fromList [1, undefined :: Int] U.! 0)) :: IO (Either ErrorCall Int)
  print (either (const "evaluated") show r)
  r <- try (evaluate (U.length (U.fromList [(1 :: Int, undefined :: Int)]))) :: IO (Either ErrorCall Int)
  print (either (const "evaluated") show r)
  m <- V.thaw v
  MV.write m 0 100
  w <- V.freeze m
  print (w, v)
  b <- MV.nextPermutation m
  V.unsafeFreeze m >>= print
  g <- MV.grow m 2
  print (MV.length g)
  MV.set g 7
  V.freeze g >>= print
  z <- MU.new 3 :: IO (MU.IOVector Word8)
  U.freeze z >>= print
  z <- GM.new 3 :: IO (P.MVector (PrimState IO) Double)
  P.freeze z >>= print
  print (runST (do { m <- MV.new 2; MV.write m 0 'x'; MV.write m 1 'y'; V.freeze m }))
  print (V.foldM (\a x -> if x > 8 then Left x else Right (a + x)) 0 v)
  V.forM_ (V.take 2 v) print
  V.imapM_ (\i x -> print (i, x)) (V.take 2 v)
  V.mapM (\x -> [x, x + 1]) (V.fromList [1, 2]) `seq` print (V.mapM (\x -> [x, x + 1]) (V.fromList [1, 2]))
  print (V.uniq (V.fromList "aabbca"), V.elem 3 v, V.findIndex (> 4) v, V.elemIndices 1 v, V.mapMaybe (\x -> if odd x then Just (show x) else Nothing) v)
  print (V.convert v :: U.Vector Int, U.convert (U.fromList "abc") :: V.Vector Char)
  print (do { x <- V.fromList [1, 2]; y <- V.fromList [10, 20]; return (x + y) })
  print (V.enumFromTo 1 5, V.enumFromThenTo 1 3 9, V.enumFromStepN 0 2 4, V.replicate (-1) 'a', V.generate 3 (* 2))
  S.unsafeWith (S.fromList [1, 2, 3 :: Int]) (\_ -> print "ptr")
  print (V.cons 1 (V.snoc (V.singleton 2) 3), V.uncons v, V.unsnoc (V.empty :: V.Vector Int))
