{-# LANGUAGE ExistentialQuantification, FlexibleInstances, RankNTypes, ScopedTypeVariables, TypeFamilies #-}
-- | Exceptions in any monad.
module Control.Monad.Catch
  ( MonadThrow (..), MonadCatch (..), MonadMask (..), ExitCase (..), mask_, uninterruptibleMask_, catchAll, catchIOError
  , catchIf, catchJust, handle, handleAll, handleIOError, handleIf, handleJust, try, tryJust, onException, onError
  , bracket, bracket_, finally, bracketOnError, Handler (..), catches, Exception (..), SomeException (..)
  ) where

import Control.Concurrent.STM (STM, catchSTM, throwSTM)
import Control.Exception (Exception (..), SomeException (..))
import qualified Control.Exception as E
import Control.Monad (liftM)
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT (..), runIdentityT)
import Control.Monad.Trans.Maybe (MaybeT (..), runMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..), runReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyS
import qualified Control.Monad.Trans.State.Strict as StrictS
import qualified Control.Monad.Trans.Writer.Lazy as LazyW
import qualified Control.Monad.Trans.Writer.Strict as StrictW

class Monad m => MonadThrow m where
  throwM :: Exception e => e -> m a

class MonadThrow m => MonadCatch m where
  catch :: Exception e => m a -> (e -> m a) -> m a

-- | How an action ended.
data ExitCase a = ExitCaseSuccess a | ExitCaseException SomeException | ExitCaseAbort
  deriving (Show)

class MonadCatch m => MonadMask m where
  mask :: ((forall a. m a -> m a) -> m b) -> m b
  uninterruptibleMask :: ((forall a. m a -> m a) -> m b) -> m b
  generalBracket :: m a -> (a -> ExitCase b -> m c) -> (a -> m b) -> m (b, c)

-- Instances -----------------------------------------------------------------------------------------------------

instance MonadThrow [] where
  throwM _ = []

instance MonadThrow Maybe where
  throwM _ = Nothing

instance e ~ SomeException => MonadThrow (Either e) where
  throwM = Left . toException

instance e ~ SomeException => MonadCatch (Either e) where
  catch (Left e) f = maybe (Left e) f (fromException e)
  catch r _ = r

instance e ~ SomeException => MonadMask (Either e) where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = case acquire of
    Left e -> Left e
    Right resource -> case use resource of
      Left e -> release resource (ExitCaseException e) >> Left e
      Right b -> fmap ((,) b) (release resource (ExitCaseSuccess b))

instance MonadThrow IO where
  throwM = E.throwIO

instance MonadCatch IO where
  catch = E.catch

instance MonadMask IO where
  mask = E.mask
  uninterruptibleMask = E.uninterruptibleMask
  generalBracket acquire release use = E.mask $ \unmasked -> do
    resource <- acquire
    b <- unmasked (use resource) `E.catch` \e -> do
      _ <- release resource (ExitCaseException e)
      E.throwIO e
    c <- release resource (ExitCaseSuccess b)
    return (b, c)

instance MonadThrow (ST s) where
  throwM = unsafeIOToST . E.throwIO

instance MonadThrow STM where
  throwM = throwSTM

instance MonadCatch STM where
  catch = catchSTM

instance MonadThrow m => MonadThrow (IdentityT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (IdentityT m) where
  catch (IdentityT m) f = IdentityT (catch m (runIdentityT . f))

instance MonadMask m => MonadMask (IdentityT m) where
  mask f = IdentityT (mask (\u -> runIdentityT (f (IdentityT . u . runIdentityT))))
  uninterruptibleMask f = IdentityT (uninterruptibleMask (\u -> runIdentityT (f (IdentityT . u . runIdentityT))))
  generalBracket acquire release use = IdentityT
    (generalBracket (runIdentityT acquire) (\r e -> runIdentityT (release r e)) (runIdentityT . use))

instance MonadThrow m => MonadThrow (ReaderT r m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ReaderT r m) where
  catch (ReaderT m) f = ReaderT (\r -> m r `catch` \e -> runReaderT (f e) r)

instance MonadMask m => MonadMask (ReaderT r m) where
  mask f = ReaderT (\r -> mask (\u -> runReaderT (f (\m -> ReaderT (u . runReaderT m))) r))
  uninterruptibleMask f = ReaderT (\r -> uninterruptibleMask (\u -> runReaderT (f (\m -> ReaderT (u . runReaderT m))) r))
  generalBracket acquire release use = ReaderT $ \r ->
    generalBracket (runReaderT acquire r) (\x e -> runReaderT (release x e) r) (\x -> runReaderT (use x) r)

instance MonadThrow m => MonadThrow (ContT r m) where
  throwM = lift . throwM

instance MonadThrow m => MonadThrow (MaybeT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (MaybeT m) where
  catch (MaybeT m) f = MaybeT (catch m (runMaybeT . f))

instance MonadMask m => MonadMask (MaybeT m) where
  mask f = MaybeT (mask (\u -> runMaybeT (f (MaybeT . u . runMaybeT))))
  uninterruptibleMask f = MaybeT (uninterruptibleMask (\u -> runMaybeT (f (MaybeT . u . runMaybeT))))
  generalBracket acquire release use = MaybeT $ do
    (b, c) <- generalBracket
      (runMaybeT acquire)
      (\resource end -> case resource of
        Nothing -> return Nothing
        Just r -> case end of
          ExitCaseSuccess (Just b) -> runMaybeT (release r (ExitCaseSuccess b))
          ExitCaseException e -> runMaybeT (release r (ExitCaseException e))
          _ -> runMaybeT (release r ExitCaseAbort))
      (maybe (return Nothing) (runMaybeT . use))
    return ((,) <$> b <*> c)

instance MonadThrow m => MonadThrow (ExceptT e m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ExceptT e m) where
  catch (ExceptT m) f = ExceptT (catch m (runExceptT . f))

instance MonadMask m => MonadMask (ExceptT e m) where
  mask f = ExceptT (mask (\u -> runExceptT (f (ExceptT . u . runExceptT))))
  uninterruptibleMask f = ExceptT (uninterruptibleMask (\u -> runExceptT (f (ExceptT . u . runExceptT))))
  generalBracket acquire release use = ExceptT $ do
    (b, c) <- generalBracket
      (runExceptT acquire)
      (\resource end -> case resource of
        Left e -> return (Left e)
        Right r -> case end of
          ExitCaseSuccess (Right b) -> runExceptT (release r (ExitCaseSuccess b))
          ExitCaseException e -> runExceptT (release r (ExitCaseException e))
          _ -> runExceptT (release r ExitCaseAbort))
      (either (return . Left) (runExceptT . use))
    return ((,) <$> b <*> c)

instance MonadThrow m => MonadThrow (LazyS.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (LazyS.StateT s m) where
  catch m f = LazyS.StateT (\s -> LazyS.runStateT m s `catch` \e -> LazyS.runStateT (f e) s)

instance MonadMask m => MonadMask (LazyS.StateT s m) where
  mask f = LazyS.StateT (\s -> mask (\u -> LazyS.runStateT (f (\m -> LazyS.StateT (u . LazyS.runStateT m))) s))
  uninterruptibleMask f =
    LazyS.StateT (\s -> uninterruptibleMask (\u -> LazyS.runStateT (f (\m -> LazyS.StateT (u . LazyS.runStateT m))) s))
  generalBracket acquire release use = LazyS.StateT $ \s0 -> do
    ((b, _), (c, s3)) <- generalBracket
      (LazyS.runStateT acquire s0)
      (\(r, s1) end -> case end of
        ExitCaseSuccess (b, s2) -> LazyS.runStateT (release r (ExitCaseSuccess b)) s2
        ExitCaseException e -> LazyS.runStateT (release r (ExitCaseException e)) s1
        ExitCaseAbort -> LazyS.runStateT (release r ExitCaseAbort) s1)
      (\(r, s1) -> LazyS.runStateT (use r) s1)
    return ((b, c), s3)

instance MonadThrow m => MonadThrow (StrictS.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (StrictS.StateT s m) where
  catch m f = StrictS.StateT (\s -> StrictS.runStateT m s `catch` \e -> StrictS.runStateT (f e) s)

instance MonadMask m => MonadMask (StrictS.StateT s m) where
  mask f = StrictS.StateT (\s -> mask (\u -> StrictS.runStateT (f (\m -> StrictS.StateT (u . StrictS.runStateT m))) s))
  uninterruptibleMask f =
    StrictS.StateT (\s -> uninterruptibleMask (\u -> StrictS.runStateT (f (\m -> StrictS.StateT (u . StrictS.runStateT m))) s))
  generalBracket acquire release use = StrictS.StateT $ \s0 -> do
    ((b, _), (c, s3)) <- generalBracket
      (StrictS.runStateT acquire s0)
      (\(r, s1) end -> case end of
        ExitCaseSuccess (b, s2) -> StrictS.runStateT (release r (ExitCaseSuccess b)) s2
        ExitCaseException e -> StrictS.runStateT (release r (ExitCaseException e)) s1
        ExitCaseAbort -> StrictS.runStateT (release r ExitCaseAbort) s1)
      (\(r, s1) -> StrictS.runStateT (use r) s1)
    return ((b, c), s3)

instance (MonadThrow m, Monoid w) => MonadThrow (LazyW.WriterT w m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (LazyW.WriterT w m) where
  catch m f = LazyW.WriterT (LazyW.runWriterT m `catch` (\e -> LazyW.runWriterT (f e)))

instance (MonadMask m, Monoid w) => MonadMask (LazyW.WriterT w m) where
  mask f = LazyW.WriterT (mask (\u -> LazyW.runWriterT (f (LazyW.WriterT . u . LazyW.runWriterT))))
  uninterruptibleMask f =
    LazyW.WriterT (uninterruptibleMask (\u -> LazyW.runWriterT (f (LazyW.WriterT . u . LazyW.runWriterT))))
  generalBracket acquire release use = LazyW.WriterT $ do
    ((b, _), (c, w3)) <- generalBracket
      (LazyW.runWriterT acquire)
      (\(r, w1) end -> case end of
        ExitCaseSuccess (b, w12) -> fmap (fmap (mappend w12)) (LazyW.runWriterT (release r (ExitCaseSuccess b)))
        ExitCaseException e -> fmap (fmap (mappend w1)) (LazyW.runWriterT (release r (ExitCaseException e)))
        ExitCaseAbort -> fmap (fmap (mappend w1)) (LazyW.runWriterT (release r ExitCaseAbort)))
      (\(r, w1) -> fmap (fmap (mappend w1)) (LazyW.runWriterT (use r)))
    return ((b, c), w3)

instance (MonadThrow m, Monoid w) => MonadThrow (StrictW.WriterT w m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (StrictW.WriterT w m) where
  catch m f = StrictW.WriterT (StrictW.runWriterT m `catch` (\e -> StrictW.runWriterT (f e)))

instance (MonadMask m, Monoid w) => MonadMask (StrictW.WriterT w m) where
  mask f = StrictW.WriterT (mask (\u -> StrictW.runWriterT (f (StrictW.WriterT . u . StrictW.runWriterT))))
  uninterruptibleMask f =
    StrictW.WriterT (uninterruptibleMask (\u -> StrictW.runWriterT (f (StrictW.WriterT . u . StrictW.runWriterT))))
  generalBracket acquire release use = StrictW.WriterT $ do
    ((b, _), (c, w3)) <- generalBracket
      (StrictW.runWriterT acquire)
      (\(r, w1) end -> case end of
        ExitCaseSuccess (b, w12) -> fmap (fmap (mappend w12)) (StrictW.runWriterT (release r (ExitCaseSuccess b)))
        ExitCaseException e -> fmap (fmap (mappend w1)) (StrictW.runWriterT (release r (ExitCaseException e)))
        ExitCaseAbort -> fmap (fmap (mappend w1)) (StrictW.runWriterT (release r ExitCaseAbort)))
      (\(r, w1) -> fmap (fmap (mappend w1)) (StrictW.runWriterT (use r)))
    return ((b, c), w3)

instance (MonadThrow m, Monoid w) => MonadThrow (LazyRWS.RWST r w s m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (LazyRWS.RWST r w s m) where
  catch m f = LazyRWS.RWST (\r s -> LazyRWS.runRWST m r s `catch` \e -> LazyRWS.runRWST (f e) r s)

instance (MonadMask m, Monoid w) => MonadMask (LazyRWS.RWST r w s m) where
  mask f = LazyRWS.RWST (\r s -> mask (\u -> LazyRWS.runRWST (f (\m -> LazyRWS.RWST (\r' s' -> u (LazyRWS.runRWST m r' s')))) r s))
  uninterruptibleMask f = LazyRWS.RWST
    (\r s -> uninterruptibleMask (\u -> LazyRWS.runRWST (f (\m -> LazyRWS.RWST (\r' s' -> u (LazyRWS.runRWST m r' s')))) r s))
  generalBracket acquire release use = LazyRWS.RWST $ \r s0 -> do
    ((b, _, _), (c, s3, w3)) <- generalBracket
      (LazyRWS.runRWST acquire r s0)
      (\(x, s1, w1) end -> case end of
        ExitCaseSuccess (b, s2, w12) -> fmap (after w12) (LazyRWS.runRWST (release x (ExitCaseSuccess b)) r s2)
        ExitCaseException e -> fmap (after w1) (LazyRWS.runRWST (release x (ExitCaseException e)) r s1)
        ExitCaseAbort -> fmap (after w1) (LazyRWS.runRWST (release x ExitCaseAbort) r s1))
      (\(x, s1, w1) -> fmap (after w1) (LazyRWS.runRWST (use x) r s1))
    return ((b, c), s3, w3)

instance (MonadThrow m, Monoid w) => MonadThrow (StrictRWS.RWST r w s m) where
  throwM = lift . throwM

instance (MonadCatch m, Monoid w) => MonadCatch (StrictRWS.RWST r w s m) where
  catch m f = StrictRWS.RWST (\r s -> StrictRWS.runRWST m r s `catch` \e -> StrictRWS.runRWST (f e) r s)

instance (MonadMask m, Monoid w) => MonadMask (StrictRWS.RWST r w s m) where
  mask f = StrictRWS.RWST (\r s -> mask (\u -> StrictRWS.runRWST (f (\m -> StrictRWS.RWST (\r' s' -> u (StrictRWS.runRWST m r' s')))) r s))
  uninterruptibleMask f = StrictRWS.RWST
    (\r s -> uninterruptibleMask (\u -> StrictRWS.runRWST (f (\m -> StrictRWS.RWST (\r' s' -> u (StrictRWS.runRWST m r' s')))) r s))
  generalBracket acquire release use = StrictRWS.RWST $ \r s0 -> do
    ((b, _, _), (c, s3, w3)) <- generalBracket
      (StrictRWS.runRWST acquire r s0)
      (\(x, s1, w1) end -> case end of
        ExitCaseSuccess (b, s2, w12) -> fmap (after w12) (StrictRWS.runRWST (release x (ExitCaseSuccess b)) r s2)
        ExitCaseException e -> fmap (after w1) (StrictRWS.runRWST (release x (ExitCaseException e)) r s1)
        ExitCaseAbort -> fmap (after w1) (StrictRWS.runRWST (release x ExitCaseAbort) r s1))
      (\(x, s1, w1) -> fmap (after w1) (StrictRWS.runRWST (use x) r s1))
    return ((b, c), s3, w3)

-- | A result with output in front of its own.
after :: Monoid w => w -> (a, s, w) -> (a, s, w)
after w (a, s, w') = (a, s, mappend w w')

-- What follows from the classes ---------------------------------------------------------------------------------

mask_, uninterruptibleMask_ :: MonadMask m => m a -> m a
mask_ act = mask (\_ -> act)
uninterruptibleMask_ act = uninterruptibleMask (\_ -> act)

catchAll :: MonadCatch m => m a -> (SomeException -> m a) -> m a
catchAll = catch

catchIOError :: MonadCatch m => m a -> (IOError -> m a) -> m a
catchIOError = catch

catchIf :: (MonadCatch m, Exception e) => (e -> Bool) -> m a -> (e -> m a) -> m a
catchIf p act handler = act `catch` \e -> if p e then handler e else throwM e

catchJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> (b -> m a) -> m a
catchJust f act handler = act `catch` \e -> maybe (throwM e) handler (f e)

handle :: (MonadCatch m, Exception e) => (e -> m a) -> m a -> m a
handle = flip catch

handleAll :: MonadCatch m => (SomeException -> m a) -> m a -> m a
handleAll = handle

handleIOError :: MonadCatch m => (IOError -> m a) -> m a -> m a
handleIOError = handle

handleIf :: (MonadCatch m, Exception e) => (e -> Bool) -> (e -> m a) -> m a -> m a
handleIf p = flip (catchIf p)

handleJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> (b -> m a) -> m a -> m a
handleJust f = flip (catchJust f)

try :: (MonadCatch m, Exception e) => m a -> m (Either e a)
try act = catch (liftM Right act) (return . Left)

tryJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> m (Either b a)
tryJust f act = catch (liftM Right act) (\e -> maybe (throwM e) (return . Left) (f e))

-- | What to do with an exception of some type.
data Handler m a = forall e. Exception e => Handler (e -> m a)

instance Monad m => Functor (Handler m) where
  fmap f (Handler h) = Handler (liftM f . h)

catches :: (Foldable f, MonadCatch m) => m a -> f (Handler m a) -> m a
catches act handlers = act `catch` \e -> foldr (probe e) (throwM e) handlers
  where
    probe :: SomeException -> Handler n b -> n b -> n b
    probe e (Handler h) next = maybe next h (fromException e)

onException :: MonadCatch m => m a -> m b -> m a
onException act handler = act `catchAll` \e -> handler >> throwM e

onError :: MonadMask m => m a -> m b -> m a
onError act handler = bracketOnError (return ()) (const handler) (const act)

bracket :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracket acquire release = liftM fst . generalBracket acquire (\a _ -> release a)

bracket_ :: MonadMask m => m a -> m c -> m b -> m b
bracket_ before after' act = bracket before (const after') (const act)

finally :: MonadMask m => m a -> m b -> m a
finally act finalizer = bracket_ (return ()) finalizer act

bracketOnError :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracketOnError acquire release = liftM fst . generalBracket acquire (\a end -> case end of
  ExitCaseSuccess _ -> return ()
  _ -> release a >> return ())
