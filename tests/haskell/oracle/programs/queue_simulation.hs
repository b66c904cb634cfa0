{-# LANGUAGE ScopedTypeVariables #-}
module Main where
import qualified Data.Map as M
import Data.List
import Text.Printf
import Control.Monad
import Control.Monad.State

-- event simulation with a pairing heap and typeclass-polymorphic priority
data Heap k v = E | H k v [Heap k v]
merge :: Ord k => Heap k v -> Heap k v -> Heap k v
merge E h = h
merge h E = h
merge a@(H k v hs) b@(H k' v' hs') | k <= k' = H k v (b : hs)
                                   | otherwise = H k' v' (a : hs')
push :: Ord k => k -> v -> Heap k v -> Heap k v
push k v = merge (H k v [])
pop :: Ord k => Heap k v -> Maybe ((k, v), Heap k v)
pop E = Nothing
pop (H k v hs) = Just ((k, v), pairs hs)
  where pairs (a:b:r) = merge (merge a b) (pairs r)
        pairs [a] = a
        pairs [] = E

data Event = Arrive Int | Leave Int Int deriving (Show, Eq, Ord)
data World = World { clock :: Double, queue :: [Int], busy :: Bool, served :: Int, seed :: Int, waits :: M.Map Int Double, logs :: [String] }
type Sim = State (Heap Double Event, World)

rnd :: Sim Double
rnd = do
  (h, w) <- get
  let s = (seed w * 1103515245 + 12345) `mod` 2147483648
  put (h, w { seed = s })
  return (fromIntegral s / 2147483648)
schedule :: Double -> Event -> Sim ()
schedule dt e = modify (\(h, w) -> (push (clock w + dt) e h, w))
modW :: (World -> World) -> Sim ()
modW f = modify (fmap f)
say :: String -> Sim ()
say s = modW (\w -> w { logs = printf "%7.3f %s" (clock w) s : logs w })

handle :: Event -> Sim ()
handle (Arrive n) = do
  say ("arrive " ++ show n)
  modW (\w -> w { queue = queue w ++ [n], waits = M.insert n (negate (clock w)) (waits w) })
  r <- rnd
  when (n < 8) $ schedule (r * 2) (Arrive (n + 1))
  startNext
handle (Leave c n) = do
  say (printf "leave %d (customer %03d)" c n)
  modW (\w -> w { busy = False, served = served w + 1 })
  startNext

startNext :: Sim ()
startNext = do
  w <- gets snd
  case queue w of
    (n:rest) | not (busy w) -> do
      r <- rnd
      modW (\w' -> w' { queue = rest, busy = True, waits = M.adjust (+ clock w) n (waits w') })
      schedule (0.5 + r) (Leave (length rest) n)
    _ -> return ()

loop :: Sim ()
loop = do
  (h, w) <- get
  case pop h of
    Nothing -> return ()
    Just ((t, e), h') -> do
      put (h', w { clock = t })
      handle e
      loop

main :: IO ()
main = do
  let (_, w) = execState (schedule 0 (Arrive 1) >> loop) (E, World 0 [] False 0 42 M.empty [])
  mapM_ putStrLn (reverse (logs w))
  printf "served %d, mean wait %.4f, max %s\n" (served w) (sum (waits w) / fromIntegral (M.size (waits w))) (show (maximum (waits w)))
  forM_ (M.toList (waits w)) $ \(k, v) -> printf "%d %8.5f %s\n" k v (replicate (round (v * 10)) '*')
  let hist :: M.Map Int Int
      hist = M.fromListWith (+) [(floor v, 1) | v <- M.elems (waits w)]
  print hist
