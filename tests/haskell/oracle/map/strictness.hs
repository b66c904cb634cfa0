import qualified Data.Map as L
import qualified Data.Map.Strict as S
import Control.Exception
t :: String -> a -> IO ()
t n v = try (evaluate v) >>= \r -> putStrLn (n ++ either (\(ErrorCall m) -> " raised " ++ m) (const " fine") r)
main :: IO ()
main = do
  t "lazy insert" (L.insert 1 (error "v") L.empty)
  t "strict insert" (S.insert 1 (error "v") S.empty)
  t "lazy map" (L.map (const (error "w")) (L.singleton 1 1))
  t "strict map" (S.map (const (error "w")) (S.singleton 1 1))
  t "lazy fmap" (fmap (const (error "w")) (S.singleton 1 1))
  t "strict insertWith" (S.insertWith (\_ _ -> error "c") 1 2 (S.singleton 1 1))
  t "strict fromList" (S.fromList [(1, error "f" :: Int)])
  t "lazy fromList" (L.fromList [(1, error "f" :: Int)])
  t "key" (L.fromList [(error "k" :: Int, 1), (2, 2)])
  t "strict adjust" (S.adjust (const (error "a")) 1 (S.singleton 1 1))
  t "strict unionWith" (S.unionWith (\_ _ -> error "u") (S.singleton 1 1) (S.singleton 1 2))
