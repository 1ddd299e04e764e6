import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  help: 'Between which temperatures each compartment stays, such as 2–8\u00A0°C.',
  label: { from: 'from', until: 'to' },
  zone: { from: 'Zone {{number}}, from', until: 'Zone {{number}}, to' },
  add: 'Add a zone',
  remove: 'Remove zone {{number}}',
} satisfies Messages<typeof de>;
