import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Restricted area',
  waiting: 'This area is for administrators. Your account is still waiting for approval by an administrator.',
  other: 'This area is for administrators.',
  mayBecome: 'This area is for administrators. You can now take over the administration of {{company}}.',
  become: 'Become administrator',
  becameTitle: 'You are an administrator now',
  failed: 'You are not an administrator yet',
  became: 'You are now an administrator of {{company}}.',
} satisfies Messages<typeof de>;
