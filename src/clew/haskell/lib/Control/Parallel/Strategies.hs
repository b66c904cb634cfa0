-- | Ways to evaluate, as values. On one processor, what may be evaluated beside the rest is left alone.
module Control.Parallel.Strategies
  ( Strategy, Eval, using, withStrategy, usingIO, withStrategyIO, dot, r0, rseq, rdeepseq, rpar, rparWith
  , evalSeq, SeqStrategy, evalTraversable, parTraversable, parTraverse, seqTraverse, evalList, parList, evalListN, parListN
  , evalListNth, parListNth, evalListSplitAt, parListSplitAt, parListChunk, parMap, evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, evalTuple5, parTuple2, parTuple3, parTuple4, parTuple5
  , ($|), ($||), (.|), (.||), (-|), (-||), runEval, runEvalIO, parEval, NFData
  , seqList, seqPair, seqTriple, parPair, parTriple, unEval, rwhnf
  ) where

import Control.DeepSeq (NFData (..))
import Control.Exception (evaluate)

infixl 0 `using`, `usingIO`
infixl 9 .|, .||, -|, -||
infixr 9 `dot`
infixl 0 $|, $||

-- | A value, once the steps before it are done.
newtype Eval a = Eval { steps :: () -> Done a }

data Done a = Done a

type Strategy a = a -> Eval a
type SeqStrategy a = a -> ()

instance Functor Eval where
  fmap f (Eval m) = Eval (\u -> case m u of Done x -> Done (f x))

instance Applicative Eval where
  pure x = Eval (\_ -> Done x)
  Eval f <*> Eval m = Eval (\u -> case f u of Done g -> case m u of Done x -> Done (g x))

instance Monad Eval where
  Eval m >>= k = Eval (\u -> case m u of Done x -> steps (k x) u)

runEval, unEval :: Eval a -> a
runEval (Eval m) = case m () of Done x -> x
unEval = runEval

runEvalIO :: Eval a -> IO a
runEvalIO (Eval m) = evaluate (m ()) >>= \(Done x) -> return x

r0, rseq, rwhnf, rpar :: Strategy a
r0 = pure
rseq x = Eval (\_ -> x `seq` Done x)
rwhnf = rseq
rpar = pure

rdeepseq :: NFData a => Strategy a
rdeepseq x = Eval (\_ -> rnf x `seq` Done x)

rparWith :: Strategy a -> Strategy a
rparWith s x = pure (runEval (s x))

parEval :: Eval a -> Eval a
parEval m = pure (runEval m)

using :: a -> Strategy a -> a
x `using` s = runEval (s x)

withStrategy :: Strategy a -> a -> a
withStrategy s x = x `using` s

usingIO :: a -> Strategy a -> IO a
x `usingIO` s = runEvalIO (s x)

withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO s x = x `usingIO` s

dot :: Strategy a -> Strategy a -> Strategy a
s `dot` t = s . runEval . t

evalSeq :: SeqStrategy a -> Strategy a
evalSeq s x = Eval (\_ -> s x `seq` Done x)

evalTraversable, parTraversable, parTraverse, seqTraverse :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable = traverse
parTraversable s = traverse (rparWith s)
parTraverse = parTraversable
seqTraverse = evalTraversable

evalList, parList, seqList :: Strategy a -> Strategy [a]
evalList = evalTraversable
parList = parTraversable
seqList = evalList

evalListN, parListN, evalListNth, parListNth, parListChunk, evalBuffer, parBuffer :: Int -> Strategy a -> Strategy [a]
evalListN n s = evalListSplitAt n (evalList s) r0
parListN n s = evalListN n (rparWith s)
evalListNth n s = evalListSplitAt n r0 first
  where
    first (x : xs) = fmap (: xs) (s x)
    first [] = pure []
parListNth n s = evalListNth n (rparWith s)
parListChunk n s xs
  | n <= 1 = parList s xs
  | otherwise = fmap concat (parList (evalList s) (chunks xs))
  where
    chunks [] = []
    chunks ys = case splitAt n ys of (a, b) -> a : chunks b
-- The strategy goes so many elements ahead of who reads the list.
evalBuffer n s = ahead . map (\x -> runEval (s x))
  where
    ahead xs = pure (ready xs (drop n xs))
    ready (x : xs) (y : ys) = y `seq` (x : ready xs ys)
    ready xs _ = xs
parBuffer _ s xs = pure (map (\x -> runEval (s x)) xs)

evalListSplitAt, parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n s t xs = case splitAt n xs of (a, b) -> (++) <$> s a <*> t b
parListSplitAt n s t = evalListSplitAt n (rparWith s) (rparWith t)

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap s f = (`using` parList s) . map f

evalTuple2, parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 s1 s2 (a, b) = (,) <$> s1 a <*> s2 b
parTuple2 s1 s2 = evalTuple2 (rparWith s1) (rparWith s2)

evalTuple3, parTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 s1 s2 s3 (a, b, c) = (,,) <$> s1 a <*> s2 b <*> s3 c
parTuple3 s1 s2 s3 = evalTuple3 (rparWith s1) (rparWith s2) (rparWith s3)

evalTuple4, parTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 s1 s2 s3 s4 (a, b, c, d) = (,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d
parTuple4 s1 s2 s3 s4 = evalTuple4 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4)

evalTuple5, parTuple5 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy (a, b, c, d, e)
evalTuple5 s1 s2 s3 s4 s5 (a, b, c, d, e) = (,,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d <*> s5 e
parTuple5 s1 s2 s3 s4 s5 = evalTuple5 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4) (rparWith s5)

seqPair, parPair :: Strategy a -> Strategy b -> Strategy (a, b)
seqPair = evalTuple2
parPair = parTuple2

seqTriple, parTriple :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
seqTriple = evalTuple3
parTriple = parTuple3

($|), ($||) :: (a -> b) -> Strategy a -> a -> b
(f $| s) x = f (x `using` s)
(f $|| s) x = f (x `using` rparWith s)

(.|), (.||) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(f .| s) g x = f (g x `using` s)
(f .|| s) g x = f (g x `using` rparWith s)

(-|), (-||) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(f -| s) g x = g (f x `using` s)
(f -|| s) g x = g (f x `using` rparWith s)
