{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- Which types can be drawn, told apart, and be the arguments of functions that are shown.
module Main where

import Control.Applicative (Const (..), WrappedMonad (..), ZipList)
import Data.Complex (Complex)
import Data.Fixed (Centi, Micro)
import Data.Functor.Compose (Compose)
import Data.Functor.Constant (Constant)
import Data.Functor.Identity (Identity)
import qualified Data.Functor.Product as F
import Data.Int (Int8)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import Data.Monoid
import Data.Proxy (Proxy (..))
import Data.Ratio (Ratio)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree (Tree)
import Data.Version (Version)
import Data.Word (Word16)
import Foreign.C.Types
import System.Exit (ExitCode)
import Test.QuickCheck

passes :: Testable p => p -> IO ()
passes p = quickCheckWithResult stdArgs { chatty = False, maxSuccess = 5 } p >>= print . isSuccess

drawn :: forall a. (Arbitrary a, Show a) => Proxy a -> IO ()
drawn _ = passes (\(x :: a) -> length (take 3 (shrink x)) <= 3 && not (null (show x)))

told :: forall a. CoArbitrary a => Gen a -> IO ()
told g = passes (forAllBlind g (\x -> forAll (resize 3 (coarbitrary x arbitrary)) (\(n :: Int) -> abs n <= 3)))

shown :: forall a. (Arbitrary a, CoArbitrary a, Function a, Show a) => Proxy a -> IO ()
shown p = drawn p >> told (arbitrary :: Gen a) >> passes (\(f :: Fun a Int8) x -> applyFun f x == applyFun f x)

main :: IO ()
main = do
  shown (Proxy :: Proxy (Map.Map Int Bool))
  shown (Proxy :: Proxy (Set.Set Int8))
  shown (Proxy :: Proxy (IntMap.IntMap Bool))
  shown (Proxy :: Proxy IntSet.IntSet)
  shown (Proxy :: Proxy (Seq.Seq Int))
  shown (Proxy :: Proxy (Tree Bool))
  shown (Proxy :: Proxy (Identity Int))
  shown (Proxy :: Proxy (Const Int Bool))
  shown (Proxy :: Proxy (Complex Double))
  shown (Proxy :: Proxy (Ratio Integer))
  shown (Proxy :: Proxy Centi)
  shown (Proxy :: Proxy (Sum Int))
  shown (Proxy :: Proxy (Product Int))
  shown (Proxy :: Proxy (Dual [Int]))
  shown (Proxy :: Proxy (First Int))
  shown (Proxy :: Proxy (Last Int))
  shown (Proxy :: Proxy All)
  shown (Proxy :: Proxy Any)
  shown (Proxy :: Proxy (Alt Maybe Int))
  shown (Proxy :: Proxy (Int, Bool, Char, Word16))
  shown (Proxy :: Proxy (Int, Bool, Char, Word16, ()))
  drawn (Proxy :: Proxy (Int, Bool, Char, Word16, (), Int))
  drawn (Proxy :: Proxy (Int, Bool, Char, Word16, (), Int, Bool))
  drawn (Proxy :: Proxy (Int, Bool, Char, Word16, (), Int, Bool, Int8))
  drawn (Proxy :: Proxy (Int, Bool, Char, Word16, (), Int, Bool, Int8, Int))
  drawn (Proxy :: Proxy (Int, Bool, Char, Word16, (), Int, Bool, Int8, Int, Char))
  drawn (Proxy :: Proxy (Compose Maybe [] Int))
  drawn (Proxy :: Proxy (Constant Int Bool))
  drawn (Proxy :: Proxy (F.Product Maybe [] Int))
  drawn (Proxy :: Proxy (ZipList Int))
  drawn (Proxy :: Proxy Micro)
  drawn (Proxy :: Proxy Version)
  drawn (Proxy :: Proxy ExitCode)
  drawn (Proxy :: Proxy (CInt, CUChar, CLong, CSize, CChar))
  drawn (Proxy :: Proxy (CDouble, CFloat, CTime, CUShort, CWchar))
  told (arbitrary :: Gen (ZipList Int))
  told (arbitrary :: Gen (Constant Int Bool))
  told (arbitrary :: Gen Version)
  told (arbitrary :: Gen (Endo Int))
  passes (\(Blind e) x -> appEndo (e <> mempty) (x :: Int) == appEndo e x)
  passes (forAllBlind arbitrary (\m -> unwrapMonad (m :: WrappedMonad Maybe Int) == unwrapMonad m))
  passes (forAll (liftArbitrary2 (choose (1, 3)) (elements "ab")) (\(n, c) -> n <= (3 :: Int) && c `elem` "ab"))
  passes (forAll (liftArbitrary (choose (1, 3 :: Int))) (\m -> all (<= 3) (m :: Map.Map Int Int)))
  print (shrink2 (Left 3 :: Either Int Int), shrink1 (3 :: Int, 1 :: Int))
  print (shrink (Sum (4 :: Int)), shrink (All True), shrink (First (Just True)), shrink (Const False :: Const Bool Int))
