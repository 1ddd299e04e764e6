/** Notices that a session has ended by a picture that is refused: an `<img>` does not tell its status. */
import type { QueryClient } from '@tanstack/react-query';
import { isSessionExpired, isSessionKnown } from '../session/expiredSession.ts';
import { readMeAgain } from '../session/session.ts';

/** Below it the server serves files of the company. */
const filesPath = '/api/files/';
/** However many pictures are refused, the session is checked at most once in so many milliseconds. */
const askedOnceInMs = 10_000;

/**
 * Asks who is signed in when a picture of the company cannot be loaded; where nobody is, sign-in is asked for.
 * @returns the way to stop
 */
export function watchPictures(client: QueryClient): () => void {
  let askedAt = -Infinity;
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (!new URL(target.src, location.href).pathname.startsWith(filesPath)) return;
    if (!isSessionKnown() || isSessionExpired() || performance.now() - askedAt < askedOnceInMs) return;
    askedAt = performance.now();
    readMeAgain(client);
  };
  // Errors of pictures do not bubble: they are heard on their way down.
  addEventListener('error', onError, true);
  return () => removeEventListener('error', onError, true);
}
