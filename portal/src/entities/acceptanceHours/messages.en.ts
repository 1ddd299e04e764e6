import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  always: 'At any time',
  weekdays: 'By weekday',
  closed: 'closed',
  from: '{{day}}, from',
  until: '{{day}}, until',
  addSpan: '{{day}}: add hours',
  removeSpan: '{{day}}: remove {{from}} to {{until}}',
  copy: 'For Mon–Fri',
  date: 'Date of the exception',
  addException: 'Add an exception',
  removeException: 'Remove the exception on {{day}}',
} satisfies Messages<typeof de>;
