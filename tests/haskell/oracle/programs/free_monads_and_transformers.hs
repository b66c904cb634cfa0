{-# LANGUAGE GADTs, ExistentialQuantification, DeriveFunctor, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, UndecidableInstances, GeneralizedNewtypeDeriving, RankNTypes #-}
module Main where
import Control.Monad
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.State.Strict as S
import Control.Monad.Writer hiding (Alt)
import Control.Monad.Cont
import Control.Monad.Trans.Cont (evalContT, evalCont)
import Control.Monad.RWS
import Data.Functor.Identity

-- free monad
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where { fmap f (Pure a) = Pure (f a); fmap f (Free x) = Free (fmap (fmap f) x) }
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where { Pure a >>= k = k a; Free x >>= k = Free (fmap (>>= k) x) }
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

data Cmd k = Say String k | Ask (String -> k) | Done deriving Functor
say :: String -> Free Cmd ()
say s = liftF (Say s ())
ask' :: Free Cmd String
ask' = liftF (Ask id)
done :: Free Cmd a
done = liftF Done

prog :: Free Cmd ()
prog = do
  say "name?"
  n <- ask'
  when (null n) done
  say ("hi " ++ n)
  prog

runPure :: [String] -> Free Cmd a -> [String]
runPure _ (Pure _) = ["<end>"]
runPure ins (Free (Say s k)) = s : runPure ins k
runPure (i:is) (Free (Ask k)) = runPure is (k i)
runPure [] (Free (Ask _)) = ["<eof>"]
runPure _ (Free Done) = ["<done>"]

-- own transformer with class instances
newtype CounterT m a = CounterT { unC :: S.StateT Int m a } deriving (Functor, Applicative, Monad, MonadTrans, MonadIO)
class Monad m => MonadCounter m where tick :: m Int
instance Monad m => MonadCounter (CounterT m) where tick = CounterT (do { n <- S.get; S.put (n + 1); return n })
instance MonadCounter m => MonadCounter (MaybeT m) where tick = lift tick
runC :: Monad m => CounterT m a -> m (a, Int)
runC m = S.runStateT (unC m) 0

labelled :: MonadCounter m => [a] -> m [(Int, a)]
labelled = mapM (\x -> do { i <- tick; return (i, x) })

safeDivs :: [Int] -> MaybeT (CounterT IO) Int
safeDivs [] = return 1000
safeDivs (x:xs) = do
  _ <- tick
  r <- safeDivs xs
  liftIO (putStrLn ("div by " ++ show x))
  guard (x /= 0)
  return (r `div` x)

-- continuation tricks
search :: (Int -> Bool) -> [Int] -> Cont r (Maybe Int)
search p xs = callCC $ \exit -> do
  forM_ xs $ \x -> when (p x) (exit (Just x))
  return Nothing

sim :: RWS Int [String] (Int, Int) Int
sim = do
  r <- ask
  (a, b) <- get
  tell ["a=" ++ show a ++ " b=" ++ show b]
  if a > r then return (a + b) else do
    put (b, a + b)
    local (subtract 1) sim

newtype Yoneda f a = Yoneda { runYoneda :: forall b. (a -> b) -> f b }
instance Functor (Yoneda f) where fmap f (Yoneda y) = Yoneda (\g -> y (g . f))

data Stream a = a :> Stream a
infixr 5 :>
instance Functor Stream where fmap f (a :> s) = f a :> fmap f s
class Functor w => Comonad w where { extract :: w a -> a; extend :: (w a -> b) -> w a -> w b }
instance Comonad Stream where { extract (a :> _) = a; extend f w@(_ :> s) = f w :> extend f s }
takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (a :> s) = a : takeS (n - 1) s

main :: IO ()
main = do
  print (runPure ["bob", "al", ""] prog)
  print (runPure ["x"] prog)
  print (runIdentity (runC (labelled "abc")))
  runC (runMaybeT (safeDivs [2, 5])) >>= print
  runC (runMaybeT (safeDivs [2, 0, 5])) >>= print
  print (runCont (search (> 3) [1 .. 10]) show, evalCont (search (> 30) [1 .. 10]))
  print (runRWS sim 20 (0, 1))
  print (runYoneda (fmap (+ 1) (fmap (* 2) (Yoneda (\f -> map f [1, 2, 3])))) show)
  let nats = go 0 where go n = n :> go (n + 1)
  print (takeS 5 (extend (\(a :> b :> c :> _) -> a + b + c) nats))
  r <- evalContT (callCC (\k -> do { lift (putStrLn "in"); _ <- k 5; lift (putStrLn "never"); return 6 }))
  print (r :: Int)
  (x, w) <- runWriterT (foldM (\a b -> do { tell [show a]; lift (print b); return (a + b) }) 0 [1, 2, 3])
  print (x, w)
  print =<< execRWST (do { e <- ask; modify (+ e); tell "w"; s <- get; liftIO (print s) }) 5 10
  print (join [[1], [2, 3]], (>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 3, msum [Nothing, Just 1], mfilter even (Just 3), foldM (\a x -> if x > 0 then Just (a + x) else Nothing) 0 [1, 2], zipWithM_ (\a b -> if a == b then Just () else Nothing) [1] [1], filterM (const [True, False]) [1, 2], replicateM 2 "ab", forever Nothing :: Maybe ())
