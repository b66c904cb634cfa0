-- | Computations with a state, alone or around other actions.
module Control.Monad.Trans.State
  ( StateT(..), State, evalStateT, execStateT, runState, evalState, execState, get, put, modify, gets, state, lift, withState
  ) where

import Data.Functor.Identity

data StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

instance Monad m => Functor (StateT s m) where
  fmap f m = m >>= \x -> return (f x)

instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  f <*> m = f >>= \g -> m >>= \x -> return (g x)

instance Monad m => Monad (StateT s m) where
  return x = pure x
  m >>= f = StateT (\s -> runStateT m s >>= \(x, s') -> runStateT (f x) s')

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \(x, _) -> return x

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \(_, s') -> return s'

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

get :: Monad m => StateT s m s
get = state (\s -> (s, s))

put :: Monad m => s -> StateT s m ()
put s = state (\_ -> ((), s))

modify :: Monad m => (s -> s) -> StateT s m ()
modify f = state (\s -> ((), f s))

gets :: Monad m => (s -> a) -> StateT s m a
gets f = state (\s -> (f s, s))

withState :: (s -> s) -> State s a -> State s a
withState f m = modify f >> m

lift :: Monad m => m a -> StateT s m a
lift m = StateT (\s -> m >>= \x -> return (x, s))
