{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts, LambdaCase #-}
module Main where
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

type Name = String
data Term = V Name | L Name Term | A Term Term | I Integer | Op Char Term Term | If0 Term Term Term | Throw String | Try Term Term | Tick
  deriving (Show, Eq)

data Value = VI Integer | VC Name Term Env
type Env = Map.Map Name Value
instance Show Value where
  show (VI n) = show n
  show VC{} = "<closure>"

data Config = Config { maxDepth :: Int, verbose :: Bool } deriving Show
data Err = Unbound Name | NotFun Value | NotInt Value | Deep Int | User String deriving Show

newtype Eval a = Eval { unEval :: ReaderT (Config, Env) (ExceptT Err (WriterT [String] (State Int))) a }
  deriving (Functor, Applicative, Monad, MonadReader (Config, Env), MonadError Err, MonadWriter [String], MonadState Int)

runEval :: Config -> Eval a -> ((Either Err a, [String]), Int)
runEval c m = runState (runWriterT (runExceptT (runReaderT (unEval m) (c, Map.empty)))) 0

logV :: (MonadReader (Config, Env) m, MonadWriter [String] m) => String -> m ()
logV s = do
  v <- asks (verbose . fst)
  when v $ tell [s]

eval :: Int -> Term -> Eval Value
eval d t = do
  m <- asks (maxDepth . fst)
  when (d > m) $ throwError (Deep d)
  case t of
    V x -> asks (Map.lookup x . snd) >>= maybe (throwError (Unbound x)) return
    L x b -> asks (VC x b . snd)
    I n -> return (VI n)
    A f a -> do
      fv <- eval (d + 1) f
      av <- eval (d + 1) a
      case fv of
        VC x b env -> do
          logV ("apply " ++ x ++ " := " ++ show av)
          local (\(c, _) -> (c, Map.insert x av env)) (eval (d + 1) b)
        _ -> throwError (NotFun fv)
    Op o a b -> do
      x <- int a
      y <- int b
      case o of
        '+' -> return . VI $ x + y
        '-' -> return . VI $ x - y
        '*' -> return . VI $ x * y
        '/' | y == 0 -> throwError $ User "div by zero"
            | otherwise -> return . VI $ x `div` y
        _ -> throwError . User $ "bad op " ++ [o]
    If0 c a b -> int c >>= \case
      0 -> eval (d + 1) a
      _ -> eval (d + 1) b
    Throw s -> throwError (User s)
    Try a b -> eval (d + 1) a `catchError` \e -> logV ("caught " ++ show e) >> eval (d + 1) b
    Tick -> do
      modify (+ 1)
      gets (VI . fromIntegral)
  where int u = eval (d + 1) u >>= \v -> case v of
          VI n -> return n
          _ -> throwError (NotInt v)

main :: IO ()
main = do
  let run t = print (runEval (Config { maxDepth = 50, verbose = True }) (eval 0 t))
      y = L "f" (A (L "x" (A (V "f") (L "v" (A (A (V "x") (V "x")) (V "v"))))) (L "x" (A (V "f") (L "v" (A (A (V "x") (V "x")) (V "v"))))))
      fact = A y (L "r" (L "n" (If0 (V "n") (I 1) (Op '*' (V "n") (A (V "r") (Op '-' (V "n") (I 1)))))))
  run (A fact (I 3))
  run (A fact (I 30))
  run (Op '+' Tick (Op '*' Tick (I 10)))
  run (Try (Op '/' (I 1) (I 0)) (Op '-' (I 0) Tick))
  run (V "zz")
  run (A (I 3) (I (-4)))
  run (Op '+' (L "x" (V "x")) (I 2))
  print =<< runExceptT (do { lift (putStrLn "in IO"); _ <- throwError (Deep (-1)); lift (putStrLn "no") } :: ExceptT Err IO ())
  (a, w) <- runWriterT (do { tell (Sum 3); (x, y') <- listen (tell (Sum 4) >> return 'x'); lift (print y'); censor (fmap negate) (tell (Sum 1)); return x })
  print (a, getSum w)
  n <- execStateT (forM_ [1 .. 10] $ \i -> do { s <- get; when (s > 20) (lift (putStrLn ("big " ++ show i))); put (s + i) }) 0
  print n
  print (runReader (local (* 2) (asks (+ 1)) >>= \q -> reader (\r -> (q, r))) 10)
  print (runState (zipWithM (\a b -> state (\s -> (a * b + s, s + 1))) [1, 2, 3] [4, 5, 6]) 100)
