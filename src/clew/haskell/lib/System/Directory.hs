-- | Folders and files by their names. Times, links, permissions and another current folder end the run, as a limit.
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory
  , getHomeDirectory, getTemporaryDirectory, getAppUserDataDirectory, getUserDocumentsDirectory
  , XdgDirectory (..), getXdgDirectory
  , createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly
  , renameDirectory, listDirectory, getDirectoryContents, removeFile, renameFile, renamePath, copyFile
  , getFileSize, canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory
  , findExecutable, findExecutables, findFile, findFiles, exeExtension
  , Permissions (..), emptyPermissions, getPermissions, setPermissions
  , setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable
  , getModificationTime, setModificationTime, getAccessTime
  , pathIsSymbolicLink, getSymbolicLinkTarget, createFileLink, createDirectoryLink
  ) where

import Clew.IO (askPath, errnoError)
import Clew.Prim (primRefuse)
import Control.Exception (IOException, try)
import Control.Monad (filterM, forM_, unless, when)
import Data.Maybe (fromMaybe, listToMaybe)
import Data.Time.Clock (UTCTime)
import System.Environment (lookupEnv)
import System.FilePath (isAbsolute, makeRelative, normalise, splitDirectories, takeDirectory, (</>))
import System.IO

refused :: String -> a
refused name = primRefuse ("System.Directory." ++ name ++ " asks for more of the computer's folders than Clew does")

-- What a path is asked; see the machine's world.
listing, status, making, removing, current :: Int
listing = 4
status = 5
making = 6
removing = 7
current = 8

-- | 'd' or 'f', or nothing if there is nothing.
kindOf :: FilePath -> IO String
kindOf path = fmap (either nothing id) (try (askPath "getFileStatus" status path))
  where
    nothing :: IOException -> String
    nothing _ = ""

doesFileExist, doesDirectoryExist, doesPathExist, pathIsSymbolicLink :: FilePath -> IO Bool
doesFileExist path = fmap (== "f") (kindOf path)
doesDirectoryExist path = fmap (== "d") (kindOf path)
doesPathExist path = fmap (/= "") (kindOf path)
pathIsSymbolicLink _ = refused "pathIsSymbolicLink"

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory, getUserDocumentsDirectory :: IO FilePath
getCurrentDirectory = askPath "getCurrentDirectory" current "."
getHomeDirectory = fmap (fromMaybe "/") (lookupEnv "HOME")
getTemporaryDirectory = fmap (fromMaybe "/tmp") (lookupEnv "TMPDIR")
getUserDocumentsDirectory = getHomeDirectory

getAppUserDataDirectory :: String -> IO FilePath
getAppUserDataDirectory _ = refused "getAppUserDataDirectory"

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory _ = refused "setCurrentDirectory"

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory _ _ = refused "withCurrentDirectory"

data XdgDirectory = XdgData | XdgConfig | XdgCache | XdgState
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory _ _ = refused "getXdgDirectory"

createDirectory, removeDirectory, removeDirectoryRecursive, removePathForcibly, removeFile :: FilePath -> IO ()
createDirectory path = asked "createDirectory" making path
removeDirectory path = do
  kind <- kindOf path
  if kind == "f" then ioError (wrongKind "removeDirectory" path) else asked "removeDirectory" removing path
removeFile path = do
  kind <- kindOf path
  if kind == "d" then ioError (wrongKind "removeFile" path) else asked "removeFile" removing path
removeDirectoryRecursive path = do
  names <- listDirectory path
  forM_ names $ \name -> do
    kind <- kindOf (path </> name)
    (if kind == "d" then removeDirectoryRecursive else removeFile) (path </> name)
  removeDirectory path
removePathForcibly path = do
  kind <- kindOf path
  case kind of
    "d" -> removeDirectoryRecursive path
    "f" -> removeFile path
    _ -> return ()

asked :: String -> Int -> FilePath -> IO ()
asked place question path = askPath place question path >> return ()

wrongKind :: String -> FilePath -> IOError
wrongKind place path = errnoError place Nothing (Just path) (if place == "removeFile" then 21 else 20)

createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents path = do
  there <- doesDirectoryExist path
  unless there $ do
    let above = takeDirectory path
    when (parents && above /= path && not (null above)) (createDirectoryIfMissing True above)
    createDirectory path

renameDirectory, renameFile, renamePath, copyFile, createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
renameDirectory from to = do
  names <- listDirectory from
  createDirectoryIfMissing False to
  mapM_ (\name -> renamePath (from </> name) (to </> name)) names
  removeDirectory from
renameFile from to = copyFile from to >> removeFile from
renamePath from to = do
  folder <- doesDirectoryExist from
  (if folder then renameDirectory else renameFile) from to
copyFile from to = withBinaryFile from ReadMode $ \source -> do
  content <- hGetContents source
  withBinaryFile to WriteMode (`hPutStr` content)
createFileLink _ _ = refused "createFileLink"
createDirectoryLink _ _ = refused "createDirectoryLink"

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory path = fmap names (askPath "getDirectoryContents:openDirStream" listing path)
  where
    names text = case break (== '\0') text of
      (name, _ : rest) -> name : names rest
      _ -> []
getDirectoryContents path = fmap (\names -> "." : ".." : names) (listDirectory path)

getFileSize :: FilePath -> IO Integer
getFileSize path = withBinaryFile path ReadMode hFileSize

-- | Links are not followed.
canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory, getSymbolicLinkTarget :: FilePath -> IO FilePath
canonicalizePath path = fmap (straight [] . splitDirectories) (makeAbsolute path)
  where
    straight done (".." : rest) = straight (drop 1 done) rest
    straight done (name : rest) = straight (name : done) rest
    straight done [] = foldr (flip (</>)) "" done
makeAbsolute path = if isAbsolute path then return (normalise path) else fmap (normalise . (</> path)) getCurrentDirectory
makeRelativeToCurrentDirectory path = fmap (`makeRelative` path) getCurrentDirectory
getSymbolicLinkTarget _ = refused "getSymbolicLinkTarget"

findExecutable :: String -> IO (Maybe FilePath)
findExecutable _ = refused "findExecutable"

findExecutables :: String -> IO [FilePath]
findExecutables _ = refused "findExecutables"

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile folders name = fmap listToMaybe (findFiles folders name)

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles folders name = filterM doesFileExist (map (</> name) (if isAbsolute name then [""] else folders))

exeExtension :: String
exeExtension = ""

-- | The package hides the constructor; Haskell 98's Directory shows it.
data Permissions = Permissions { readable, writable, executable, searchable :: Bool }
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerReadable b p = p { readable = b }
setOwnerWritable b p = p { writable = b }
setOwnerExecutable b p = p { executable = b }
setOwnerSearchable b p = p { searchable = b }

getPermissions :: FilePath -> IO Permissions
getPermissions _ = refused "getPermissions"

setPermissions :: FilePath -> Permissions -> IO ()
setPermissions _ _ = refused "setPermissions"

getModificationTime, getAccessTime :: FilePath -> IO UTCTime
getModificationTime _ = refused "getModificationTime"
getAccessTime _ = refused "getAccessTime"

setModificationTime :: FilePath -> UTCTime -> IO ()
setModificationTime _ _ = refused "setModificationTime"
