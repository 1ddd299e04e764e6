import { notificationDocumentation } from '#contract/notifications.ts';
import { defineFeature } from '#server/feature.ts';
import { notificationHandlers } from './handlers.ts';

export const notifications = defineFeature({
  documentation: notificationDocumentation,
  handlers: notificationHandlers,
  collections: { notifications: { audience: { permission: 'administrator', onlyNamed: true } } },
});
