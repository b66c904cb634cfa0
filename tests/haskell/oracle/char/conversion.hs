import Data.Char
main :: IO ()
main = do
  print (map toUpper "abcéß1", map toLower "ABCÉ", map toTitle "ab", map digitToInt "0129afAF", map intToDigit [0 .. 15])
  print (ord 'a', chr 98, ord '漢', chr 233, map ord "\0\n", ord maxBound)
  print (showLitChar '\n' "", concatMap (`showLitChar` "") "a\tb\200", lexLitChar "\\nabc", readLitChar "\\x41bc", subtract 1 (ord 'b'))
  putStrLn (map (\c -> if isAlpha c then chr ((ord (toLower c) - 97 + 13) `mod` 26 + 97) else c) "Hello, World!")
