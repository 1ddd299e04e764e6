import { calendarDocumentation } from '#contract/documentation/calendar.ts';
import { defineFeature } from '#server/feature.ts';
import { calendarHandlers } from './handlers.ts';
import { eventTable } from '#server/domain/calendar/events.ts';

export const calendar = defineFeature({
  documentation: calendarDocumentation,
  handlers: calendarHandlers,
  collections: { calendar: { audience: { permission: 'administrator' }, ...eventTable.activities } },
  scheduled: () => ({ 'purge-event': { inCompany: eventTable.purge } }),
});
