import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Restricted area',
  waiting: 'This area is for administrators. Your account is still waiting for approval by an administrator.',
  other: 'This area is for administrators.',
  welcome: 'Welcome to {{product}}',
  mayBecome:
    'You can now set up {{company}} as its administrator. We then take you through it step by step: company details, customers, fleet, drivers and the first tour.',
  begin: 'Set up company',
  become: 'Become administrator',
  becameTitle: 'You are an administrator now',
  failed: 'You are not an administrator yet',
  became: 'You are now an administrator of {{company}}.',
} satisfies Messages<typeof de>;
