import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  help: 'Comes if possible when orders are distributed; if empty, whoever came most often lately.',
  none: 'Whoever came most often',
  clear: 'Remove the usual driver',
} satisfies Messages<typeof de>;
