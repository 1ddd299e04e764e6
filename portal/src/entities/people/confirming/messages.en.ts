import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  all: 'Approve all {{formatted}}',
  confirm: 'Approve',
  others_one: '{{formatted}} more person',
  others_other: '{{formatted}} more people',
  drivers: {
    title: 'Approve {{formatted}} drivers?',
    text: '{{names}} can then sign in to the drivers’ app and are told by email.',
    done_one: '{{formatted}} driver approved.',
    done_other: '{{formatted}} drivers approved.',
  },
  administrators: {
    title: 'Approve {{formatted}} administrators?',
    text: '{{names}} then have full rights: they see and change everything in your company and let others in. They are told by email.',
    done_one: '{{formatted}} administrator approved.',
    done_other: '{{formatted}} administrators approved.',
  },
} satisfies Messages<typeof de>;
