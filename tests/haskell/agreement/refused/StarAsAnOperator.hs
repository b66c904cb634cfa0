-- type-kind 7:17
{-# LANGUAGE DataKinds, KindSignatures #-}
module StarAsAnOperator where
import Data.Proxy (Proxy (..))
import GHC.TypeLits

wrong :: Proxy (2 * 3)
wrong = Proxy
