{-# LANGUAGE MultiParamTypeClasses, RankNTypes, ScopedTypeVariables #-}
-- | Template Haskell: the syntax of programs as data, as in version 2.17 of the package, and the monad that makes it.
--
-- Programs that make syntax run. Quotations, and questions about the program that is compiled, end a run: nothing is
-- compiled while one runs. Splices are refused.
module Clew.TemplateHaskell where

import Clew.Prim (primRefuse)
import Data.Char (isUpper)
import Data.IORef (IORef, atomicModifyIORef, newIORef)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)
import Control.Exception (IOException, catch)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import System.IO (hPutStrLn, stderr)

newtype Q a = Q { unQ :: IO a }

instance Functor Q where
  fmap f (Q m) = Q (fmap f m)

instance Applicative Q where
  pure = Q . pure
  Q f <*> Q a = Q (f <*> a)

instance Monad Q where
  Q m >>= f = Q (m >>= unQ . f)

instance MonadFail Q where
  fail message = Q (hPutStrLn stderr ("Template Haskell error: " ++ message) >> ioError (userError "Q monad failure"))

instance MonadIO Q where
  liftIO = Q

instance MonadFix Q where
  mfix f = Q (mfix (unQ . f))

instance Semigroup a => Semigroup (Q a) where
  Q a <> Q b = Q ((<>) <$> a <*> b)

instance Monoid a => Monoid (Q a) where
  mempty = Q (pure mempty)

runIO :: IO a -> Q a
runIO = Q

-- | Monads that can do what `Q` does.
class (MonadIO m, MonadFail m) => Quasi m where
  qRunQ :: Q a -> m a

instance Quasi IO where
  qRunQ = unQ

instance Quasi Q where
  qRunQ q = q

runQ :: Quasi m => Q a -> m a
runQ = qRunQ

-- | Monads that make names nobody else has.
class Monad m => Quote m where
  newName :: String -> m Name

instance Quote Q where
  newName s = Q (newName s)

instance Quote IO where
  newName s = do
    n <- atomicModifyIORef names (\k -> (k + 1, k))
    return (Name (OccName s) (NameU n))

names :: IORef Uniq
names = unsafePerformIO (newIORef 0)
{-# NOINLINE names #-}

-- What ends a run -----------------------------------------------------------------------------------------------

quotation :: Q a
quotation = Q (return () >>= \_ -> primRefuse "a quotation of Template Haskell is run, which is not supported")

quotedExp :: Q Exp
quotedExp = quotation

quotedDecs :: Q [Dec]
quotedDecs = quotation

quotedType :: Q Type
quotedType = quotation

quotedPat :: Q Pat
quotedPat = quotation

quotedCode :: Code Q a
quotedCode = Code quotation

quotedName :: String -> Name
quotedName = mkName

asked :: Q a
asked = Q (return () >>= \_ -> primRefuse "Template Haskell asks about the program, which is not supported")

reify :: Name -> Q Info
reify _ = asked

reifyInstances :: Name -> [Type] -> Q [InstanceDec]
reifyInstances _ _ = asked

reifyFixity :: Name -> Q (Maybe Fixity)
reifyFixity _ = asked

reifyType :: Name -> Q Type
reifyType _ = asked

reifyRoles :: Name -> Q [Role]
reifyRoles _ = asked

reifyModule :: Module -> Q ModuleInfo
reifyModule _ = asked

reifyConStrictness :: Name -> Q [DecidedStrictness]
reifyConStrictness _ = asked

isInstance :: Name -> [Type] -> Q Bool
isInstance _ _ = asked

lookupName :: Bool -> String -> Q (Maybe Name)
lookupName _ _ = asked

lookupTypeName, lookupValueName :: String -> Q (Maybe Name)
lookupTypeName = lookupName True
lookupValueName = lookupName False

location :: Q Loc
location = asked

thisModule :: Q Module
thisModule = asked

extsEnabled :: Q [Extension]
extsEnabled = asked

isExtEnabled :: Extension -> Q Bool
isExtEnabled _ = asked

recover :: Q a -> Q a -> Q a
recover (Q handler) (Q m) = Q (m `catch` \e -> const handler (e :: IOException))

report :: Bool -> String -> Q ()
report isError message = if isError then reportError message else reportWarning message

reportError, reportWarning :: String -> Q ()
reportError message = Q (hPutStrLn stderr ("Template Haskell error: " ++ message))
reportWarning message = Q (hPutStrLn stderr ("Template Haskell warning: " ++ message))

addTopDecls :: [Dec] -> Q ()
addTopDecls _ = asked

addDependentFile :: FilePath -> Q ()
addDependentFile _ = return ()

addModFinalizer :: Q () -> Q ()
addModFinalizer _ = return ()

-- Names -----------------------------------------------------------------------------------------------------------

type Uniq = Integer

newtype OccName = OccName String deriving (Eq, Ord, Show)
newtype ModName = ModName String deriving (Eq, Ord, Show)
newtype PkgName = PkgName String deriving (Eq, Ord, Show)
data Module = Module PkgName ModName deriving (Eq, Ord, Show)
newtype ModuleInfo = ModuleInfo [Module] deriving (Eq, Ord, Show)
data NameSpace = VarName | DataName | TcClsName deriving (Eq, Ord, Show)

data NameFlavour = NameS | NameQ ModName | NameU !Uniq | NameL !Uniq | NameG NameSpace PkgName ModName
  deriving (Eq, Ord, Show)

data Name = Name OccName NameFlavour deriving (Eq)

instance Ord Name where
  compare (Name o f) (Name p g) = compare f g <> compare o p

instance Show Name where
  show = showName

mkModName :: String -> ModName
mkModName = ModName

modString :: ModName -> String
modString (ModName m) = m

mkPkgName :: String -> PkgName
mkPkgName = PkgName

pkgString :: PkgName -> String
pkgString (PkgName p) = p

mkOccName :: String -> OccName
mkOccName = OccName

occString :: OccName -> String
occString (OccName o) = o

nameBase :: Name -> String
nameBase (Name o _) = occString o

nameModule, namePackage :: Name -> Maybe String
nameModule (Name _ (NameQ m)) = Just (modString m)
nameModule (Name _ (NameG _ _ m)) = Just (modString m)
nameModule _ = Nothing
namePackage (Name _ (NameG _ p _)) = Just (pkgString p)
namePackage _ = Nothing

nameSpace :: Name -> Maybe NameSpace
nameSpace (Name _ (NameG s _ _)) = Just s
nameSpace _ = Nothing

-- | A name as written, perhaps with the module before it.
mkName :: String -> Name
mkName text = go "" text
  where
    go before rest = case span (/= '.') rest of
      (part@(c : _), '.' : more@(_ : _)) | isUpper c ->
        go (if null before then part else before ++ "." ++ part) more
      _ | null before -> Name (OccName rest) NameS
        | otherwise -> Name (OccName rest) (NameQ (ModName before))

mkNameU :: String -> Uniq -> Name
mkNameU s u = Name (OccName s) (NameU u)

mkNameL :: String -> Uniq -> Name
mkNameL s u = Name (OccName s) (NameL u)

mkNameS :: String -> Name
mkNameS s = Name (OccName s) NameS

mkNameG_v, mkNameG_d, mkNameG_tc :: String -> String -> String -> Name
mkNameG_v = mkNameG VarName
mkNameG_d = mkNameG DataName
mkNameG_tc = mkNameG TcClsName

mkNameG :: NameSpace -> String -> String -> String -> Name
mkNameG s p m o = Name (OccName o) (NameG s (PkgName p) (ModName m))

showName :: Name -> String
showName (Name (OccName o) f) = case f of
  NameS -> o
  NameQ m -> modString m ++ "." ++ o
  NameU u -> o ++ "_" ++ show u
  NameL u -> o ++ "_" ++ show u
  NameG _ _ m -> modString m ++ "." ++ o

tupleDataName, tupleTypeName :: Int -> Name
tupleDataName n = mkNameG DataName "ghc-prim" "GHC.Tuple" (tupleText n)
tupleTypeName n = mkNameG TcClsName "ghc-prim" "GHC.Tuple" (tupleText n)

unboxedTupleDataName, unboxedTupleTypeName :: Int -> Name
unboxedTupleDataName n = mkNameG DataName "ghc-prim" "GHC.Tuple" (unboxedText n)
unboxedTupleTypeName n = mkNameG TcClsName "ghc-prim" "GHC.Tuple" (unboxedText n)

unboxedText :: Int -> String
unboxedText 1 = "Solo#"
unboxedText n = "(#" ++ replicate (n - 1) ',' ++ "#)"

tupleText :: Int -> String
tupleText 0 = "()"
tupleText n = "(" ++ replicate (n - 1) ',' ++ ")"

-- Syntax ----------------------------------------------------------------------------------------------------------

data Loc = Loc { loc_filename :: String, loc_package :: String, loc_module :: String, loc_start :: CharPos, loc_end :: CharPos }
  deriving (Eq, Ord, Show)

type CharPos = (Int, Int)

data Lit
  = CharL Char | StringL String | IntegerL Integer | RationalL Rational | IntPrimL Integer | WordPrimL Integer
  | DoublePrimL Rational | FloatPrimL Rational | StringPrimL [Word8] | BytesPrimL Bytes | CharPrimL Char
  deriving (Eq, Ord, Show)

data Bytes = Bytes deriving (Eq, Ord, Show)

data Pat
  = LitP Lit | VarP Name | TupP [Pat] | UnboxedTupP [Pat] | UnboxedSumP Pat Int Int | ConP Name [Pat] | InfixP Pat Name Pat
  | UInfixP Pat Name Pat | ParensP Pat | TildeP Pat | BangP Pat | AsP Name Pat | WildP | RecP Name [FieldPat] | ListP [Pat]
  | SigP Pat Type | ViewP Exp Pat
  deriving (Eq, Ord, Show)

type FieldPat = (Name, Pat)
type FieldExp = (Name, Exp)

data Match = Match Pat Body [Dec] deriving (Eq, Ord, Show)
data Clause = Clause [Pat] Body [Dec] deriving (Eq, Ord, Show)

data Exp
  = VarE Name | ConE Name | LitE Lit | AppE Exp Exp | AppTypeE Exp Type | InfixE (Maybe Exp) Exp (Maybe Exp)
  | UInfixE Exp Exp Exp | ParensE Exp | LamE [Pat] Exp | LamCaseE [Match] | TupE [Maybe Exp] | UnboxedTupE [Maybe Exp]
  | UnboxedSumE Exp Int Int | CondE Exp Exp Exp | MultiIfE [(Guard, Exp)] | LetE [Dec] Exp | CaseE Exp [Match]
  | DoE (Maybe ModName) [Stmt] | MDoE (Maybe ModName) [Stmt] | CompE [Stmt] | ArithSeqE Range | ListE [Exp] | SigE Exp Type
  | RecConE Name [FieldExp] | RecUpdE Exp [FieldExp] | StaticE Exp | UnboundVarE Name | LabelE String | ImplicitParamVarE String
  deriving (Eq, Ord, Show)

data Body = GuardedB [(Guard, Exp)] | NormalB Exp deriving (Eq, Ord, Show)
data Guard = NormalG Exp | PatG [Stmt] deriving (Eq, Ord, Show)
data Stmt = BindS Pat Exp | LetS [Dec] | NoBindS Exp | ParS [[Stmt]] | RecS [Stmt] deriving (Eq, Ord, Show)
data Range = FromR Exp | FromThenR Exp Exp | FromToR Exp Exp | FromThenToR Exp Exp Exp deriving (Eq, Ord, Show)

data Dec
  = FunD Name [Clause] | ValD Pat Body [Dec] | DataD Cxt Name [TyVarBndr ()] (Maybe Kind) [Con] [DerivClause]
  | NewtypeD Cxt Name [TyVarBndr ()] (Maybe Kind) Con [DerivClause] | TySynD Name [TyVarBndr ()] Type
  | ClassD Cxt Name [TyVarBndr ()] [FunDep] [Dec] | InstanceD (Maybe Overlap) Cxt Type [Dec] | SigD Name Type | KiSigD Name Kind
  | ForeignD Foreign | InfixD Fixity Name | PragmaD Pragma | DataFamilyD Name [TyVarBndr ()] (Maybe Kind)
  | DataInstD Cxt (Maybe [TyVarBndr ()]) Type (Maybe Kind) [Con] [DerivClause]
  | NewtypeInstD Cxt (Maybe [TyVarBndr ()]) Type (Maybe Kind) Con [DerivClause] | TySynInstD TySynEqn
  | OpenTypeFamilyD TypeFamilyHead | ClosedTypeFamilyD TypeFamilyHead [TySynEqn] | RoleAnnotD Name [Role]
  | StandaloneDerivD (Maybe DerivStrategy) Cxt Type | DefaultSigD Name Type | PatSynD Name PatSynArgs PatSynDir Pat
  | PatSynSigD Name PatSynType | ImplicitParamBindD String Exp
  deriving (Eq, Ord, Show)

data Overlap = Overlappable | Overlapping | Overlaps | Incoherent deriving (Eq, Ord, Show)
data DerivStrategy = StockStrategy | AnyclassStrategy | NewtypeStrategy | ViaStrategy Type deriving (Eq, Ord, Show)
data DerivClause = DerivClause (Maybe DerivStrategy) Cxt deriving (Eq, Ord, Show)
data PatSynDir = Unidir | ImplBidir | ExplBidir [Clause] deriving (Eq, Ord, Show)
data PatSynArgs = PrefixPatSyn [Name] | InfixPatSyn Name Name | RecordPatSyn [Name] deriving (Eq, Ord, Show)
data TypeFamilyHead = TypeFamilyHead Name [TyVarBndr ()] FamilyResultSig (Maybe InjectivityAnn) deriving (Eq, Ord, Show)
data TySynEqn = TySynEqn (Maybe [TyVarBndr ()]) Type Type deriving (Eq, Ord, Show)
data FunDep = FunDep [Name] [Name] deriving (Eq, Ord, Show)
data Foreign = ImportF Callconv Safety String Name Type | ExportF Callconv String Name Type deriving (Eq, Ord, Show)
data Callconv = CCall | StdCall | CApi | Prim | JavaScript deriving (Eq, Ord, Show)
data Safety = Unsafe | Safe | Interruptible deriving (Eq, Ord, Show)

data Pragma
  = InlineP Name Inline RuleMatch Phases | SpecialiseP Name Type (Maybe Inline) Phases | SpecialiseInstP Type
  | RuleP String (Maybe [TyVarBndr ()]) [RuleBndr] Exp Exp Phases | AnnP AnnTarget Exp | LineP Int String | CompleteP [Name] (Maybe Name)
  deriving (Eq, Ord, Show)

data Inline = NoInline | Inline | Inlinable deriving (Eq, Ord, Show)
data RuleMatch = ConLike | FunLike deriving (Eq, Ord, Show)
data Phases = AllPhases | FromPhase Int | BeforePhase Int deriving (Eq, Ord, Show)
data RuleBndr = RuleVar Name | TypedRuleVar Name Type deriving (Eq, Ord, Show)
data AnnTarget = ModuleAnnotation | TypeAnnotation Name | ValueAnnotation Name deriving (Eq, Ord, Show)

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack deriving (Eq, Ord, Show)
data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict deriving (Eq, Ord, Show)
data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack deriving (Eq, Ord, Show)
data Bang = Bang SourceUnpackedness SourceStrictness deriving (Eq, Ord, Show)

data Con
  = NormalC Name [BangType] | RecC Name [VarBangType] | InfixC BangType Name BangType | ForallC [TyVarBndr Specificity] Cxt Con
  | GadtC [Name] [BangType] Type | RecGadtC [Name] [VarBangType] Type
  deriving (Eq, Ord, Show)

type Cxt = [Pred]
type Pred = Type
type Kind = Type
type PatSynType = Type
type BangType = (Bang, Type)
type VarBangType = (Name, Bang, Type)
type StrictType = BangType
type VarStrictType = VarBangType
type InstanceDec = Dec
type Arity = Int
type Unlifted = Bool
type ParentName = Name
type SumAlt = Int
type SumArity = Int

data Specificity = SpecifiedSpec | InferredSpec deriving (Eq, Ord, Show)
data TyVarBndr flag = PlainTV Name flag | KindedTV Name flag Kind deriving (Eq, Ord, Show)

instance Functor TyVarBndr where
  fmap f (PlainTV n x) = PlainTV n (f x)
  fmap f (KindedTV n x k) = KindedTV n (f x) k

data FamilyResultSig = NoSig | KindSig Kind | TyVarSig (TyVarBndr ()) deriving (Eq, Ord, Show)
data InjectivityAnn = InjectivityAnn Name [Name] deriving (Eq, Ord, Show)
data TyLit = NumTyLit Integer | StrTyLit String deriving (Eq, Ord, Show)
data Role = NominalR | RepresentationalR | PhantomR | InferR deriving (Eq, Ord, Show)

data Type
  = ForallT [TyVarBndr Specificity] Cxt Type | ForallVisT [TyVarBndr ()] Type | AppT Type Type | AppKindT Type Kind | SigT Type Kind
  | VarT Name | ConT Name | PromotedT Name | InfixT Type Name Type | UInfixT Type Name Type | ParensT Type | TupleT Int
  | UnboxedTupleT Int | UnboxedSumT Int | ArrowT | MulArrowT | EqualityT | ListT | PromotedTupleT Int | PromotedNilT | PromotedConsT
  | StarT | ConstraintT | LitT TyLit | WildCardT | ImplicitParamT String Type
  deriving (Eq, Ord, Show)

data Fixity = Fixity Int FixityDirection deriving (Eq, Ord, Show)
data FixityDirection = InfixL | InfixR | InfixN deriving (Eq, Ord, Show)

defaultFixity :: Fixity
defaultFixity = Fixity 9 InfixL

maxPrecedence :: Int
maxPrecedence = 9

data Info
  = ClassI Dec [InstanceDec] | ClassOpI Name Type ParentName | TyConI Dec | FamilyI Dec [InstanceDec] | PrimTyConI Name Arity Unlifted
  | DataConI Name Type ParentName | PatSynI Name PatSynType | VarI Name Type (Maybe Dec) | TyVarI Name Type
  deriving (Eq, Ord, Show)

data Extension
  = Cpp | TypeFamilies | GADTs | RankNTypes | ScopedTypeVariables | DeriveLift | EmptyCase | PolyKinds | DataKinds | KindSignatures
  | TemplateHaskell | StandaloneKindSignatures | OverloadedStrings | FlexibleContexts | FlexibleInstances | TypeOperators
  | TypeApplications | MultiParamTypeClasses | UndecidableInstances | ConstraintKinds
  deriving (Eq, Ord, Show, Enum, Bounded)

-- Typed expressions and literals ------------------------------------------------------------------------------------

newtype TExp a = TExp { unType :: Exp }

newtype Code m a = Code { examineCode :: m (TExp a) }

type CodeQ = Code Q

unTypeCode :: Code Q a -> Q Exp
unTypeCode (Code m) = fmap unType m

unTypeQ :: Q (TExp a) -> Q Exp
unTypeQ = fmap unType

unsafeTExpCoerce :: Q Exp -> Q (TExp a)
unsafeTExpCoerce = fmap TExp

unsafeCodeCoerce :: Q Exp -> Code Q a
unsafeCodeCoerce = Code . fmap TExp

liftCode :: m (TExp a) -> Code m a
liftCode = Code

-- | Types whose values are expressions.
class Lift t where
  lift :: t -> Q Exp
  lift = unTypeCode . liftTyped
  liftTyped :: t -> Code Q t
  liftTyped = unsafeCodeCoerce . lift
  {-# MINIMAL lift | liftTyped #-}

instance Lift Integer where
  lift n = return (LitE (IntegerL n))

instance Lift Int where
  lift n = return (LitE (IntegerL (toInteger n)))

instance Lift Word where
  lift n = return (LitE (IntegerL (toInteger n)))

instance Lift Char where
  lift c = return (LitE (CharL c))

instance Lift Double where
  lift x = return (LitE (RationalL (toRational x)))

instance Lift Bool where
  lift b = return (ConE (mkNameG DataName "ghc-prim" "GHC.Types" (show b)))

instance Lift () where
  lift () = return (ConE (tupleDataName 0))

instance Lift a => Lift [a] where
  lift xs = ListE <$> mapM lift xs

instance Lift a => Lift (Maybe a) where
  lift Nothing = return (ConE (mkNameG DataName "base" "GHC.Maybe" "Nothing"))
  lift (Just x) = AppE (ConE (mkNameG DataName "base" "GHC.Maybe" "Just")) <$> lift x

instance (Lift a, Lift b) => Lift (Either a b) where
  lift (Left x) = AppE (ConE (mkNameG DataName "base" "Data.Either" "Left")) <$> lift x
  lift (Right y) = AppE (ConE (mkNameG DataName "base" "Data.Either" "Right")) <$> lift y

instance (Lift a, Lift b) => Lift (a, b) where
  lift (x, y) = (\a b -> TupE [Just a, Just b]) <$> lift x <*> lift y

instance Lift a => Lift (NonEmpty a) where
  lift (x :| xs) = (\a b -> InfixE (Just a) (ConE (mkNameG DataName "base" "GHC.Base" ":|")) (Just b)) <$> lift x <*> lift xs

liftString :: String -> Q Exp
liftString s = return (LitE (StringL s))

liftData :: a -> Q Exp
liftData _ = asked

dataToExpQ :: (b -> Maybe (Q Exp)) -> a -> Q Exp
dataToExpQ _ _ = asked
