import Control.DeepSeq
import Control.Exception
data T = L | N T Int T
instance NFData T where { rnf L = (); rnf (N a x b) = rnf a `seq` rnf x `seq` rnf b }
t :: String -> a -> IO ()
t n v = try (evaluate v) >>= \r -> putStrLn (n ++ either (\(ErrorCall m) -> " " ++ m) (const " fine") r)
main :: IO ()
main = do
  t "seq" ([1, error "inner"] `seq` ())
  t "deepseq" ([1, error "inner" :: Int] `deepseq` ())
  t "tree" (N L (error "leaf") L `seq` ())
  t "tree deep" (rnf (N L (error "leaf") L))
  t "force" (force (Just (1 :: Int, "ok")))
  print (force [1, 2, 3 :: Int], ((+ 1) $!! (2 :: Int)), rnf (3 :: Int, 'x', [True]), [1 :: Int] `deepseq` 'd')
