import { defineFeature } from '#server/feature.ts';
import { notificationHandlers } from './handlers.ts';

export const notifications = defineFeature({
  handlers: notificationHandlers,
  collections: { notifications: { audience: { permission: 'administrator', onlyNamed: true } } },
});
