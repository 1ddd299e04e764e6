import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  open: 'View photo {{number}} of “{{title}}”',
  label: 'Photo {{number}} of {{total}}',
  previous: 'Previous photo',
  next: 'Next photo',
} satisfies Messages<typeof de>;
