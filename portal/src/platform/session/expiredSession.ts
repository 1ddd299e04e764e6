/** Holds calls back while a session has expired, and lets them go on once the same person has signed in again. */
import { takeEarlyAnswer } from '../api/earlyAnswers.ts';

interface Waiting {
  goOn: () => void;
  giveUp: (reason: unknown) => void;
}

let known = false;
const waiting: Waiting[] = [];
/** Why the session is over: by time or by signing out elsewhere, because of a block, or as somebody else took over first. */
export type SessionEnd = 'expired' | 'blocked' | 'tooLate';
let end: SessionEnd | null = null;
const listeners = new Set<() => void>();

function setEnd(value: SessionEnd | null): void {
  // Whoever is blocked or came second loses the session too: of the two, the reason is what they have to know.
  if (end === value || (end !== null && value === 'expired')) return;
  end = value;
  for (const listener of listeners) listener();
}

/** Tells whether somebody is signed in here; only then does a refused call ask for a new sign-in. */
export function setSessionKnown(value: boolean): void {
  known = value;
  if (!value) giveUp(new DOMException('Signed out', 'AbortError'));
}

/** Whether the sign-in dialog is to stand over the page now; for `useSyncExternalStore`. */
export function isSessionExpired(): boolean {
  return end !== null;
}
/** Why it stands there; null while it does not. */
export function sessionEnd(): SessionEnd | null {
  return end;
}
export function subscribeToExpiry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session came to an end while the page was in use: asks for a new sign-in (also called by the live stream). */
export function expireSession(why: SessionEnd = 'expired'): void {
  if (known) setEnd(why);
}

/** Signed in again as the same person: every call held back is sent again. */
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
 * `fetch` that outlasts the session: a call refused because the session has expired did nothing on the server,
 * so it waits for the new sign-in and is sent once more. Nothing typed is lost, and the page need not know.
 */
export async function fetchWithSession(input: Request, init?: RequestInit): Promise<Response> {
  const again = known ? input.clone() : undefined;
  const early = await takeEarlyAnswer(input);
  // What was refused before says nothing any more, but for whoever is not signed in: nobody has signed in since.
  const isUsable = early && (early.ok || (!known && early.status === 401));
  const response = isUsable ? early : await fetch(input, init);
  if (!again || !known || !(await isSessionEnd(response))) return response;
  await signedInAgain(again.signal);
  return fetch(again, init);
}

/** Whether somebody is signed in here, so that a call refused for its session may wait for a new sign-in. */
export function isSessionKnown(): boolean {
  return known;
}

/** Asks for a new sign-in; resolves once it was made, rejects where the call or the session is given up. */
export function signedInAgain(signal: AbortSignal): Promise<void> {
  expireSession();
  return new Promise<void>((resolve, reject) => {
    waiting.push({ goOn: resolve, giveUp: reject });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
