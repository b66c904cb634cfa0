import Data.Data (Data (..), cast)
import Data.Functor.Contravariant (Contravariant (..), Predicate (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import Language.Haskell.TH
import Type.Reflection (rnfTypeRep, typeRep, TypeRep)

-- All names in some syntax.
named :: Data a => a -> [String]
named x = maybe (concat (gmapQ named x)) (\n -> [nameBase n]) (cast x)

main :: IO ()
main = do
  print (map unboxedTupleDataName [2, 3], map unboxedTupleTypeName [2, 4], tupleDataName 2)
  print (map nameModule [unboxedTupleDataName 2, unboxedTupleTypeName 3], unboxedTupleDataName 1)
  runQ (derivClause (Just StockStrategy) [conT (mkName "Show"), conT (mkName "Eq")]) >>= print
  runQ (pragLineD 3 "x.hs") >>= print
  runQ (forImpD cCall safe "sin" (mkName "f") (conT (mkName "Int"))) >>= print
  runQ (pragSpecD (mkName "g") (conT (mkName "T")) AllPhases) >>= print
  runQ (openTypeFamilyD (mkName "F") [PlainTV (mkName "a") ()] NoSig Nothing) >>= print
  print (named (LamE [VarP (mkName "x")] (AppE (VarE (mkName "f")) (VarE (mkName "x")))))
  print (toConstr (TupE []), rnfTypeRep (typeRep :: TypeRep [Int]))
  print (getPredicate (contramap length (Predicate even)) "ab")
  print (getPredicate (runMaybeT (contramap fromEnum (MaybeT (Predicate (== Just 120))))) (Just 'x'))
