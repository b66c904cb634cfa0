{-# LANGUAGE FlexibleContexts, OverloadedStrings, TypeFamilies #-}
-- Parsers of bytes and of own tokens, errors as data, and combinators that do not need a parser.
import qualified Control.Applicative.Combinators as A
import qualified Control.Monad.Combinators.NonEmpty as NE
import Control.Applicative.Permutations
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import qualified Data.List.NonEmpty as NonEmpty
import Data.Void
import Data.Word
import qualified Data.Set as Set
import Text.Megaparsec
import Text.Megaparsec.Byte
import qualified Text.Megaparsec.Byte.Lexer as L
import Text.Megaparsec.Error.Builder
import Text.ParserCombinators.ReadP (ReadP, readP_to_S)
import qualified Text.ParserCombinators.ReadP as R

type Parser = Parsec Odd ByteString

data Odd = Odd Int deriving (Eq, Ord, Show)

instance ShowErrorComponent Odd where
  showErrorComponent (Odd n) = "odd number " ++ show n
  errorComponentLen (Odd n) = length (show n)

even' :: Parser Int
even' = do
  o <- getOffset
  n <- L.decimal
  if odd n then region (setErrorOffset o) (customFailure (Odd n)) else return n

-- | The types of tokens and of pieces are in scope beside the constructor of the same name.
key :: (MonadParsec e s m, Token s ~ Word8) => Tokens s -> m (Tokens s)
key ts = chunk ts <* notFollowedBy (single 61)

run :: Show a => Parser a -> ByteString -> IO ()
run p s = either (putStr . errorBundlePretty) print (parse p "" s)

main :: IO ()
main = do
  mapM_ (run (even' `sepBy1` char 44 <* eof)) ["2,4,18", "2,431,8", "2,", ""]
  mapM_ (run (string "GET" *> space1 *> some letterChar <* eol)) ["GET abc\r\n", "GET  \n", "PUT", "GET x"]
  mapM_ (run (string' "get")) ["GeT", "got"]
  mapM_ (run (L.float :: Parser Double)) ["3.25e1", "."]
  mapM_ (run (L.hexadecimal <* eof :: Parser Int)) ["ff", "fg"]
  mapM_ (run (takeWhileP Nothing (> 100) *> (fmap B.length takeRest))) ["zzzaa"]
  mapM_ (run (key "ab")) ["ab", "ab="]
  mapM_ (run (char' 65 *> crlf)) ["a\r\n", "b"]
  mapM_ (run (skipManyTill anySingle (string "end") *> atEnd)) ["abend", "abend.", "abc"]
  mapM_ (run (NE.sepBy1 digitChar (char 44))) ["1,2", ""]
  print (either bundleErrors undefined (parse (char 1 <|> char 2 :: Parser Word8) "" "x"))
  print (err 0 (utok 97 <> etok 98 <> elabel "thing" <> eeof) == (TrivialError 0 (Just (Tokens (97 NonEmpty.:| []))) (Set.fromList [Tokens (98 NonEmpty.:| []), Label (NonEmpty.fromList "thing"), EndOfInput]) :: ParseError ByteString Void))
  putStr (parseErrorPretty (errFancy 3 (fancy (ErrorCustom (Odd 7))) :: ParseError ByteString Odd))
  putStr (parseErrorTextPretty (mempty :: ParseError ByteString Odd))
  print (parseMaybe (single 3 *> satisfy (> 4) <* notFollowedBy anySingle :: Parsec Void [Int] Int) [3, 5])
  print (either (fmap errorOffset . bundleErrors) (const undefined) (parse (chunk [1, 2, 3] :: Parsec Void [Int] [Int]) "" [1, 2, 4]))
  print (readP_to_S (A.sepBy (R.satisfy (`elem` ("ab" :: String))) (R.char ',') <* R.eof) "a,b")
  print (readP_to_S (A.manyTill_ R.get (R.char '.') <* R.eof) "ab.")
  print (A.count' 1 2 (Just 'x'), A.between (Just 1) (Just 2) (Just 3), A.eitherP (Nothing :: Maybe Int) (Just 'y'))
  print (map (\s -> parseMaybe (intercalateEffect (char 44) ((,) <$> toPermutation (char 97) <*> toPermutationWithDefault 0 (char 98)) :: Parser (Word8, Word8)) s) (["a,b", "b,a", "a", "ab"] :: [ByteString]))
  print (fmap fst (parseMaybe (match (A.many digitChar *> letterChar) :: Parser (ByteString, Word8)) "12a"))
