/** Encodes live events as SSE messages, in the format of oRPC's event iterator. */
import { rowsMaximumBytes, type LiveChange, type LiveEvent } from '#contract/workplace/live.ts';
import { formatPoint, type Point } from './point.ts';

/** Time after which a disconnected client may reconnect. */
const retryAfterMs = 1000;

/**
 * Encodes an event as an SSE message.
 * @param point from which a client resumes after this event; left out for events that do not change the position
 */
export function frame(event: LiveEvent, point?: Point): string {
  const id = point ? `id: ${formatPoint(point)}\n` : '';
  const retry = event.type === 'revision' ? `retry: ${retryAfterMs}\n` : '';
  return `event: message\n${retry}${id}data: ${JSON.stringify(event)}\n\n`;
}

/** Encodes the changes of a revision; without their rows if these would make the event too large. */
export function changeFrame(changes: readonly LiveChange[], point: Point): string {
  const { revision } = point;
  const whole = frame({ type: 'change', revision, changes: [...changes] }, point);
  if (Buffer.byteLength(whole) <= rowsMaximumBytes) return whole;
  return frame({ type: 'change', revision, changes: changes.map(({ row: _row, ...change }) => change) }, point);
}
