{-# LANGUAGE TemplateHaskell #-}
module Main where

import Language.Haskell.TH

-- Not run: a quotation is only typed.
quoted :: Q Exp
quoted = [| 1 + 2 |]

named :: [String]
named = map nameBase ['map, ''Maybe, 'Just, '(+)]

power :: Int -> Q Exp
power 0 = lamE [wildP] (litE (integerL 1))
power n = do
  let x = mkName "x"
  lamE [varP x] (infixApp (varE x) (varE (mkName "*")) (appE (power (n - 1)) (varE x)))

main :: IO ()
main = do
  print named
  print =<< runQ (power 2)
  print =<< runQ (sigD (mkName "f") (appT (appT arrowT (conT (mkName "Int"))) (appT listT (varT (mkName "a")))))
  print =<< runQ (funD (mkName "g") [clause [tupP [varP (mkName "a"), wildP]] (normalB (varE (mkName "a"))) []])
  print (map (nameBase . mkName) ["Prelude..", "A.B.+.", "f", "+", "A.B"], nameModule (mkName "Data.List.sort"))
  putStrLn (pprint (AppT (AppT ArrowT (ConT (mkName "Int"))) (AppT ListT (VarT (mkName "a")))))
  print (TupleT 2 == TupleT 2, compare (mkName "a") (mkName "b"))
