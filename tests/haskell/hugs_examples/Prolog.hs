-- The interpreter is a `Main` of its own: this one drives its engine and parser.
module Main where

import Prolog
import StackEngine
import Subst
import CombParse

main = do
  print database
  mapM_ answer ["?- grandparent(X,Z)", "?- append(X,Y,cons(a,cons(b,nil)))"]
 where
  facts = [ "parent(ann,bob).", "parent(bob,cid).", "grandparent(X,Z):-parent(X,Y),parent(Y,Z)."
          , "append(nil,X,X).", "append(cons(X,Y),Z,cons(X,W)):-append(Y,Z,W)." ]
  database = foldl addClause emptyDb [ c | line <- facts, ((c, ""):_) <- [clause line] ]
  answer text = case [ ts | ((_, ts), "") <- (sptok "?-" `pseq` termlist) text ] of
    ts : _ -> mapM_ (\s -> print [ (show (Var v), show (s v)) | v <- varsIn ts ]) (prove database ts)
    [] -> putStrLn "no parse"
  varsIn = foldr (\t vs -> foldr (\v r -> if v `elem` r then r else v : r) vs (varsOf t)) []
  varsOf t = case t of { Var v -> [v]; Struct _ ts -> concatMap varsOf ts }
