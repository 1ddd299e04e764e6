import type { Implementation } from '#server/platform/http/implementation.ts';
import { listNotifications, markRead } from './store.ts';

export function notificationHandlers({ signedIn: { notifications } }: Implementation) {
  return {
    list: notifications.list.handler(({ input, context }) =>
      context.query((tx) => listNotifications(tx, context.session.uid, input)),
    ),
    markRead: notifications.markRead.handler(({ input, context }) =>
      context.writeTransaction((tx) => markRead(tx, context.session.uid, input.keys)),
    ),
  };
}
