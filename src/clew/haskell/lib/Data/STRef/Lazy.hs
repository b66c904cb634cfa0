-- | References in lazy state threads.
module Data.STRef.Lazy (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef) where

import Control.Monad.ST.Lazy (ST, strictToLazyST)
import Data.STRef (STRef)
import qualified Data.STRef as Strict

newSTRef :: a -> ST s (STRef s a)
newSTRef = strictToLazyST . Strict.newSTRef

readSTRef :: STRef s a -> ST s a
readSTRef = strictToLazyST . Strict.readSTRef

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef r = strictToLazyST . Strict.writeSTRef r

modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r = strictToLazyST . Strict.modifySTRef r
