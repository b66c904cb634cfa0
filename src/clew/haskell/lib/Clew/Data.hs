{-# LANGUAGE PolyKinds, RankNTypes, ScopedTypeVariables #-}
-- | Values of any type, taken apart and built again argument by argument.
module Clew.Data where

import Control.Monad (MonadPlus (..), liftM)
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (findIndex)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.IntMap.Internal as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map.Internal as Map
import Data.Maybe (fromJust, fromMaybe)
import Data.Monoid
import Data.Proxy (Proxy (..))
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree (Tree (..))
import Data.Typeable
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import Text.Read (readMaybe)

class Typeable a => Data a where
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gfoldl _ z x = z x

  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a

  toConstr :: a -> Constr

  dataTypeOf :: a -> DataType

  dataCast1 :: Typeable t => (forall d. Data d => c (t d)) -> Maybe (c a)
  dataCast1 _ = Nothing

  dataCast2 :: Typeable t => (forall d e. (Data d, Data e) => c (t d e)) -> Maybe (c a)
  dataCast2 _ = Nothing

  gmapT :: (forall b. Data b => b -> b) -> a -> a
  gmapT f x = runIdentity (gfoldl (\(Identity c) y -> Identity (c (f y))) Identity x)

  gmapQr :: forall r r'. (r' -> r -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQr o r0 f x = unQr (gfoldl (\(Qr c) y -> Qr (\r -> c (f y `o` r))) (\_ -> Qr id) x) r0

  gmapQl :: forall r r'. (r -> r' -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQl o r f x = getConst (gfoldl (\(Const c) y -> Const (c `o` f y)) (\_ -> Const r) x)

  gmapQ :: (forall d. Data d => d -> u) -> a -> [u]
  gmapQ f x = gmapQr (:) [] f x

  gmapQi :: forall u. Int -> (forall d. Data d => d -> u) -> a -> u
  gmapQi i f x = case gfoldl (\(Qi j q) y -> Qi (j + 1) (if i == j then Just (f y) else q)) (\_ -> Qi 0 Nothing) x of
    Qi _ q -> fromJust q

  gmapM :: forall m. Monad m => (forall d. Data d => d -> m d) -> a -> m a
  gmapM f x = gfoldl (\c y -> c >>= \c' -> f y >>= \y' -> return (c' y')) return x

  gmapMp :: forall m. MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMp f x = unMp (gfoldl k z x) >>= \(x', b) -> if b then return x' else mzero
    where
      z :: forall g. g -> Mp m g
      z g = Mp (return (g, False))
      k :: forall d b. Data d => Mp m (d -> b) -> d -> Mp m b
      k (Mp c) y = Mp (c >>= \(h, b) -> (f y >>= \y' -> return (h y', True)) `mplus` return (h y, b))

  gmapMo :: forall m. MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMo f x = unMp (gfoldl k z x) >>= \(x', b) -> if b then return x' else mzero
    where
      z :: forall g. g -> Mp m g
      z g = Mp (return (g, False))
      k :: forall d b. Data d => Mp m (d -> b) -> d -> Mp m b
      k (Mp c) y = Mp (c >>= \(h, b) -> if b then return (h y, b) else (f y >>= \y' -> return (h y', True)) `mplus` return (h y, b))

newtype Qr r a = Qr { unQr :: r -> r }

data Qi q a = Qi Int (Maybe q)

newtype Mp m a = Mp { unMp :: m (a, Bool) }

-- Descriptions --------------------------------------------------------------------------------------------

data DataType = DataType { tycon :: String, datarep :: DataRep }

instance Show DataType where
  showsPrec p (DataType name rep) =
    showParen (p > 10) (showString "DataType {tycon = " . shows name . showString ", datarep = " . shows rep . showString "}")

data Constr = Constr
  { conrep :: ConstrRep
  , constring :: String
  , confields :: [String]
  , confixity :: Fixity
  , contype :: DataType
  , conindex :: Int
  }

instance Show Constr where
  show = constring

instance Eq Constr where
  c == c' = conrep c == conrep c'

instance Ord Constr where
  compare c c' = compare (conrep c) (conrep c')

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep
  deriving (Eq, Show)

data ConstrRep = AlgConstr Int | IntConstr Integer | FloatConstr Rational | CharConstr Char
  deriving (Eq, Ord, Show)

type ConIndex = Int

data Fixity = Prefix | Infix
  deriving (Eq, Ord, Show)

-- | What derived instances describe their type with: its name, and the names, fields and fixities of its constructors.
describedType :: String -> [(String, [String], Bool)] -> DataType
describedType name constructors = t
  where
    t = DataType name (AlgRep (zipWith made [1 ..] constructors))
    made i (con, fields, infix') = Constr (AlgConstr i) con fields (if infix' then Infix else Prefix) t i

constructorOf :: DataType -> Int -> Constr
constructorOf = indexConstr

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

constrType :: Constr -> DataType
constrType = contype

constrRep :: Constr -> ConstrRep
constrRep = conrep

repConstr :: DataType -> ConstrRep -> Constr
repConstr dt cr = case (dataTypeRep dt, cr) of
  (AlgRep cs, AlgConstr i) -> cs !! (i - 1)
  (IntRep, IntConstr i) -> mkIntegralConstr dt i
  (FloatRep, FloatConstr f) -> mkRealConstr dt f
  (CharRep, CharConstr c) -> mkCharConstr dt c
  _ -> errorWithoutStackTrace "Data.Data.repConstr: The given ConstrRep does not fit to the given DataType."

mkDataType :: String -> [Constr] -> DataType
mkDataType str cs = DataType str (AlgRep cs)

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr dt str fields fix = Constr (AlgConstr idx) str fields fix dt idx
  where
    idx = case findIndex ((== str) . showConstr) (dataTypeConstrs dt) of
      Just i -> i + 1
      Nothing -> errorWithoutStackTrace ("Data.Data.mkConstr: couldn't find constructor " ++ str)

mkConstrTag :: DataType -> String -> Int -> [String] -> Fixity -> Constr
mkConstrTag dt str idx fields fix = Constr (AlgConstr idx) str fields fix dt idx

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs dt = case datarep dt of
  AlgRep cons -> cons
  _ -> errorWithoutStackTrace ("Data.Data.dataTypeConstrs is not supported for " ++ dataTypeName dt ++ ", as it is not an algebraic data type.")

constrFields :: Constr -> [String]
constrFields = confields

constrFixity :: Constr -> Fixity
constrFixity = confixity

showConstr :: Constr -> String
showConstr = constring

readConstr :: DataType -> String -> Maybe Constr
readConstr dt str = case dataTypeRep dt of
  AlgRep cons -> case filter ((== str) . showConstr) cons of
    [] -> Nothing
    c : _ -> Just c
  IntRep -> fmap (mkIntegralConstr dt) (readMaybe str :: Maybe Integer)
  FloatRep -> fmap (mkRealConstr dt) (readMaybe str :: Maybe Double)
  CharRep -> fmap (mkCharConstr dt) (readMaybe str)
  NoRep -> Nothing

isAlgType :: DataType -> Bool
isAlgType dt = case datarep dt of
  AlgRep _ -> True
  _ -> False

indexConstr :: DataType -> Int -> Constr
indexConstr dt idx = case datarep dt of
  AlgRep cs -> cs !! (idx - 1)
  _ -> errorWithoutStackTrace ("Data.Data.indexConstr is not supported for " ++ dataTypeName dt ++ ", as it is not an algebraic data type.")

constrIndex :: Constr -> Int
constrIndex c = case conrep c of
  AlgConstr i -> i
  _ -> errorWithoutStackTrace ("Data.Data.constrIndex is not supported for " ++ dataTypeName (constrType c) ++ ", as it is not an algebraic data type.")

maxConstrIndex :: DataType -> Int
maxConstrIndex dt = length (dataTypeConstrs dt)

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType name = DataType name IntRep
mkFloatType name = DataType name FloatRep
mkCharType name = DataType name CharRep
mkNoRepType name = DataType name NoRep

mkPrimCon :: DataType -> String -> ConstrRep -> Constr
mkPrimCon dt str cr = Constr cr str [] Prefix dt 1

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr dt i = mkPrimCon dt (show i) (IntConstr (toInteger i))

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr dt f = mkPrimCon dt (show f) (FloatConstr (toRational f))

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr dt c = mkPrimCon dt (show c) (CharConstr c)

isNorepType :: DataType -> Bool
isNorepType dt = case datarep dt of
  NoRep -> True
  _ -> False

tyconUQname :: String -> String
tyconUQname x = case dropWhile (/= '.') x of
  [] -> x
  _ : rest -> tyconUQname rest

tyconModule :: String -> String
tyconModule x = case break (== '.') x of
  (_, "") -> ""
  (a, _ : b) -> case tyconModule b of
    "" -> a
    m -> a ++ "." ++ m

fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr")

fromConstrB :: Data a => (forall d. Data d => d) -> Constr -> a
fromConstrB f c = runIdentity (gunfold (\k -> Identity (runIdentity k f)) Identity c)

fromConstrM :: (Monad m, Data a) => (forall d. Data d => m d) -> Constr -> m a
fromConstrM f = gunfold (\c -> c >>= \c' -> f >>= \b -> return (c' b)) return

-- Instances -----------------------------------------------------------------------------------------------

noUnfold :: String -> a
noUnfold t = errorWithoutStackTrace ("Data.Data.gunfold: a value of type " ++ t ++ " cannot be built")

wholeUnfold :: Num n => String -> (n -> c n) -> Constr -> c n
wholeUnfold t z c = case conrep c of
  IntConstr x -> z (fromInteger x)
  _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type " ++ t ++ ".")

realUnfold :: Fractional n => String -> (n -> c n) -> Constr -> c n
realUnfold t z c = case conrep c of
  FloatConstr x -> z (fromRational x)
  _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type " ++ t ++ ".")

instance Data Int where
  toConstr x = mkIntegralConstr (mkIntType "Prelude.Int") x
  gunfold _ z c = wholeUnfold "Int" z c
  dataTypeOf _ = mkIntType "Prelude.Int"

instance Data Integer where
  toConstr x = mkIntegralConstr (mkIntType "Prelude.Integer") x
  gunfold _ z c = wholeUnfold "Integer" z c
  dataTypeOf _ = mkIntType "Prelude.Integer"

instance Data Natural where
  toConstr x = mkIntegralConstr (mkIntType "Numeric.Natural.Natural") x
  gunfold _ z c = wholeUnfold "Natural" z c
  dataTypeOf _ = mkIntType "Numeric.Natural.Natural"

instance Data Word where
  toConstr x = mkIntegralConstr (mkIntType "Prelude.Word") x
  gunfold _ z c = wholeUnfold "Word" z c
  dataTypeOf _ = mkIntType "Prelude.Word"

instance Data Int8 where
  toConstr x = mkIntegralConstr (mkIntType "Int8") x
  gunfold _ z c = wholeUnfold "Int8" z c
  dataTypeOf _ = mkIntType "Int8"

instance Data Int16 where
  toConstr x = mkIntegralConstr (mkIntType "Int16") x
  gunfold _ z c = wholeUnfold "Int16" z c
  dataTypeOf _ = mkIntType "Int16"

instance Data Int32 where
  toConstr x = mkIntegralConstr (mkIntType "Int32") x
  gunfold _ z c = wholeUnfold "Int32" z c
  dataTypeOf _ = mkIntType "Int32"

instance Data Int64 where
  toConstr x = mkIntegralConstr (mkIntType "Int64") x
  gunfold _ z c = wholeUnfold "Int64" z c
  dataTypeOf _ = mkIntType "Int64"

instance Data Word8 where
  toConstr x = mkIntegralConstr (mkIntType "Word8") x
  gunfold _ z c = wholeUnfold "Word8" z c
  dataTypeOf _ = mkIntType "Word8"

instance Data Word16 where
  toConstr x = mkIntegralConstr (mkIntType "Word16") x
  gunfold _ z c = wholeUnfold "Word16" z c
  dataTypeOf _ = mkIntType "Word16"

instance Data Word32 where
  toConstr x = mkIntegralConstr (mkIntType "Word32") x
  gunfold _ z c = wholeUnfold "Word32" z c
  dataTypeOf _ = mkIntType "Word32"

instance Data Word64 where
  toConstr x = mkIntegralConstr (mkIntType "Word64") x
  gunfold _ z c = wholeUnfold "Word64" z c
  dataTypeOf _ = mkIntType "Word64"

instance Data Double where
  toConstr x = mkRealConstr (mkFloatType "Prelude.Double") x
  gunfold _ z c = realUnfold "Double" z c
  dataTypeOf _ = mkFloatType "Prelude.Double"

instance Data Float where
  toConstr x = mkRealConstr (mkFloatType "Prelude.Float") x
  gunfold _ z c = realUnfold "Float" z c
  dataTypeOf _ = mkFloatType "Prelude.Float"

instance Data Char where
  toConstr x = mkCharConstr (mkCharType "Prelude.Char") x
  gunfold _ z c = case conrep c of
    CharConstr x -> z x
    _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type Char.")
  dataTypeOf _ = mkCharType "Prelude.Char"

instance (Data a, Integral a) => Data (Ratio a) where
  gfoldl k z r = k (k (z (%)) (numerator r)) (denominator r)
  toConstr _ = constructorOf ratioType 1
  gunfold k z c
    | constrIndex c == 1 = k (k (z (%)))
    | otherwise = errorWithoutStackTrace "Data.Data.gunfold(Ratio)"
  dataTypeOf _ = ratioType

ratioType :: DataType
ratioType = describedType "GHC.Real.Ratio" [(":%", [], True)]

instance Data a => Data [a] where
  gfoldl _ z [] = z []
  gfoldl f z (x : xs) = z (:) `f` x `f` xs
  toConstr [] = constructorOf listType 1
  toConstr (_ : _) = constructorOf listType 2
  gunfold k z c = case constrIndex c of
    1 -> z []
    2 -> k (k (z (:)))
    _ -> errorWithoutStackTrace "Data.Data.gunfold(List)"
  dataTypeOf _ = listType
  dataCast1 f = gcast1 f

listType :: DataType
listType = describedType "Prelude.[]" [("[]", [], False), ("(:)", [], True)]

deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data ()
deriving instance Data Void
deriving instance Data a => Data (Maybe a)
deriving instance Data a => Data (NonEmpty a)
deriving instance (Data a, Data b) => Data (Either a b)
deriving instance (Data a, Data b) => Data (a, b)
deriving instance (Data a, Data b, Data c) => Data (a, b, c)
deriving instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d)
deriving instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e)
deriving instance Data a => Data (Identity a)
deriving instance (Typeable b, Data a) => Data (Const a b)
deriving instance Typeable a => Data (Proxy a)
deriving instance Data a => Data (Sum a)
deriving instance Data a => Data (Product a)
deriving instance Data a => Data (First a)
deriving instance Data a => Data (Last a)
deriving instance Data a => Data (Dual a)
deriving instance Data All
deriving instance Data Any
deriving instance Data Version
deriving instance Data a => Data (Tree a)

throughList :: String -> DataType
throughList name = describedType name [("fromList", [], False)]

instance (Data k, Data a, Ord k) => Data (Map.Map k a) where
  gfoldl f z m = z Map.fromList `f` Map.toList m
  toConstr _ = constructorOf (throughList "Data.Map.Internal.Map") 1
  gunfold k z _ = k (z Map.fromList)
  dataTypeOf _ = throughList "Data.Map.Internal.Map"

instance (Data a, Ord a) => Data (Set.Set a) where
  gfoldl f z s = z Set.fromList `f` Set.toList s
  toConstr _ = constructorOf (throughList "Data.Set.Internal.Set") 1
  gunfold k z _ = k (z Set.fromList)
  dataTypeOf _ = throughList "Data.Set.Internal.Set"
  dataCast1 f = gcast1 f

instance Data a => Data (IntMap.IntMap a) where
  gfoldl f z m = z IntMap.fromList `f` IntMap.toList m
  toConstr _ = constructorOf (throughList "Data.IntMap.Internal.IntMap") 1
  gunfold k z _ = k (z IntMap.fromList)
  dataTypeOf _ = throughList "Data.IntMap.Internal.IntMap"
  dataCast1 f = gcast1 f

instance Data IntSet.IntSet where
  gfoldl f z s = z IntSet.fromList `f` IntSet.toList s
  toConstr _ = constructorOf (throughList "Data.IntSet.Internal.IntSet") 1
  gunfold k z _ = k (z IntSet.fromList)
  dataTypeOf _ = throughList "Data.IntSet.Internal.IntSet"

instance Data a => Data (Seq.Seq a) where
  gfoldl f z s = case Seq.viewl s of
    Seq.EmptyL -> z Seq.empty
    x Seq.:< xs -> z (Seq.<|) `f` x `f` xs
  toConstr s = constructorOf seqType (if Seq.null s then 1 else 2)
  gunfold k z c = case constrIndex c of
    1 -> z Seq.empty
    _ -> k (k (z (Seq.<|)))
  dataTypeOf _ = seqType
  dataCast1 f = gcast1 f

seqType :: DataType
seqType = describedType "Data.Sequence.Seq" [("empty", [], False), ("<|", [], True)]
