/** Notifications: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function notificationHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.notifications.list.handler(() => unfinished()),
    markRead: implementation.signedIn.notifications.markRead.handler(() => unfinished()),
  };
}
