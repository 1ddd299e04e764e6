import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Deliveries',
  none: 'No deliveries yet.',
  archived_one: '{{formatted}} tour with this name in the archive',
  archived_other: '{{formatted}} tours with this name in the archive',
  receipt: 'Delivery receipt',
  receiptOf: 'Delivery receipt of tour {{number}} (PDF)',
  planned: 'planned {{time}}',
  expected: 'expected {{time}}',
  today: 'Today',
} satisfies Messages<typeof de>;
