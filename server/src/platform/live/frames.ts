/** The wire form of live events: one SSE message each, as oRPC's event iterator writes and reads them. */
import type { LiveEvent } from '#contract/workplace/live.ts';
import { formatPoint, type Point } from './point.ts';

/** After which a client that the server disconnected may reconnect. */
const retryAfterMs = 1000;

/**
 * Encodes an event as an SSE message.
 * @param point where a client resumes that has seen this event; left out for events that move nothing
 */
export function frame(event: LiveEvent, point?: Point): string {
  const id = point ? `id: ${formatPoint(point)}\n` : '';
  const retry = event.type === 'revision' ? `retry: ${retryAfterMs}\n` : '';
  return `event: message\n${retry}${id}data: ${JSON.stringify(event)}\n\n`;
}
