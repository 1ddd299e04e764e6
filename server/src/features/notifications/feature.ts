import { notificationDocumentation } from '#contract/notifications.ts';
import { purgeNotifications } from '#server/domain/notifications/notify.ts';
import { defineFeature } from '#server/feature.ts';
import { notificationHandlers } from './handlers.ts';

export const notifications = defineFeature({
  documentation: notificationDocumentation,
  handlers: notificationHandlers,
  collections: { notifications: { audience: { permission: 'administrator', onlyNamed: true } } },
  scheduled: () => ({
    'mail-notification': { inCompany: () => Promise.resolve() },
    'purge-notification': { inCompany: purgeNotifications },
  }),
});
