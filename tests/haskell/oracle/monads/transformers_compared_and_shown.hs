-- What transformers wrap is compared, shown and read.
import Control.Monad.Trans.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Writer.Lazy as L
import qualified Control.Monad.Trans.Writer.Strict as S
import Data.Functor.Identity

main :: IO ()
main = do
  print (S.WriterT (Identity (1 :: Int, "a")))
  print (Just (L.WriterT [(1 :: Int, "a")]))
  print (MaybeT [Just 'x', Nothing])
  print [ExceptT (Just (Left 1 :: Either Int Char))]
  print (IdentityT (Just 2 :: Maybe Int))
  print (MaybeT (Just (Just 1)) == MaybeT (Just (Just (1 :: Int))), MaybeT [Just 1] < MaybeT [Just (2 :: Int)])
  print (L.WriterT (Just (1 :: Int, "b")) `compare` L.WriterT (Just (1, "a")))
  print (ExceptT [Right 'a' :: Either Int Char] /= ExceptT [Left 3])
  print (read "IdentityT (Just 3)" :: IdentityT Maybe Int)
  print (reads "(MaybeT [Just 4,Nothing]) rest" :: [(MaybeT [] Int, String)])
