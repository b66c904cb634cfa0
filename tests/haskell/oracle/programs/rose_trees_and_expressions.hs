{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, TupleSections #-}
module Main (main) where

import qualified Data.Map.Strict as M
import Data.Foldable (toList, foldl', for_, traverse_)
import Data.Traversable (mapAccumL, mapAccumR, for)
import Data.List (intercalate, sortOn, sortBy, groupBy)
import Data.Ord (comparing, Down(..))
import Data.Function (on)
import Control.Monad.State
import Text.Printf

data Rose a = Rose a [Rose a] deriving (Show, Eq, Ord, Functor, Foldable, Traversable)
data Expr v = Var v | Lit !Int | Expr v :+: Expr v | Expr v :*: Expr v | Neg (Expr v)
            | Let { bound :: v, rhs :: Expr v, inBody :: Expr v }
  deriving (Show, Read, Eq, Ord, Functor, Foldable, Traversable)
infixl 6 :+:
infixl 7 :*:

data Op = Plus | Minus | Times deriving (Show, Read, Eq, Ord, Enum, Bounded)

newtype Wrapper f a = Wrapper { unWrapper :: f a }
instance Show (f a) => Show (Wrapper f a) where
  showsPrec d (Wrapper x) = showParen (d > 10) $ showString "Wrapper " . showsPrec 11 x

label :: Rose a -> Rose (Int, a)
label t = evalState (traverse step t) 0
  where step x = do n <- get
                    put $! n + 1
                    return (n, x)

depths :: Rose a -> Rose (Int, a)
depths = go 0 where go d (Rose a ts) = Rose (d, a) (map (go (d + 1)) ts)

render :: Show a => Rose a -> [String]
render (Rose a ts) = show a : sub ts
  where sub [] = []
        sub [t] = "|" : shift "`- " "   " (render t)
        sub (t:us) = "|" : shift "+- " "|  " (render t) ++ sub us
        shift first other = zipWith (++) (first : repeat other)

eval :: M.Map String Int -> Expr String -> Either String Int
eval env e = case e of
  Var v | Just x <- M.lookup v env -> Right x
        | otherwise -> Left ("unbound: " ++ v)
  Lit n -> pure n
  a :+: b -> (+) <$> eval env a <*> eval env b
  a :*: b -> (*) <$> eval env a <*> eval env b
  Neg a -> negate <$> eval env a
  Let { bound = v, rhs = r, inBody = b } -> do
    x <- eval env r
    eval (M.insert v x env) b

main :: IO ()
main = do
  let t = Rose 'a' [Rose 'b' [Rose 'c' []], Rose 'd' [], Rose 'e' [Rose 'f' [Rose 'g' []], Rose 'h' []]]
  mapM_ putStrLn (render t)
  print (label t)
  print (sum (fmap fst (depths t)), maximum t, length t, elem 'z' t, toList t)
  print (mapAccumL (\a x -> (a + 1, (a, x))) 10 t)
  print (mapAccumR (\a x -> (a ++ [x], length a)) "" t)
  let e = Let "x" (Lit (-3)) (Var "x" :+: Lit 4 :*: Neg (Var "y")) :: Expr String
  print e
  print (fmap length e)
  print (eval (M.fromList [("y", 7)]) e, eval M.empty e)
  print ((read (show e) :: Expr String) == e)
  print (read " Let{bound=\"q\",rhs=Lit (-2),inBody=(Var \"q\") :+: (Lit 1)}" :: Expr String)
  print (Wrapper (Just (-3)), [Wrapper [1.5, -2]])
  print [minBound .. maxBound :: Op]
  print (reads "Plus Minus" :: [(Op, String)])
  print $ sequenceA [Just 1, Nothing]
  r <- for (Rose 1 [Rose 2 []]) (\x -> do printf "visit %d\n" (x :: Int); return (x * 2))
  print r
  for_ (M.toList (M.fromListWith (++) (map (\w -> (length w, [w])) (words "the quick brown fox jumps over the lazy dog")))) $ \(k, ws) ->
    printf "%-3d|%5s|%s\n" k (show (length ws)) (intercalate "," ws)
  print (sortOn Down [3, 1, 2], sortBy (comparing snd <> comparing fst) (map (\x -> (x, x `mod` 3)) [1 .. 9]))
  print (map (,True) "ab", groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25, 29, 31])
