/** Holds calls back while the session has expired, and sends them again once the same person has signed in again. */
import { takeEarlyAnswer } from '../api/earlyAnswers.ts';

interface Waiting {
  goOn: () => void;
  giveUp: (reason: unknown) => void;
}

let signedIn = false;
const waiting: Waiting[] = [];
/**
 * Why the session has ended: by time or by sign-out elsewhere, by a block, or because another person became
 * administrator first.
 */
export type SessionEnd = 'expired' | 'blocked' | 'tooLate';
let end: SessionEnd | null = null;
const listeners = new Set<() => void>();

function setEnd(value: SessionEnd | null): void {
  // A block and `tooLate` end the session too: a later `expired` must not replace the more precise reason.
  if (end === value || (end !== null && value === 'expired')) return;
  end = value;
  for (const listener of listeners) listener();
}

/** Sets whether a person is signed in here; only then does a refused call ask for a new sign-in. */
export function setSignedIn(value: boolean): void {
  signedIn = value;
  if (!value) giveUp(new DOMException('Signed out', 'AbortError'));
}

/** True while the sign-in dialog has to cover the page; for `useSyncExternalStore`. */
export function isSessionExpired(): boolean {
  return end !== null;
}
/** Why the session has ended; null while it has not. */
export function sessionEnd(): SessionEnd | null {
  return end;
}
export function subscribeToExpiry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session ended while the page was in use: asks for a new sign-in (also called by the live stream). */
export function expireSession(why: SessionEnd = 'expired'): void {
  if (signedIn) setEnd(why);
}

/** The same person has signed in again: every call held back is sent again. */
export function resumeSession(): void {
  setEnd(null);
  for (const call of waiting.splice(0)) call.goOn();
}

function giveUp(reason: unknown): void {
  setEnd(null);
  for (const call of waiting.splice(0)) call.giveUp(reason);
}

async function isSessionEnd(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'user-token-expired';
}

/**
 * `fetch` that survives the end of a session. A call refused because the session has expired did nothing on the server:
 * it waits for the new sign-in and is sent once more. No input is lost, and the page does not notice.
 */
export async function fetchWithSession(input: Request, init?: RequestInit): Promise<Response> {
  const again = signedIn ? input.clone() : undefined;
  const early = await takeEarlyAnswer(input);
  // An early 401 is final only if nobody is signed in; otherwise a sign-in may have followed, and the call is sent
  // again.
  const isUsable = early && (early.ok || (!signedIn && early.status === 401));
  const response = isUsable ? early : await fetch(input, init);
  if (!again || !signedIn || !(await isSessionEnd(response))) return response;
  await signedInAgain(again.signal);
  return fetch(again, init);
}

/** True if a person is signed in here, so that a call refused for its session may wait for a new sign-in. */
export function isSignedIn(): boolean {
  return signedIn;
}

/** Asks for a new sign-in; resolves after the sign-in, rejects if the call is aborted or the session is given up. */
export function signedInAgain(signal: AbortSignal): Promise<void> {
  expireSession();
  return new Promise<void>((resolve, reject) => {
    waiting.push({ goOn: resolve, giveUp: reject });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
