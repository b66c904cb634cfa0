-- | Functions that make syntax of Template Haskell, one for each constructor.
module Clew.TemplateHaskellLib where

import Clew.TemplateHaskell
import Data.Word (Word8)

type ExpQ = Q Exp
type PatQ = Q Pat
type DecQ = Q Dec
type TypeQ = Q Type
type ConQ = Q Con
type MatchQ = Q Match
type ClauseQ = Q Clause
type BodyQ = Q Body
type GuardQ = Q Guard
type StmtQ = Q Stmt
type RangeQ = Q Range
type CxtQ = Q Cxt
type PredQ = Q Pred
type KindQ = Q Kind
type BangQ = Q Bang
type BangTypeQ = Q BangType
type VarBangTypeQ = Q VarBangType
type StrictTypeQ = Q StrictType
type VarStrictTypeQ = Q VarStrictType
type FieldExpQ = Q FieldExp
type FieldPatQ = Q FieldPat
type TyLitQ = Q TyLit
type TySynEqnQ = Q TySynEqn
type DerivClauseQ = Q DerivClause
type DerivStrategyQ = Q DerivStrategy
type InfoQ = Q Info
type NameQ = Q Name
type SourceStrictnessQ = Q SourceStrictness
type SourceUnpackednessQ = Q SourceUnpackedness
type DecsQ = Q [Dec]
type TyVarBndrUnit = TyVarBndr ()
type TyVarBndrSpec = TyVarBndr Specificity
type TExpQ a = Q (TExp a)

implicitParamT :: Quote m => String -> m Type -> m Type
implicitParamT n = fmap (ImplicitParamT n)

implicitParamVarE, labelE :: Quote m => String -> m Exp
implicitParamVarE = pure . ImplicitParamVarE
labelE = pure . LabelE

unboxedSumT :: Quote m => Int -> m Type
unboxedSumT = pure . UnboxedSumT

unboxedSumE :: Quote m => m Exp -> Int -> Int -> m Exp
unboxedSumE e i n = (\x -> UnboxedSumE x i n) <$> e

unboxedSumP :: Quote m => m Pat -> Int -> Int -> m Pat
unboxedSumP p i n = (\x -> UnboxedSumP x i n) <$> p

forallVisT :: Quote m => [m (TyVarBndr ())] -> m Type -> m Type
forallVisT vs t = ForallVisT <$> sequenceA vs <*> t

patSynD :: Quote m => Name -> m PatSynArgs -> m PatSynDir -> m Pat -> m Dec
patSynD n a d p = (\x y z -> PatSynD n x y z) <$> a <*> d <*> p

patSynSigD :: Quote m => Name -> m Type -> m Dec
patSynSigD n = fmap (PatSynSigD n)

appsE :: Quote m => [m Exp] -> m Exp
appsE [] = error "appsE []"
appsE (x : xs) = foldl appE x xs

lam1E :: Quote m => m Pat -> m Exp -> m Exp
lam1E p = lamE [p]

-- | A tuple of one is what stands in it.
tupE :: Quote m => [m Exp] -> m Exp
tupE [e] = e
tupE es = TupE . map Just <$> sequenceA es

unboxedTupE :: Quote m => [m Exp] -> m Exp
unboxedTupE es = UnboxedTupE . map Just <$> sequenceA es

infixApp :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
infixApp x op y = infixE (Just x) op (Just y)

sectionL, sectionR :: Quote m => m Exp -> m Exp -> m Exp
sectionL x op = infixE (Just x) op Nothing
sectionR op x = infixE Nothing op (Just x)

stringE :: Quote m => String -> m Exp
stringE = litE . StringL

dyn :: Quote m => String -> m Exp
dyn = varE . mkName

fieldExp :: Quote m => Name -> m Exp -> m (Name, Exp)
fieldExp n = fmap ((,) n)

fieldPat :: Quote m => Name -> m Pat -> m FieldPat
fieldPat n = fmap ((,) n)

normalGE :: Quote m => m Exp -> m Exp -> m (Guard, Exp)
normalGE g e = (\x y -> (NormalG x, y)) <$> g <*> e

patGE :: Quote m => [m Stmt] -> m Exp -> m (Guard, Exp)
patGE ss e = (\x y -> (PatG x, y)) <$> sequenceA ss <*> e

fromE :: Quote m => m Exp -> m Exp
fromE = fmap ArithSeqE . fromR

fromToE :: Quote m => m Exp -> m Exp -> m Exp
fromToE a b = fmap ArithSeqE (fromToR a b)

tuplePattern :: [Pat] -> Pat
tuplePattern [p] = p
tuplePattern ps = TupP ps

inlinePragma :: Name -> Inline -> RuleMatch -> Phases -> Dec
inlinePragma n i r p = PragmaD (InlineP n i r p)

completePragma :: [Name] -> Maybe Name -> Dec
completePragma ns n = PragmaD (CompleteP ns n)

infixDec :: FixityDirection -> Int -> Name -> Dec
infixDec d n = InfixD (Fixity n d)

varBangType :: Quote m => Name -> m BangType -> m VarBangType
varBangType n = fmap (\(b, t) -> (n, b, t))

varStrictType :: Quote m => Name -> m StrictType -> m VarStrictType
varStrictType = varBangType

strictType :: Quote m => m Bang -> m Type -> m BangType
strictType = bangType

tySynEqn :: Quote m => Maybe [TyVarBndr ()] -> m Type -> m Type -> m TySynEqn
tySynEqn vs l r = TySynEqn vs <$> l <*> r

funDep :: [Name] -> [Name] -> FunDep
funDep = FunDep

plainTV :: Name -> TyVarBndr ()
plainTV n = PlainTV n ()

kindedTV :: Name -> Kind -> TyVarBndr ()
kindedTV n = KindedTV n ()

plainInvisTV :: Quote m => Name -> Specificity -> m (TyVarBndr Specificity)
plainInvisTV n s = pure (PlainTV n s)

kindedInvisTV :: Quote m => Name -> Specificity -> m Kind -> m (TyVarBndr Specificity)
kindedInvisTV n s k = KindedTV n s <$> k

specifiedSpec, inferredSpec :: Specificity
specifiedSpec = SpecifiedSpec
inferredSpec = InferredSpec

varK, conK :: Name -> Kind
varK = VarT
conK = ConT

appK :: Kind -> Kind -> Kind
appK = AppT

arrowK, starK, constraintK, listK :: Kind
arrowK = ArrowT
starK = StarT
constraintK = ConstraintT
listK = ListT

tupleK :: Int -> Kind
tupleK = TupleT

nominalR, representationalR, phantomR, inferR :: Role
nominalR = NominalR
representationalR = RepresentationalR
phantomR = PhantomR
inferR = InferR

stockStrategy, anyclassStrategy, newtypeStrategy :: Quote m => m DerivStrategy
stockStrategy = pure StockStrategy
anyclassStrategy = pure AnyclassStrategy
newtypeStrategy = pure NewtypeStrategy

noSig :: FamilyResultSig
noSig = NoSig

kindSig :: Kind -> FamilyResultSig
kindSig = KindSig

tyVarSig :: TyVarBndr () -> FamilyResultSig
tyVarSig = TyVarSig

injectivityAnn :: Name -> [Name] -> InjectivityAnn
injectivityAnn = InjectivityAnn

charL, charPrimL :: Char -> Lit
charL = CharL
charPrimL = CharPrimL

stringL :: String -> Lit
stringL = StringL

stringPrimL :: [Word8] -> Lit
stringPrimL = StringPrimL

integerL, intPrimL, wordPrimL :: Integer -> Lit
integerL = IntegerL
intPrimL = IntPrimL
wordPrimL = WordPrimL

rationalL, doublePrimL, floatPrimL :: Rational -> Lit
rationalL = RationalL
doublePrimL = DoublePrimL
floatPrimL = FloatPrimL

thisModuleName :: Q String
thisModuleName = fmap (\(Module _ m) -> modString m) thisModule

varE :: Quote m => Name -> m Exp
varE a0 = pure (VarE a0)

conE :: Quote m => Name -> m Exp
conE a0 = pure (ConE a0)

litE :: Quote m => Lit -> m Exp
litE a0 = pure (LitE a0)

unboundVarE :: Quote m => Name -> m Exp
unboundVarE a0 = pure (UnboundVarE a0)

appE :: Quote m => m Exp -> m Exp -> m Exp
appE a0 a1 = AppE <$> a0 <*> a1

appTypeE :: Quote m => m Exp -> m Type -> m Exp
appTypeE a0 a1 = AppTypeE <$> a0 <*> a1

parensE :: Quote m => m Exp -> m Exp
parensE a0 = ParensE <$> a0

uInfixE :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
uInfixE a0 a1 a2 = UInfixE <$> a0 <*> a1 <*> a2

infixE :: Quote m => Maybe (m Exp) -> m Exp -> Maybe (m Exp) -> m Exp
infixE a0 a1 a2 = InfixE <$> traverse id a0 <*> a1 <*> traverse id a2

lamE :: Quote m => [m Pat] -> m Exp -> m Exp
lamE a0 a1 = LamE <$> sequenceA a0 <*> a1

lamCaseE :: Quote m => [m Match] -> m Exp
lamCaseE a0 = LamCaseE <$> sequenceA a0

condE :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
condE a0 a1 a2 = CondE <$> a0 <*> a1 <*> a2

letE :: Quote m => [m Dec] -> m Exp -> m Exp
letE a0 a1 = LetE <$> sequenceA a0 <*> a1

caseE :: Quote m => m Exp -> [m Match] -> m Exp
caseE a0 a1 = CaseE <$> a0 <*> sequenceA a1

doE :: Quote m => [m Stmt] -> m Exp
doE a0 = DoE Nothing <$> sequenceA a0

mdoE :: Quote m => [m Stmt] -> m Exp
mdoE a0 = MDoE Nothing <$> sequenceA a0

compE :: Quote m => [m Stmt] -> m Exp
compE a0 = CompE <$> sequenceA a0

listE :: Quote m => [m Exp] -> m Exp
listE a0 = ListE <$> sequenceA a0

sigE :: Quote m => m Exp -> m Type -> m Exp
sigE a0 a1 = SigE <$> a0 <*> a1

staticE :: Quote m => m Exp -> m Exp
staticE a0 = StaticE <$> a0

recConE :: Quote m => Name -> [m (Name, Exp)] -> m Exp
recConE a0 a1 = RecConE <$> pure a0 <*> sequenceA a1

recUpdE :: Quote m => m Exp -> [m (Name, Exp)] -> m Exp
recUpdE a0 a1 = RecUpdE <$> a0 <*> sequenceA a1

arithSeqE :: Quote m => m Range -> m Exp
arithSeqE a0 = ArithSeqE <$> a0

multiIfE :: Quote m => [m (Guard, Exp)] -> m Exp
multiIfE a0 = MultiIfE <$> sequenceA a0

fromR :: Quote m => m Exp -> m Range
fromR a0 = FromR <$> a0

fromThenR :: Quote m => m Exp -> m Exp -> m Range
fromThenR a0 a1 = FromThenR <$> a0 <*> a1

fromToR :: Quote m => m Exp -> m Exp -> m Range
fromToR a0 a1 = FromToR <$> a0 <*> a1

fromThenToR :: Quote m => m Exp -> m Exp -> m Exp -> m Range
fromThenToR a0 a1 a2 = FromThenToR <$> a0 <*> a1 <*> a2

litP :: Quote m => Lit -> m Pat
litP a0 = pure (LitP a0)

varP :: Quote m => Name -> m Pat
varP a0 = pure (VarP a0)

tupP :: Quote m => [m Pat] -> m Pat
tupP a0 = tuplePattern <$> sequenceA a0

conP :: Quote m => Name -> [m Pat] -> m Pat
conP a0 a1 = ConP <$> pure a0 <*> sequenceA a1

infixP :: Quote m => m Pat -> Name -> m Pat -> m Pat
infixP a0 a1 a2 = InfixP <$> a0 <*> pure a1 <*> a2

uInfixP :: Quote m => m Pat -> Name -> m Pat -> m Pat
uInfixP a0 a1 a2 = UInfixP <$> a0 <*> pure a1 <*> a2

parensP :: Quote m => m Pat -> m Pat
parensP a0 = ParensP <$> a0

tildeP :: Quote m => m Pat -> m Pat
tildeP a0 = TildeP <$> a0

bangP :: Quote m => m Pat -> m Pat
bangP a0 = BangP <$> a0

asP :: Quote m => Name -> m Pat -> m Pat
asP a0 a1 = AsP <$> pure a0 <*> a1

wildP :: Quote m => m Pat
wildP = pure WildP

recP :: Quote m => Name -> [m FieldPat] -> m Pat
recP a0 a1 = RecP <$> pure a0 <*> sequenceA a1

listP :: Quote m => [m Pat] -> m Pat
listP a0 = ListP <$> sequenceA a0

sigP :: Quote m => m Pat -> m Type -> m Pat
sigP a0 a1 = SigP <$> a0 <*> a1

viewP :: Quote m => m Exp -> m Pat -> m Pat
viewP a0 a1 = ViewP <$> a0 <*> a1

unboxedTupP :: Quote m => [m Pat] -> m Pat
unboxedTupP a0 = UnboxedTupP <$> sequenceA a0

match :: Quote m => m Pat -> m Body -> [m Dec] -> m Match
match a0 a1 a2 = Match <$> a0 <*> a1 <*> sequenceA a2

clause :: Quote m => [m Pat] -> m Body -> [m Dec] -> m Clause
clause a0 a1 a2 = Clause <$> sequenceA a0 <*> a1 <*> sequenceA a2

normalB :: Quote m => m Exp -> m Body
normalB a0 = NormalB <$> a0

guardedB :: Quote m => [m (Guard, Exp)] -> m Body
guardedB a0 = GuardedB <$> sequenceA a0

normalG :: Quote m => m Exp -> m Guard
normalG a0 = NormalG <$> a0

patG :: Quote m => [m Stmt] -> m Guard
patG a0 = PatG <$> sequenceA a0

bindS :: Quote m => m Pat -> m Exp -> m Stmt
bindS a0 a1 = BindS <$> a0 <*> a1

letS :: Quote m => [m Dec] -> m Stmt
letS a0 = LetS <$> sequenceA a0

noBindS :: Quote m => m Exp -> m Stmt
noBindS a0 = NoBindS <$> a0

recS :: Quote m => [m Stmt] -> m Stmt
recS a0 = RecS <$> sequenceA a0

funD :: Quote m => Name -> [m Clause] -> m Dec
funD a0 a1 = FunD <$> pure a0 <*> sequenceA a1

valD :: Quote m => m Pat -> m Body -> [m Dec] -> m Dec
valD a0 a1 a2 = ValD <$> a0 <*> a1 <*> sequenceA a2

sigD :: Quote m => Name -> m Type -> m Dec
sigD a0 a1 = SigD <$> pure a0 <*> a1

kiSigD :: Quote m => Name -> m Kind -> m Dec
kiSigD a0 a1 = KiSigD <$> pure a0 <*> a1

tySynD :: Quote m => Name -> [TyVarBndr ()] -> m Type -> m Dec
tySynD a0 a1 a2 = TySynD <$> pure a0 <*> pure a1 <*> a2

dataD :: Quote m => m Cxt -> Name -> [TyVarBndr ()] -> Maybe Kind -> [m Con] -> [m DerivClause] -> m Dec
dataD a0 a1 a2 a3 a4 a5 = DataD <$> a0 <*> pure a1 <*> pure a2 <*> pure a3 <*> sequenceA a4 <*> sequenceA a5

newtypeD :: Quote m => m Cxt -> Name -> [TyVarBndr ()] -> Maybe Kind -> m Con -> [m DerivClause] -> m Dec
newtypeD a0 a1 a2 a3 a4 a5 = NewtypeD <$> a0 <*> pure a1 <*> pure a2 <*> pure a3 <*> a4 <*> sequenceA a5

classD :: Quote m => m Cxt -> Name -> [TyVarBndr ()] -> [FunDep] -> [m Dec] -> m Dec
classD a0 a1 a2 a3 a4 = ClassD <$> a0 <*> pure a1 <*> pure a2 <*> pure a3 <*> sequenceA a4

instanceD :: Quote m => m Cxt -> m Type -> [m Dec] -> m Dec
instanceD a0 a1 a2 = InstanceD Nothing <$> a0 <*> a1 <*> sequenceA a2

instanceWithOverlapD :: Quote m => Maybe Overlap -> m Cxt -> m Type -> [m Dec] -> m Dec
instanceWithOverlapD a0 a1 a2 a3 = InstanceD <$> pure a0 <*> a1 <*> a2 <*> sequenceA a3

standaloneDerivD :: Quote m => m Cxt -> m Type -> m Dec
standaloneDerivD a0 a1 = StandaloneDerivD Nothing <$> a0 <*> a1

standaloneDerivWithStrategyD :: Quote m => Maybe DerivStrategy -> m Cxt -> m Type -> m Dec
standaloneDerivWithStrategyD a0 a1 a2 = StandaloneDerivD <$> pure a0 <*> a1 <*> a2

defaultSigD :: Quote m => Name -> m Type -> m Dec
defaultSigD a0 a1 = DefaultSigD <$> pure a0 <*> a1

tySynInstD :: Quote m => m TySynEqn -> m Dec
tySynInstD a0 = TySynInstD <$> a0

pragInlD :: Quote m => Name -> Inline -> RuleMatch -> Phases -> m Dec
pragInlD a0 a1 a2 a3 = pure (inlinePragma a0 a1 a2 a3)

pragCompleteD :: Quote m => [Name] -> Maybe Name -> m Dec
pragCompleteD a0 a1 = pure (completePragma a0 a1)

roleAnnotD :: Quote m => Name -> [Role] -> m Dec
roleAnnotD a0 a1 = pure (RoleAnnotD a0 a1)

dataInstD :: Quote m => m Cxt -> Maybe [TyVarBndr ()] -> m Type -> Maybe Kind -> [m Con] -> [m DerivClause] -> m Dec
dataInstD a0 a1 a2 a3 a4 a5 = DataInstD <$> a0 <*> pure a1 <*> a2 <*> pure a3 <*> sequenceA a4 <*> sequenceA a5

newtypeInstD :: Quote m => m Cxt -> Maybe [TyVarBndr ()] -> m Type -> Maybe Kind -> m Con -> [m DerivClause] -> m Dec
newtypeInstD a0 a1 a2 a3 a4 a5 = NewtypeInstD <$> a0 <*> pure a1 <*> a2 <*> pure a3 <*> a4 <*> sequenceA a5

derivClause :: Quote m => Maybe DerivStrategy -> [m Pred] -> m DerivClause
derivClause a0 a1 = DerivClause a0 <$> sequenceA a1

infixLD :: Quote m => Int -> Name -> m Dec
infixLD a0 a1 = pure (infixDec InfixL a0 a1)

infixRD :: Quote m => Int -> Name -> m Dec
infixRD a0 a1 = pure (infixDec InfixR a0 a1)

infixND :: Quote m => Int -> Name -> m Dec
infixND a0 a1 = pure (infixDec InfixN a0 a1)

normalC :: Quote m => Name -> [m BangType] -> m Con
normalC a0 a1 = NormalC <$> pure a0 <*> sequenceA a1

recC :: Quote m => Name -> [m VarBangType] -> m Con
recC a0 a1 = RecC <$> pure a0 <*> sequenceA a1

infixC :: Quote m => m BangType -> Name -> m BangType -> m Con
infixC a0 a1 a2 = InfixC <$> a0 <*> pure a1 <*> a2

forallC :: Quote m => [TyVarBndr Specificity] -> m Cxt -> m Con -> m Con
forallC a0 a1 a2 = ForallC <$> pure a0 <*> a1 <*> a2

gadtC :: Quote m => [Name] -> [m BangType] -> m Type -> m Con
gadtC a0 a1 a2 = GadtC <$> pure a0 <*> sequenceA a1 <*> a2

recGadtC :: Quote m => [Name] -> [m VarBangType] -> m Type -> m Con
recGadtC a0 a1 a2 = RecGadtC <$> pure a0 <*> sequenceA a1 <*> a2

forallT :: Quote m => [TyVarBndr Specificity] -> m Cxt -> m Type -> m Type
forallT a0 a1 a2 = ForallT <$> pure a0 <*> a1 <*> a2

varT :: Quote m => Name -> m Type
varT a0 = pure (VarT a0)

conT :: Quote m => Name -> m Type
conT a0 = pure (ConT a0)

appT :: Quote m => m Type -> m Type -> m Type
appT a0 a1 = AppT <$> a0 <*> a1

appKindT :: Quote m => m Type -> m Kind -> m Type
appKindT a0 a1 = AppKindT <$> a0 <*> a1

arrowT :: Quote m => m Type
arrowT = pure ArrowT

mulArrowT :: Quote m => m Type
mulArrowT = pure MulArrowT

listT :: Quote m => m Type
listT = pure ListT

tupleT :: Quote m => Int -> m Type
tupleT a0 = pure (TupleT a0)

unboxedTupleT :: Quote m => Int -> m Type
unboxedTupleT a0 = pure (UnboxedTupleT a0)

sigT :: Quote m => m Type -> m Kind -> m Type
sigT a0 a1 = SigT <$> a0 <*> a1

litT :: Quote m => m TyLit -> m Type
litT a0 = LitT <$> a0

promotedT :: Quote m => Name -> m Type
promotedT a0 = pure (PromotedT a0)

promotedTupleT :: Quote m => Int -> m Type
promotedTupleT a0 = pure (PromotedTupleT a0)

promotedNilT :: Quote m => m Type
promotedNilT = pure PromotedNilT

promotedConsT :: Quote m => m Type
promotedConsT = pure PromotedConsT

equalityT :: Quote m => m Type
equalityT = pure EqualityT

wildCardT :: Quote m => m Type
wildCardT = pure WildCardT

infixT :: Quote m => m Type -> Name -> m Type -> m Type
infixT a0 a1 a2 = InfixT <$> a0 <*> pure a1 <*> a2

uInfixT :: Quote m => m Type -> Name -> m Type -> m Type
uInfixT a0 a1 a2 = UInfixT <$> a0 <*> pure a1 <*> a2

parensT :: Quote m => m Type -> m Type
parensT a0 = ParensT <$> a0

numTyLit :: Quote m => Integer -> m TyLit
numTyLit a0 = pure (NumTyLit a0)

strTyLit :: Quote m => String -> m TyLit
strTyLit a0 = pure (StrTyLit a0)

bang :: Quote m => m SourceUnpackedness -> m SourceStrictness -> m Bang
bang a0 a1 = Bang <$> a0 <*> a1

bangType :: Quote m => m Bang -> m Type -> m BangType
bangType a0 a1 = (,) <$> a0 <*> a1

noSourceUnpackedness :: Quote m => m SourceUnpackedness
noSourceUnpackedness = pure NoSourceUnpackedness

sourceNoUnpack :: Quote m => m SourceUnpackedness
sourceNoUnpack = pure SourceNoUnpack

sourceUnpack :: Quote m => m SourceUnpackedness
sourceUnpack = pure SourceUnpack

noSourceStrictness :: Quote m => m SourceStrictness
noSourceStrictness = pure NoSourceStrictness

sourceLazy :: Quote m => m SourceStrictness
sourceLazy = pure SourceLazy

sourceStrict :: Quote m => m SourceStrictness
sourceStrict = pure SourceStrict

isStrict :: Quote m => m Bang
isStrict = pure (Bang NoSourceUnpackedness SourceStrict)

notStrict :: Quote m => m Bang
notStrict = pure (Bang NoSourceUnpackedness NoSourceStrictness)

unpacked :: Quote m => m Bang
unpacked = pure (Bang SourceUnpack SourceStrict)

cxt :: Quote m => [m Pred] -> m Cxt
cxt a0 = id <$> sequenceA a0

-- Calling conventions, pragmas and others that are seldom made -----------------------------------------------------

cCall, stdCall, cApi, prim, javaScript :: Callconv
cCall = CCall
stdCall = StdCall
cApi = CApi
prim = Prim
javaScript = JavaScript

unsafe, safe, interruptible :: Safety
unsafe = Unsafe
safe = Safe
interruptible = Interruptible

forImpD :: Quote m => Callconv -> Safety -> String -> Name -> m Type -> m Dec
forImpD c s text name t = ForeignD . ImportF c s text name <$> t

pragLineD :: Quote m => Int -> String -> m Dec
pragLineD line file = pure (PragmaD (LineP line file))

pragAnnD :: Quote m => AnnTarget -> m Exp -> m Dec
pragAnnD target e = PragmaD . AnnP target <$> e

pragSpecD :: Quote m => Name -> m Type -> Phases -> m Dec
pragSpecD name t phases = (\u -> PragmaD (SpecialiseP name u Nothing phases)) <$> t

pragSpecInlD :: Quote m => Name -> m Type -> Inline -> Phases -> m Dec
pragSpecInlD name t inline phases = (\u -> PragmaD (SpecialiseP name u (Just inline) phases)) <$> t

pragSpecInstD :: Quote m => m Type -> m Dec
pragSpecInstD t = PragmaD . SpecialiseInstP <$> t

pragRuleD :: Quote m => String -> [m RuleBndr] -> m Exp -> m Exp -> Phases -> m Dec
pragRuleD name bs left right phases =
  (\cs l r -> PragmaD (RuleP name Nothing cs l r phases)) <$> sequenceA bs <*> left <*> right

ruleVar :: Quote m => Name -> m RuleBndr
ruleVar = pure . RuleVar

typedRuleVar :: Quote m => Name -> m Type -> m RuleBndr
typedRuleVar name t = TypedRuleVar name <$> t

moduleAnnotation :: AnnTarget
moduleAnnotation = ModuleAnnotation

typeAnnotation, valueAnnotation :: Name -> AnnTarget
typeAnnotation = TypeAnnotation
valueAnnotation = ValueAnnotation

viaStrategy :: Quote m => m Type -> m DerivStrategy
viaStrategy t = ViaStrategy <$> t

dataFamilyD :: Quote m => Name -> [TyVarBndr ()] -> Maybe Kind -> m Dec
dataFamilyD name vars kind = pure (DataFamilyD name vars kind)

openTypeFamilyD :: Quote m => Name -> [TyVarBndr ()] -> FamilyResultSig -> Maybe InjectivityAnn -> m Dec
openTypeFamilyD name vars result injectivity = pure (OpenTypeFamilyD (TypeFamilyHead name vars result injectivity))

closedTypeFamilyD
  :: Quote m => Name -> [TyVarBndr ()] -> FamilyResultSig -> Maybe InjectivityAnn -> [m TySynEqn] -> m Dec
closedTypeFamilyD name vars result injectivity equations =
  ClosedTypeFamilyD (TypeFamilyHead name vars result injectivity) <$> sequenceA equations

classP :: Quote m => Name -> [m Type] -> m Pred
classP name ts = foldl AppT (ConT name) <$> sequenceA ts

equalP :: Quote m => m Type -> m Type -> m Pred
equalP a b = (\x y -> AppT (AppT EqualityT x) y) <$> a <*> b

unidir, implBidir :: Quote m => m PatSynDir
unidir = pure Unidir
implBidir = pure ImplBidir

explBidir :: Quote m => [m Clause] -> m PatSynDir
explBidir cs = ExplBidir <$> sequenceA cs

prefixPatSyn, recordPatSyn :: Quote m => [Name] -> m PatSynArgs
prefixPatSyn = pure . PrefixPatSyn
recordPatSyn = pure . RecordPatSyn

infixPatSyn :: Quote m => Name -> Name -> m PatSynArgs
infixPatSyn a b = pure (InfixPatSyn a b)

implicitParamBindD :: Quote m => String -> m Exp -> m Dec
implicitParamBindD name e = ImplicitParamBindD name <$> e

parS :: Quote m => [[m Stmt]] -> m Stmt
parS branches = ParS <$> traverse sequenceA branches

fromThenE :: Quote m => m Exp -> m Exp -> m Exp
fromThenE a b = (\x y -> ArithSeqE (FromThenR x y)) <$> a <*> b

fromThenToE :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
fromThenToE a b c = (\x y z -> ArithSeqE (FromThenToR x y z)) <$> a <*> b <*> c
