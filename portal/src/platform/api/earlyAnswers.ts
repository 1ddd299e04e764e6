/** Hands over the answers that the document asked for before any code had arrived (portal/document/early.js). */

interface EarlyAnswers {
  /** Milliseconds since 1970. */
  askedAt: number;
  /** Path and query → the answer, or null where the network failed. */
  of: Map<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Milliseconds after which an answer that nobody has fetched counts as out of date. */
const freshForMs = 20_000;

/** Whoever is signed in may do other things than when the answers were asked for. */
export function dropEarlyAnswers(): void {
  globalThis.window.earlyAnswers?.of.clear();
}

/** The answer to a request that is already on its way, once; undefined where there is none and it has to be sent. */
export function takeEarlyAnswer({ method, url }: Request): Promise<Response | null> | undefined {
  const early = globalThis.window.earlyAnswers;
  if (!early || method !== 'GET' || Date.now() - early.askedAt > freshForMs) return undefined;
  const { pathname, search } = new URL(url);
  const answer = early.of.get(pathname + search);
  early.of.delete(pathname + search);
  return answer;
}
