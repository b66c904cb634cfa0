-- | Folders and files by their names: what would look at folders or change them ends the run, as a limit.
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

import Clew.Prim (primRefuse)
import Control.Exception (IOException, try)
import Data.Time.Clock (UTCTime)
import System.FilePath (isAbsolute)
import System.IO

refused :: String -> a
refused name = primRefuse ("System.Directory." ++ name ++ " looks at the folders of the computer, which Clew does not do")

-- | Whether a file can be opened to be read.
doesFileExist :: FilePath -> IO Bool
doesFileExist path = do
  opened <- try (openFile path ReadMode) :: IO (Either IOException Handle)
  case opened of
    Left _ -> return False
    Right h -> hClose h >> return True

doesDirectoryExist, doesPathExist, pathIsSymbolicLink :: FilePath -> IO Bool
doesDirectoryExist _ = refused "doesDirectoryExist"
doesPathExist _ = refused "doesPathExist"
pathIsSymbolicLink _ = refused "pathIsSymbolicLink"

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory, getUserDocumentsDirectory :: IO FilePath
getCurrentDirectory = refused "getCurrentDirectory"
getHomeDirectory = refused "getHomeDirectory"
getTemporaryDirectory = refused "getTemporaryDirectory"
getUserDocumentsDirectory = refused "getUserDocumentsDirectory"

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
createDirectory _ = refused "createDirectory"
removeDirectory _ = refused "removeDirectory"
removeDirectoryRecursive _ = refused "removeDirectoryRecursive"
removePathForcibly _ = refused "removePathForcibly"
removeFile _ = refused "removeFile"

createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing _ _ = refused "createDirectoryIfMissing"

renameDirectory, renameFile, renamePath, copyFile, createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
renameDirectory _ _ = refused "renameDirectory"
renameFile _ _ = refused "renameFile"
renamePath _ _ = refused "renamePath"
copyFile from to = readFile from >>= writeFile to
createFileLink _ _ = refused "createFileLink"
createDirectoryLink _ _ = refused "createDirectoryLink"

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory _ = refused "listDirectory"
getDirectoryContents _ = refused "getDirectoryContents"

getFileSize :: FilePath -> IO Integer
getFileSize path = withBinaryFile path ReadMode hFileSize

-- | An absolute name is its own; others depend on the folder that the program runs in.
canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory, getSymbolicLinkTarget :: FilePath -> IO FilePath
canonicalizePath _ = refused "canonicalizePath"
makeAbsolute path = if isAbsolute path then return path else refused "makeAbsolute"
makeRelativeToCurrentDirectory path = if isAbsolute path then refused "makeRelativeToCurrentDirectory" else return path
getSymbolicLinkTarget _ = refused "getSymbolicLinkTarget"

findExecutable :: String -> IO (Maybe FilePath)
findExecutable _ = refused "findExecutable"

findExecutables :: String -> IO [FilePath]
findExecutables _ = refused "findExecutables"

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile _ _ = refused "findFile"

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles _ _ = refused "findFiles"

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
