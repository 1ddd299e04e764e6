import { failure } from '../../../platform/http/failure.ts';
import type { Implementation } from '../../../platform/http/implementation.ts';
import { ended, openEventStream } from '../../../platform/live/eventStream.ts';
import type { Services } from '#server/services.ts';

/**
 * The events are written by the hub itself, encoded once for everybody who sees the same: oRPC's encoder costs five
 * times as much for each listener and event, which a company of hundreds would feel. The wire form is oRPC's.
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

/** By now the answer has been written and the connection has ended. */
async function* nothingMore(): AsyncGenerator<never> {}
