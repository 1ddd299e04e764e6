import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Deliveries',
  none: 'No deliveries yet.',
  receipt: 'Delivery receipt',
  receiptOf: 'Delivery receipt of tour {{number}} (PDF)',
  planned: 'planned {{time}}',
} satisfies Messages<typeof de>;
