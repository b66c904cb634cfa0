-- | The syntax of Template Haskell as text.
module Clew.TemplateHaskellText (Ppr (..), pprint) where

import Clew.TemplateHaskell
import Data.List (intercalate)

-- | What can be printed as Haskell.
class Ppr a where
  shown :: a -> String

pprint :: Ppr a => a -> String
pprint = shown

instance Ppr Name where
  shown = showName

instance Ppr a => Ppr [a] where
  shown = intercalate "\n" . map shown

instance Ppr Type where
  shown = typeText (0 :: Int)

-- | A type; above 0 as the left side of an arrow, above 1 as an argument.
typeText :: Int -> Type -> String
typeText p t = case t of
  AppT (AppT ArrowT a) b -> bracket (p > 0) (typeText 1 a ++ " -> " ++ typeText 0 b)
  AppT ListT a -> "[" ++ typeText 0 a ++ "]"
  AppT a b -> bracket (p > 1) (typeText 1 a ++ " " ++ typeText 2 b)
  VarT n -> showName n
  ConT n -> showName n
  PromotedT n -> "'" ++ showName n
  TupleT n -> if n == 0 then "()" else "(" ++ replicate (n - 1) ',' ++ ")"
  ArrowT -> "(->)"
  ListT -> "[]"
  StarT -> "*"
  LitT (NumTyLit n) -> show n
  LitT (StrTyLit s) -> show s
  SigT a k -> bracket True (typeText 0 a ++ " :: " ++ typeText 0 k)
  ParensT a -> bracket True (typeText 0 a)
  _ -> bracket (p > 1) (show t)
  where
    bracket yes s = if yes then "(" ++ s ++ ")" else s
