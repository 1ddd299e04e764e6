import { notificationDocumentation } from '#contract/workplace/notifications.ts';
import { purgeNotifications } from '#server/domain/notifications/notify.ts';
import { defineFeature } from '#server/feature.ts';
import { notificationHandlers } from './handlers.ts';
import { mailDaily, mailNotification } from './mailing.ts';

export const notifications = defineFeature({
  documentation: notificationDocumentation,
  handlers: notificationHandlers,
  collections: { notifications: { audience: { permission: 'administrator', onlyNamed: true } } },
  scheduled: (services) => ({
    'mail-notification': { each: (task) => mailNotification(services, task) },
    'daily-mail': { each: (task) => mailDaily(services, task) },
    'purge-notification': { inCompany: purgeNotifications },
  }),
});
