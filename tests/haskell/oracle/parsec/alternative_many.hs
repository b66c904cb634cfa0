-- 'many' of Alternative takes parsers that move on by setting the state, which parsec's own refuses.
import qualified Control.Applicative as A
import qualified Control.Exception as E
import Control.Monad (mfilter)
import Text.Parsec
import Text.Parsec.String (Parser)

span' :: (Char -> Bool) -> Parser String
span' f = mfilter (not . null) $ do
  s <- getParserState
  let (found, rest) = span f (stateInput s)
  _ <- setParserState s { stateInput = rest }
  return found

main :: IO ()
main = do
  let pieces p = p (A.liftA2 (++) (span' (== 'a')) (span' (== 'b')))
      run p = parse (A.liftA2 (,) p getInput) "" "abaabbcab"
  print (either show show (run (pieces A.many)))
  print (either show show (run (pieces A.some)))
  refused <- E.try (E.evaluate (length (either show show (run (pieces many)))))
  putStrLn (either (\(E.ErrorCall e) -> e) show refused)
  print (either show show (parse (A.many digit) "" "12x"))
  print (either show show (parse (A.many (char 'a' >> char 'b')) "" "abac"))
  print (either show show (parse (A.some letter A.<|> A.many digit) "" "12x"))
