{-# LANGUAGE RecordWildCards, NamedFieldPuns, MultiWayIf, BangPatterns, ViewPatterns, TupleSections, PatternGuards, LambdaCase, StandaloneDeriving, DeriveGeneric, DeriveAnyClass, DerivingStrategies, InstanceSigs, TypeApplications, NumericUnderscores, BinaryLiterals, EmptyDataDecls, EmptyCase, KindSignatures, TypeOperators, ConstraintKinds #-}
module Main where
import qualified Data.Map as Map
import Data.Map (Map, (!?))
import Data.List (sortOn, stripPrefix, isPrefixOf, partition)
import Data.Char (isDigit, isSpace, toUpper)
import Data.Foldable
import Control.Monad

data Employee = Employee
  { empName   :: !String
  , empAge    :: {-# UNPACK #-} !Int
  , empSalary :: Double      -- ^ yearly
  , manager   :: Maybe Employee
  } deriving (Eq, Ord, Show, Read)

data Company = Company { employees :: Map String Employee, cname :: String }
deriving instance Show Company
deriving stock instance Eq Company

describe :: Employee -> String
describe Employee{..} = empName ++ "(" ++ show empAge ++ ") " ++ show empSalary ++ maybe "" ((" <- " ++) . describe) manager

raise :: Double -> Employee -> Employee
raise p e@Employee{empSalary, empAge = a}
  | a > 50 = e { empSalary = empSalary * (1 + p), empAge = a }
  | otherwise = e { empSalary = empSalary + 1 }

mk :: String -> Int -> Employee
mk empName empAge = let empSalary = fromIntegral empAge * 1_000; manager = Nothing in Employee{..}

parseCmd :: String -> Either String (String, Int)
parseCmd (stripPrefix "add " -> Just (span isDigit -> (ds@(_:_), dropWhile isSpace -> nm))) = Right (nm, read ds)
parseCmd (words -> ["del", n]) = Right (n, -1)
parseCmd s = Left s

grade :: Int -> Char
grade n = if | n >= 90 -> 'A'
             | n >= 80, even n -> 'B'
             | Just c <- lookup n [(75, 'x'), (76, 'y')] -> c
             | otherwise -> 'F'

mean :: [Double] -> Double
mean = go 0 0 where
  go !s !n [] = s / fromIntegral (n :: Int)
  go !s !n (x:xs) = go (s + x) (n + 1) xs

class Pretty a where
  pretty :: a -> String
  pretty = const "<?>"
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap pretty xs ++ "]"
instance Pretty Bool where
  pretty :: Bool -> String
  pretty = \case True -> "yes"; False -> "no"
instance Pretty a => Pretty [a] where pretty = prettyList
instance Pretty Char where { prettyList s = '\'' : s ++ "'"; pretty c = [c] }
instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pretty (Left a) = "L" ++ pretty a
  pretty (Right b) = "R" ++ pretty b
instance Pretty ()

main :: IO ()
main = do
  let boss = (mk "Boss" 55) { empSalary = 1e6 }
      e1 = (mk "Al" 30) { manager = Just boss }
      co = Company { employees = Map.fromList (map (\e -> (empName e, e)) [boss, e1]), cname = "ACME" }
  putStrLn (describe e1)
  putStrLn (describe (raise 0.1 boss))
  print (raise 0.1 e1)
  print co
  print (read (show e1) == e1, Map.keys (employees co), employees co !? "zz")
  print (map parseCmd ["add 42 Zoe", "del Bob", "add x", ""])
  putStrLn (map grade [95, 82, 81, 75, 76, 3])
  print (mean [1, 2, 3.5])
  putStrLn (unwords [pretty [True, False], pretty "str", pretty [Left 'a', Right ()], pretty [["a", "b"]]])
  print (read @Int "7", show @Double 3, maxBound @Int, 0b1011, 0xff_ff)

  print (abs (-1), map (,'x') [1])
  let Employee{empName = nm, ..} = e1
  print (nm, empAge, toList (fmap empName manager))
  forM_ (zip [1 :: Int ..] (Map.elems (employees co))) $ \(i, Employee { empName = n }) -> putStrLn (show i ++ ". " ++ map toUpper n)
