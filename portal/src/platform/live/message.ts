/** A live event as tabs pass it on: the event with the point from which a stream resumes after it. */
import { liveTimes, type LiveEvent } from '#contract/workplace/live.ts';

export interface LiveMessage {
  event: LiveEvent;
  /** The SSE id, `epoch.revision`; undefined for events that move nothing. */
  id: string | undefined;
}

/** Milliseconds after which a silent stream, or a silent tab that holds it, counts as lost. */
export const heartbeatTimeoutMs = liveTimes.heartbeatTimeoutMs;

/** The two parts of an id; null where there is none. */
export function readId(id: string | undefined): { epoch: string; revision: number } | null {
  const [, epoch, revision] = /^(.+)\.(\d+)$/.exec(id ?? '') ?? [];
  return epoch !== undefined && revision !== undefined ? { epoch, revision: Number(revision) } : null;
}
