import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  known: 'Already exists: {{name}}, {{address}}.',
  open: 'Open',
} satisfies Messages<typeof de>;
