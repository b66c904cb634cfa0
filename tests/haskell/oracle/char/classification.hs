import Data.Char
main :: IO ()
main = do
  let cs = "aZ5 _\n\t-é漢\0\DEL\xA0$+(²"
  mapM_ (\(n, f) -> putStrLn (n ++ concatMap (\c -> if f c then "1" else "0") cs))
    [ ("alpha ", isAlpha), ("digit ", isDigit), ("space ", isSpace), ("upper ", isUpper), ("lower ", isLower), ("alnum ", isAlphaNum)
    , ("punct ", isPunctuation), ("ctrl  ", isControl), ("print ", isPrint), ("ascii ", isAscii), ("hex   ", isHexDigit), ("oct   ", isOctDigit)
    , ("letter", isLetter), ("symbol", isSymbol), ("separ ", isSeparator), ("number", isNumber), ("latin1", isLatin1), ("mark  ", isMark) ]
  print (map generalCategory cs)
