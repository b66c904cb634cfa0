module Main where
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Control.Monad.ST
import Data.STRef
import Control.Monad
import Data.Bits
import Data.Word
import Data.Int

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray a i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a

knap :: [(Int, Int)] -> Int -> Int
knap items cap = table ! (n, cap)
  where
    n = length items
    arr = listArray (1, n) items
    table = array ((0, 0), (n, cap)) [((i, w), go i w) | i <- [0 .. n], w <- [0 .. cap]]
    go 0 _ = 0
    go i w | wt > w = skip
           | otherwise = max skip (v + table ! (i - 1, w - wt))
      where (wt, v) = arr ! i
            skip = table ! (i - 1, w)

lcs :: String -> String -> String
lcs xs ys = reverse (walk 0 0)
  where
    m = length xs; n = length ys
    xa = listArray (0, m - 1) xs; ya = listArray (0, n - 1) ys
    t = listArray ((0, 0), (m, n)) [f i j | i <- [0 .. m], j <- [0 .. n]] :: Array (Int, Int) Int
    f i j | i == m || j == n = 0
          | xa ! i == ya ! j = 1 + t ! (i + 1, j + 1)
          | otherwise = max (t ! (i + 1, j)) (t ! (i, j + 1))
    walk i j = reverse (w i j)
    w i j | i == m || j == n = []
          | xa ! i == ya ! j = xa ! i : w (i + 1) (j + 1)
          | t ! (i + 1, j) >= t ! (i, j + 1) = w (i + 1) j
          | otherwise = w i (j + 1)

bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  swapped <- newSTRef True
  let loop = do
        s <- readSTRef swapped
        when s $ do
          writeSTRef swapped False
          forM_ [0 .. n - 2] $ \i -> do
            x <- readArray a i
            y <- readArray a (i + 1)
            when (x > y) $ do
              writeArray a i y
              writeArray a (i + 1) x
              writeSTRef swapped True
          loop
  loop
  return a))

xorshift :: Word32 -> Word32
xorshift x0 = x3
  where x1 = x0 `xor` (x0 `shiftL` 13)
        x2 = x1 `xor` (x1 `shiftR` 17)
        x3 = x2 `xor` (x2 `shiftL` 5)

adler :: String -> Word32
adler s = (b `shiftL` 16) .|. a
  where (a, b) = foldl step (1, 0) s
        step (x, y) c = let x' = (x + fromIntegral (fromEnum c)) `mod` 65521 in (x', (y + x') `mod` 65521)

main :: IO ()
main = do
  print [i | (i, True) <- U.assocs (sieve 100)]
  print (knap [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)] 15)
  putStrLn (lcs "the quick brown fox" "a thick crown of oxen")
  print (bubble [5, 2, 9, -1, 0, 3, 3])
  print (take 5 (iterate xorshift 2463534242))
  print (adler "Wikipedia")
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound :: Int64, minBound :: Int16)
  print (popCount (255 :: Int), testBit (5 :: Word16) 2, complement 0 :: Word8, rotateL (0x81 :: Word8) 1, (-8) `shiftR` 1 :: Int)
  let a = listArray ('a', 'e') [1 ..] :: Array Char Int
  print (a // [('c', -10)])
  print (accumArray (flip (:)) [] (0, 3) [(x `mod` 4, x) | x <- [1 .. 10]] :: Array Int [Int])
  print (fmap (* 2) a, bounds a, sum a, ixmap (0, 2) (\i -> toEnum (i + 97)) a)
  print (accum (+) a [('a', 100), ('a', 1)])
  print (runST (do { r <- newSTRef 0; forM_ [1 .. 100] (\i -> modifySTRef' r (+ i)); readSTRef r }))
  print (listArray ((0, 0), (1, 2)) "abcdef")
  print (U.listArray (0, 3) [1.5, 2, -3, 1 / 0] :: UArray Int Double)
  print (read "array (0,2) [(0,1),(1,2),(2,3)]" :: Array Int Int)
  print (index ((1, 1), (3, 4)) (2, 3), inRange ('a', 'z') 'q', rangeSize ((0, 0), (4, 5)), range ((0, 'a'), (1, 'c')))
  print (a ! 'z')
