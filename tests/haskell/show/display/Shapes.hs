{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances, ExistentialQuantification #-}
-- | Types of every form that derived Show has a rule for.
module Shapes where

import Data.Array
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Complex
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Int
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as M
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy
import Data.Ratio
import qualified Data.Sequence as S
import qualified Data.Set as Set
import Data.Tree
import Data.Word

infixr 6 :*:
infixl 7 :/
infix 4 `Near`

data Expr = Lit Int | Expr :*: Expr | Expr :/ Int | Near Expr Expr | Expr `Far` Expr | (:-:) Expr Expr
  deriving (Show, Eq, Ord)
data P = P {name :: String, age :: Age, (%%) :: Maybe Int} deriving Show
data Empty = Empty {} deriving Show
data Op = Int :+++ Int | Int :--- {- a comment -} Int deriving Show
data Rec = (:%%) {left :: Int, right' :: Double} deriving Show
newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Wrap f a = Wrap {unwrap :: f a}
deriving instance Show (f a) => Show (Wrap f a)
newtype Fix f = In (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
data ListF a r = NilF | ConsF a r deriving Show
data Phantom a = Phantom Int deriving Show
data Nested a = Flat a | Deeper (Nested [a]) deriving Show
data Strict = Strict !Int {-# UNPACK #-} !Double deriving Show
data Colour = Red | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded, Ix)
data Some = forall a. Show a => Some a Int
deriving instance Show Some
newtype Secret = Secret Int
instance Show Secret where
  showsPrec d (Secret n) = showParen (d > 9) (showString "secret of " . shows (length (show n)))
newtype Money = Money Integer deriving (Eq, Ord)
instance Show Money where show (Money n) = "$" ++ show n

tree :: Tree Int
tree = Node 1 [Node 2 [], Node (-3) [Node 4 []]]
