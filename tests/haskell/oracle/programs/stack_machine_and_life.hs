{-# LANGUAGE FlexibleContexts #-}
module Main where
import Control.Monad
import Control.Monad.ST
import Data.STRef
import Data.Array.IO
import Data.Array.ST
import Data.IORef
import qualified Data.Map as Map
import Data.Word
import Text.Printf
import System.IO

-- A little stack VM
data Instr = Push Int | Add | Sub | Mul | Dup | Swap | Pop | Jmp Int | Jz Int | Load Int | Store Int | Print | Halt
  deriving (Show, Read, Eq, Ord)

data VM = VM { pc :: !Int, stack :: [Int], mem :: Map.Map Int Int, output :: [String], steps :: !Int } deriving Show

step :: [Instr] -> VM -> Either String VM
step prog vm@VM { pc = p, stack = st }
  | p < 0 || p >= length prog = Left (printf "pc out of range: %d after %d steps" p (steps vm))
  | otherwise = exec (prog !! p) st
  where
    next = vm { pc = p + 1, steps = steps vm + 1 }
    exec (Push n) s = Right next { stack = n : s }
    exec Add (a:b:s) = Right next { stack = b + a : s }
    exec Sub (a:b:s) = Right next { stack = b - a : s }
    exec Mul (a:b:s) = Right next { stack = b * a : s }
    exec Dup (a:s) = Right next { stack = a : a : s }
    exec Swap (a:b:s) = Right next { stack = b : a : s }
    exec Pop (_:s) = Right next { stack = s }
    exec (Jmp t) s = Right next { pc = t }
    exec (Jz t) (0:s) = Right next { pc = t, stack = s }
    exec (Jz _) (_:s) = Right next { stack = s }
    exec (Load a) s = Right next { stack = Map.findWithDefault 0 a (mem vm) : s }
    exec (Store a) (v:s) = Right next { stack = s, mem = Map.insert a v (mem vm) }
    exec Print (a:s) = Right next { stack = s, output = show a : output vm }
    exec Halt _ = Left "halt"
    exec i s = Left ("stack underflow at " ++ show i ++ " with " ++ show s)

run :: [Instr] -> (String, VM)
run prog = go (VM 0 [] Map.empty [] 0)
  where go vm = case step prog vm of
          Left e -> (e, vm)
          Right vm' | steps vm' > 10000 -> ("too long", vm')
                    | otherwise -> go vm'

factProg :: [Instr]
factProg = [Push 10, Store 0, Push 1, Store 1, Load 0, Jz 15, Load 0, Load 1, Mul, Store 1, Load 0, Push 1, Sub, Store 0, Jmp 4, Load 1, Print, Halt]

-- union find
components :: Int -> [(Int, Int)] -> [[Int]]
components n es = Map.elems (Map.fromListWith (flip (++)) [(r, [i]) | (i, r) <- zip [0 ..] roots])
  where
    roots = runST $ do
      parent <- intArray [0 .. n - 1]
      rank <- intArray (replicate n 0)
      let find x = do
            p <- readArray parent x
            if p == x then return x else do
              r <- find p
              writeArray parent x r
              return r
          union a b = do
            ra <- find a
            rb <- find b
            unless (ra == rb) $ do
              ka <- readArray rank ra
              kb <- readArray rank rb
              case compare ka kb of
                LT -> writeArray parent ra rb
                GT -> writeArray parent rb ra
                EQ -> writeArray parent rb ra >> writeArray rank ra (ka + 1)
      mapM_ (uncurry union) es
      mapM find [0 .. n - 1]

intArray :: [Int] -> ST s (STUArray s Int Int)
intArray xs = newListArray (0, length xs - 1) xs

life :: Int -> Int -> [(Int, Int)] -> Int -> IO ()
life h w alive gens = do
  board <- newArray ((0, 0), (h - 1, w - 1)) False :: IO (IOUArray (Int, Int) Bool)
  forM_ alive $ \c -> writeArray board c True
  forM_ [1 .. gens] $ \g -> do
    printf "gen %02d\n" g
    rows <- forM [0 .. h - 1] $ \r -> forM [0 .. w - 1] $ \c -> do
      b <- readArray board (r, c)
      return (if b then '#' else '.')
    mapM_ putStrLn rows
    next <- forM [(r, c) | r <- [0 .. h - 1], c <- [0 .. w - 1]] $ \(r, c) -> do
      ns <- forM [((r + dr) `mod` h, (c + dc) `mod` w) | dr <- [-1, 0, 1], dc <- [-1, 0, 1], (dr, dc) /= (0, 0)] (readArray board)
      b <- readArray board (r, c)
      let k = length (filter id ns)
      return ((r, c), k == 3 || (b && k == 2))
    forM_ next (uncurry (writeArray board))

main :: IO ()
main = do
  let (why, vm) = run factProg
  putStrLn why
  print vm
  print (fst (run [Push 1, Add]), fst (run [Jmp 0]), fst (run [Jmp (-7)]))
  print (read "[Push (-3),Jz 4,Halt]" :: [Instr])
  print (components 10 [(0, 1), (2, 3), (1, 3), (5, 6), (9, 8)])
  life 5 6 [(1, 2), (2, 3), (3, 1), (3, 2), (3, 3)] 3
  arr <- newListArray (1, 5) [5, 3, 1, 4, 2] :: IO (IOArray Int Int)
  (lo, hi) <- getBounds arr
  forM_ [lo + 1 .. hi] $ \i -> do
    x <- readArray arr i
    let shift j | j >= lo = do
                    y <- readArray arr j
                    if y > x then writeArray arr (j + 1) y >> shift (j - 1) else return j
                | otherwise = return j
    j <- shift (i - 1)
    writeArray arr (j + 1) x
  getElems arr >>= print
  frozen <- mapArray (* 2) arr
  getAssocs frozen >>= print
  cnt <- newIORef (0 :: Word8)
  replicateM_ 300 (modifyIORef' cnt (+ 1))
  readIORef cnt >>= print
  n <- atomicModifyIORef' cnt (\x -> (x * 2, x))
  print n
