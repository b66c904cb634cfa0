import qualified Data.Map as M
import Data.Ratio
import Data.Complex
data Op = Plus Int Double | Int :-> Maybe Op | P { neg :: Int } deriving Show
infixr 4 :->
main :: IO ()
main = do
  print (Plus (-1) (-2.5))
  print ((-1) :-> Just (2 :-> Nothing))
  print [P { neg = -3 }, P 4]
  print (Just (P (-1)), Left (-2) :: Either Int (), (-1, -2.0))
  print (M.fromList [(-1, Just (-2))], Just (3 % (-4)), [(-1) :+ (-2)], Just (Left (M.empty :: M.Map Int Int)) :: Maybe (Either (M.Map Int Int) Int))
  print (showsPrec 4 (1 :-> Nothing) "", showsPrec 5 (1 :-> Nothing) "", show (Just ""), show [[], [1]], show (Just (Just ())))
