-- The seed's figure 4.26: two ways to the same name.
module Person (Name, Person (..), getName, johnsName, john, processName) where

data Name = Name String

data Person = Person Name

getName :: Person -> Name
getName (Person n) = n

johnsName :: Name
johnsName = Name "John"

john :: Person
john = Person johnsName

processName :: Name -> String
processName (Name ('J' : _)) = error "not John again"
processName (Name n) = n
