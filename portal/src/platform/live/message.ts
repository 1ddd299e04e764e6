/** A live event as tabs pass it on: the event, and the id from which a stream resumes after it. */
import { liveTimes, type LiveEvent } from '#contract/workplace/live.ts';

export interface LiveMessage {
  event: LiveEvent;
  /** The SSE id, `epoch.revision`; undefined for events that do not change the position in the stream. */
  id: string | undefined;
}

/** Milliseconds after which a silent stream, or a silent tab that holds it, counts as lost. */
export const heartbeatTimeoutMs = liveTimes.heartbeatTimeoutMs;

/** The two parts of an id; null if the id is missing or malformed. */
export function readId(id: string | undefined): { epoch: string; revision: number } | null {
  const [, epoch, revision] = /^(.+)\.(\d+)$/.exec(id ?? '') ?? [];
  return epoch !== undefined && revision !== undefined ? { epoch, revision: Number(revision) } : null;
}
