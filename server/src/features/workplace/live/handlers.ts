import { failure } from '../../../platform/http/failure.ts';
import type { Implementation } from '../../../platform/http/implementation.ts';
import { ended, openEventStream } from '../../../platform/live/eventStream.ts';
import type { Services } from '#server/services.ts';

/**
 * The hub writes the events itself and encodes an event once for all listeners who see the same data. oRPC's encoder
 * costs five times as much per listener and event, too much for a company of hundreds. The wire format is oRPC's.
 */
export function liveHandlers({ signedIn }: Implementation, { hub }: Services) {
  return {
    stream: signedIn.live.stream.handler(async ({ context, lastEventId }) => {
      await context.readTransaction(() => Promise.resolve());
      if (!hub.hasRoomFor(context.session)) throw failure('too-many-requests', { retryAfter: 30 });
      const response = context.takeOver();
      const leave = hub.subscribe(context.session, openEventStream(response), lastEventId);
      await ended(response);
      leave();
      return nothingMore();
    }),
  };
}

/** The hub has written the response already, and the connection has ended. */
async function* nothingMore(): AsyncGenerator<never> {}
