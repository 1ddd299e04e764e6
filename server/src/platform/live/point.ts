/** The point in a company's history from which a stream resumes: the SSE id, made of epoch and revision. */

export interface Point {
  /** Differs after a restore from backup, so that revisions of another history are never taken for this one's. */
  epoch: string;
  revision: number;
}

/** The SSE id of a point. */
export function formatPoint({ epoch, revision }: Point): string {
  return `${epoch}.${revision}`;
}

/**
 * Reads what a client sends as `Last-Event-ID`.
 * @returns null where there is none or it was not made by `formatPoint`
 */
export function parsePoint(text: string | undefined): Point | null {
  const match = /^(?<epoch>[\w-]{1,64})\.(?<revision>\d{1,15})$/.exec(text ?? '');
  if (!match?.groups) return null;
  return { epoch: match.groups['epoch'] ?? '', revision: Number(match.groups['revision']) };
}
