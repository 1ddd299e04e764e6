/** Detects the end of a session by an image that is refused: an `<img>` does not expose the HTTP status. */
import type { QueryClient } from '@tanstack/react-query';
import { isSessionExpired, isSignedIn } from '../session/expiredSession.ts';
import { readMeAgain } from '../session/session.ts';

/** Files of the company are served under this path. */
const filesPath = '/api/files/';
/** Minimum time in milliseconds between two checks of the session, however many images are refused. */
const askedOnceInMs = 10_000;

/**
 * Fetches the signed-in person when an image of the company fails to load. If the session has ended, the sign-in dialog
 * opens.
 * @returns a function that stops
 */
export function watchPictures(client: QueryClient): () => void {
  let askedAt = -Infinity;
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (!new URL(target.src, location.href).pathname.startsWith(filesPath)) return;
    if (!isSignedIn() || isSessionExpired() || performance.now() - askedAt < askedOnceInMs) return;
    askedAt = performance.now();
    readMeAgain(client);
  };
  // Errors of images do not bubble: the listener needs the capture phase.
  addEventListener('error', onError, true);
  return () => removeEventListener('error', onError, true);
}
