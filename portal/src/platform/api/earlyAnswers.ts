/**
 * Hands over the responses to requests that the document sent before any code was loaded (portal/document/early.js).
 */

interface EarlyAnswers {
  /** Milliseconds since 1970. */
  askedAt: number;
  /** Path and query → the response, or null if the network failed. */
  of: Map<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
    /** Names of the later messages that the page needs at once; the document fetches them ahead. */
    earlyMessages?: readonly string[];
  }
}

/** Milliseconds after which a response that nobody has taken counts as out of date. */
const freshForMs = 20_000;

/** Called when the signed-in person or the person's permissions change: the responses may differ then. */
export function dropEarlyAnswers(): void {
  globalThis.window.earlyAnswers?.of.clear();
}

/**
 * The response to a request that is already under way; each is handed out once. Undefined if the request has to be
 * sent.
 */
export function takeEarlyAnswer({ method, url }: Request): Promise<Response | null> | undefined {
  const early = globalThis.window.earlyAnswers;
  if (!early || method !== 'GET' || Date.now() - early.askedAt > freshForMs) return undefined;
  const { pathname, search } = new URL(url);
  const answer = early.of.get(pathname + search);
  early.of.delete(pathname + search);
  return answer;
}
