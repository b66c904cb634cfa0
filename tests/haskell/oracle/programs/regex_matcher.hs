data R = Empty | Ch Char | Any | R :| R | R :. R | Star R
infixr 5 :|
infixr 6 :.
nullable :: R -> Bool
nullable r = case r of { Empty -> True; Star _ -> True; a :| b -> nullable a || nullable b; a :. b -> nullable a && nullable b; _ -> False }
match :: R -> String -> Bool
match r s = any null (run r s)
run :: R -> String -> [String]
run Empty s = [s]
run (Ch c) (x : xs) | c == x = [xs]
run Any (_ : xs) = [xs]
run (a :| b) s = run a s ++ run b s
run (a :. b) s = run a s >>= run b
run (Star r) s = s : [t | s' <- run r s, length s' < length s, t <- run (Star r) s']
run _ _ = []
parse :: String -> R
parse s = case alt s of { (r, "") -> r; (_, rest) -> error ("rest " ++ rest) }
  where
    alt t = case cat t of { (a, '|' : t') -> let (b, t'') = alt t' in (a :| b, t''); x -> x }
    cat t = case t of { (c : _) | c `notElem` "|)" -> let { (a, t') = rep t; (b, t'') = cat t' } in (a :. b, t''); _ -> (Empty, t) }
    rep t = let (a, t') = atom t in case t' of { '*' : t'' -> (Star a, t''); '+' : t'' -> (a :. Star a, t''); '?' : t'' -> (a :| Empty, t''); _ -> (a, t') }
    atom ('(' : t) = case alt t of { (r, ')' : t') -> (r, t'); _ -> error "unclosed" }
    atom ('.' : t) = (Any, t)
    atom (c : t) = (Ch c, t)
    atom [] = (Empty, [])
main :: IO ()
main = print [(re, s, match (parse re) s) | (re, ss) <- [("a*b", ["b", "aab", "aac"]), ("(ab|cd)+e?", ["abcd", "cde", "e"]), (".x.", ["axb", "xx"])], s <- ss] >> print (nullable (parse "a?b*"))
