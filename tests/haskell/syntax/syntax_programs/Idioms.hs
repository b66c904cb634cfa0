{-# LANGUAGE LambdaCase, TupleSections, RecordWildCards, ScopedTypeVariables, TypeApplications #-}
{-# LANGUAGE BlockArguments, MultiWayIf, RankNTypes, KindSignatures, InstanceSigs, BangPatterns #-}
{-|
Module      : Main
Description : The way people write, with its odd corners.
-}
module Main
  ( -- * Entry
    main -- ^ the entry
    -- * Other
  , Parser (..), State(runState)
  , module Data.Maybe
  ) where

import           Control.Monad         (forM_, unless, void, when)
import qualified Data.Map              as Map
import           Data.Maybe
import Data.List (sortBy, foldl')
import Data.Ord (comparing)

-- | A parser.
newtype Parser a = Parser
  { runParser :: String -> Maybe (a, String) -- ^ runs it
  }

instance Functor Parser where
  fmap :: forall a b. (a -> b) -> Parser a -> Parser b
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing        -> Nothing
    Just (a, rest) -> Just (f a, rest)
  {-# INLINE fmap #-}

instance Applicative Parser where
  pure x = Parser $ Just . (x,)
  Parser pf <*> Parser pa = Parser \s -> do
    (f, s')  <- pf s
    (a, s'') <- pa s'
    pure (f a, s'')

instance Monad Parser where
  (>>=) :: Parser a -> (a -> Parser b) -> Parser b
  p >>= k = Parser $ \s ->
    runParser p s >>= \(a, s') ->
      runParser (k a) s'

-- | State, by hand.
newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where fmap f m = State $ \s -> let (a, s') = runState m s in (f a, s')
instance Applicative (State s) where { pure a = State (a,); mf <*> mx = do { f <- mf; f <$> mx } }
instance Monad (State s) where
  return = pure
  m >>= k = State $ \s ->
    let (a, s') = runState m s
        State g = k a
    in  g s'

get' :: State s s
get' = State $ \s -> (s, s)

put' :: s -> State s ()
put' s = State $ const ((), s)

counter :: State Int Int
counter = do
  n <- get'
  let m | n > 10    = 0
        | otherwise = n + 1
      go 0 acc = acc
      go k !acc = go (k - 1) (acc + k)
  put' m
  if m == 0
    then pure 0
    else if even m
      then pure (go m 0)
      else pure $
        negate m

data Config = Config
  { name    :: String
  , verbose :: !Bool
  , limits  :: Map.Map String Int
  , convert :: forall a. Show a => a -> String
  }

describe :: Config -> [String]
describe Config{..} =
  [ name
  , if verbose then "verbose" else "quiet"
  , convert limits
  ] ++ [ k ++ "=" ++ show v
       | (k, v) <- Map.toList limits
       , let limit = 3
       , v > limit || k == "x"
       ]

classify :: Int -> String
classify n
  | n < 0 = "negative"
  | Just w <- lookup n names
  , not (null w)
  = w
  | otherwise
  = case n `divMod` 10 of
      (0, _)         -> "small"
      (q, r) | q == r -> "twin"
             | q > r,
               even q -> "falling"
      _ | n > 1000 -> "large"
      _            -> "other"
  where
    names = [ (1, "one")
            , (2, "two") ]

collatz :: Int -> [Int]
collatz = go where
  go 1 = [1]
  go n = n : go if
    | even n -> n `div` 2
    | otherwise -> 3 * n + 1

main :: IO ()
main = do
  let config = Config { name = "clew", verbose = False
                      , limits = Map.fromList [("x", 1), ("y", 5)]
                      , convert = show }
      total = foldl' (+) 0
            . map (* 2)
            . filter odd
            $ [1 .. 10 :: Int]
  mapM_ putStrLn $ describe config { verbose = True }
  forM_ [1, 2, 5, 55, 64, 2000, -1] $ \n ->
    putStrLn $ show n ++ ": " ++ classify n
  when (total > 10) $
    print total
  unless (total > 10) do
    print "never"
  void . pure $ ()
  print $ fst (runState (counter >> counter) 3)
  print . map fst . sortBy (comparing snd <> comparing fst) $
    zip "bca" [2 :: Int, 1, 1]
  print (collatz 6, read @Int "7", (`elem` "abc") 'b', (.) (+ 1) (* 2) 5)
  case runParser (Parser \case { (c : cs) -> Just (c, cs); [] -> Nothing }) "xy" of
    Just (c, _)
      | c == 'x' -> putStrLn "x"
    _ -> pure ()
