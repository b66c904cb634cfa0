-- | Encapsulated search as actions.
module AllSolutions where

import Control.AllValues

getAllValues :: a -> IO [a]
getAllValues x = return (allValues x)

getOneValue :: a -> IO (Maybe a)
getOneValue x = return (oneValue x)

getAllSolutions :: Data a => (a -> Bool) -> IO [a]
getAllSolutions p = return (allSolutions p)

getOneSolution :: Data a => (a -> Bool) -> IO (Maybe a)
getOneSolution p = return (oneSolution p)

getAllFailures :: a -> (a -> Bool) -> IO [a]
getAllFailures x p = return [y | y <- allValues x, isFail (solve (p y))]
