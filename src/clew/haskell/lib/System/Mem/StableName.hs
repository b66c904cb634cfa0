-- | Names of objects. Here no two objects are known to be the same, unless a name was made from another one's.
module System.Mem.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import Data.Unique (Unique, hashUnique, newUnique)

-- | Names made apart from each other differ: GHC may say that too.
newtype StableName a = StableName Unique
  deriving (Eq)

makeStableName :: a -> IO (StableName a)
makeStableName _ = fmap StableName newUnique

hashStableName :: StableName a -> Int
hashStableName (StableName u) = hashUnique u

eqStableName :: StableName a -> StableName b -> Bool
eqStableName (StableName a) (StableName b) = a == b
