-- | The classes that programs derive to get instances of others; here those do without.
module GHC.Generics (Generic, Generic1) where

class Generic a

class Generic1 f
