import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { endMails } from './ending.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { listNotifications, markRead } from './store.ts';

export function notificationHandlers({ open, signedIn: { notifications } }: Implementation, { databases }: Services) {
  return {
    list: notifications.list.handler(({ input, context }) =>
      context.query((tx) => listNotifications(tx, context.session.uid, input)),
    ),
    markRead: notifications.markRead.handler(({ input, context }) =>
      context.writeTransaction((tx) => markRead(tx, context.session.uid, input.keys)),
    ),
    preferences: notifications.preferences.handler(({ context }) =>
      context.query((tx) => readPreferences(tx, context.session.uid)),
    ),
    changePreferences: notifications.changePreferences.handler(({ input, context }) =>
      context.writeTransaction((tx) => changePreferences(tx, context.session.uid, input)),
    ),
    endMails: open.notifications.endMails.handler(({ input }) => endMails(databases, input.token)),
  };
}
