/** The point in a company's history from which a stream resumes: epoch and revision, which make up the SSE id. */

export interface Point {
  /** Differs after a restore from a backup, so that revisions of different histories are never confused. */
  epoch: string;
  revision: number;
}

/** The SSE id of a point. */
export function formatPoint({ epoch, revision }: Point): string {
  return `${epoch}.${revision}`;
}

/**
 * Parses the header `Last-Event-ID`.
 * @returns null if the header is missing or was not made by `formatPoint`
 */
export function parsePoint(text: string | undefined): Point | null {
  const match = /^(?<epoch>[\w-]{1,64})\.(?<revision>\d{1,15})$/.exec(text ?? '');
  if (!match?.groups) return null;
  return { epoch: match.groups['epoch'] ?? '', revision: Number(match.groups['revision']) };
}
