import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  presence: {
    online: 'Online',
    offline: 'Offline',
    waiting: 'Waiting for approval',
    unverified: 'Address not verified',
    blocked: 'Blocked',
  },
  acts: { confirm: 'Approve', block: 'Block', unblock: 'Unblock', outage: 'Is out …', remove: 'Delete' },
  actsOn: {
    confirm: 'Approve {{name}}',
    block: 'Block {{name}}',
    unblock: 'Unblock {{name}}',
    outage: '{{name}} is out …',
    remove: 'Delete {{name}}',
  },
  done: {
    block: '{{name}} blocked.',
    unblock: '{{name}} unblocked.',
    remove: '{{name}} deleted.',
    gone: '{{name}} has since been deleted.',
  },
  doneMany: {
    confirm: '{{formatted}} people approved.',
    block: '{{formatted}} people blocked.',
    unblock: '{{formatted}} people unblocked.',
    remove: '{{formatted}} people deleted.',
  },
  invitation: 'Invitation',
  validationKey: 'Validation key',
  conflict: {
    CONFIRM: 'Somebody was faster: {{name}} is waiting for approval.',
    changed: 'Somebody was faster: {{name}} has just been changed. Please look again.',
    BLOCKED: 'Somebody was faster: {{name}} is blocked.',
  },
} satisfies Messages<typeof de>;
