{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeFamilies #-}
module Main where

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty x = "<" ++ show x ++ ">"

  both :: b -> a -> (String, b)
  default both :: (Pretty a) => b -> a -> (String, b)
  both b a = (pretty a, b)

instance Pretty Int
instance Pretty Bool where pretty = show
instance Show a => Pretty [a]
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ pretty b

class Monad m => MonadLog m where
  logIt :: String -> m ()
  default logIt :: (m ~ t n, Lift t, MonadLog n) => String -> m ()
  logIt = up . logIt

class Lift t where up :: Monad n => n a -> t n a

newtype I m a = I { runI :: m a }
instance Functor m => Functor (I m) where fmap f (I a) = I (fmap f a)
instance Applicative m => Applicative (I m) where { pure = I . pure; I f <*> I a = I (f <*> a) }
instance Monad m => Monad (I m) where I m >>= f = I (m >>= runI . f)
instance Lift I where up = I
instance MonadLog IO where logIt = putStrLn . ("log: " ++)
instance MonadLog m => MonadLog (I m)

main :: IO ()
main = do
  putStrLn (pretty (3 :: Int))
  putStrLn (pretty True)
  putStrLn (pretty [Just 'a'])
  print (both 'x' (1 :: Int, [2 :: Int]))
  runI (logIt "deep" >> runI' (I (logIt "more")))
  where runI' = id
