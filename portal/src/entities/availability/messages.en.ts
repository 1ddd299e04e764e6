import type { Messages } from '#portal/platform/i18n/catalogue.ts';
import type de from './messages.de.ts';

export default {
  free: 'free',
  blocked: 'blocked',
  critical: 'critical damage',
  licence: { driver: 'licence not sufficient for {{partner}}', vehicle: 'too heavy for the licence of {{partner}}' },
  small: 'too small',
  away: '{{title}} until {{until}}',
  busy: '{{number}} until {{until}}',
  busyOpen: '{{number}}, end unknown',
  shift: 'shift {{begin}}–{{end}}',
  noShift: 'no shift on that day',
  share: 'Load {{percent}} %',
  loading: 'Loading …',
  failed: 'Could not be loaded',
  nothingFound: 'Nothing found',
  clear: 'Clear {{field}}',
} satisfies Messages<typeof de>;
