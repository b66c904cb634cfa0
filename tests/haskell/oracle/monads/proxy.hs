module Main where
import Control.Applicative
import Control.Monad
import Data.Proxy
main = print (empty :: Proxy Int, (Proxy <|> Proxy) :: Proxy Int, mzero :: Proxy (), asum' [Proxy :: Proxy Int])
 where asum' = msum
