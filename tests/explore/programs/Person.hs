-- Allwood, figure 4.26: two ways to the same name.
module Person (Name, Person (..), getName, johnsName, john, processName) where

data Name = Name Int

data Person = Person Name

getName :: Person -> Name
getName (Person n) = n

johnsName :: Name
johnsName = Name 1

john :: Person
john = Person johnsName

processName :: Name -> String
processName (Name 1) = error "not John again"
processName (Name n) = show n
