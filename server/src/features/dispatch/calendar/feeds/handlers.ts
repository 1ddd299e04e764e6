import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { createFeedToken, feedAddress } from './address.ts';
import { readFeed } from './reading.ts';
import { chooseForFeed, findFeed, keepFeed, withdrawFeed } from './store.ts';

export function feedHandlers({ open, signedIn: { calendar } }: Implementation, services: Services) {
  return {
    feed: calendar.feed.handler(({ context }) =>
      context.query(async (tx) => ({ feed: await findFeed(tx, context.session.uid) })),
    ),

    createFeed: calendar.createFeed.handler(async ({ input, context }) => {
      const { company, uid } = context.session;
      const token = createFeedToken(company);
      const feed = await context.writeTransaction((tx) => keepFeed(tx, uid, token, input));
      return { address: feedAddress(services.configuration.publicUrl, token), feed };
    }),

    changeFeed: calendar.changeFeed.handler(({ input, context }) =>
      context.writeTransaction((tx) => chooseForFeed(tx, context.session.uid, input)),
    ),

    withdrawFeed: calendar.withdrawFeed.handler(async ({ context }) => {
      await context.writeTransaction((tx) => withdrawFeed(tx, context.session.uid));
      return { ok: true } as const;
    }),

    readFeed: open.calendar.readFeed.handler(({ input, context }) => readFeed(services, context, input.token)),
  };
}
