import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  always: 'At any time',
  weekdays: 'By weekday',
  closed: 'closed',
  date: 'Date of the exception',
  addException: 'Add an exception',
  removeException: 'Remove the exception on {{day}}',
} satisfies Messages<typeof de>;
