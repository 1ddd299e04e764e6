import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Administrators',
  columns: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    status: 'Status',
    created: 'Created',
    actions: 'Actions',
  },
  active: 'Active',
  you: '(you)',
  history: 'What {{name}} has done',
  added_one: '{{formatted}} new administrator – show',
  added_other: '{{formatted}} new administrators – show',
  reason: {
    self: 'Only another administrator can block or delete your own account.',
    last: 'The last administrator can be neither blocked nor deleted.',
  },
  confirmed: '{{name}} is an administrator now.',
  alreadyConfirmed: 'Somebody was faster: {{name}} is already an administrator.',
  blocking: {
    title: 'Block {{name}}?',
    text: 'Sessions end at once, and signing in is no longer possible. You can unblock at any time.',
    confirm: 'Block administrator',
  },
  removal: {
    title: 'Delete {{name}}?',
    text: 'Access, phone number and email address will be deleted. Customers, drivers and everything else that was added remain. This can be undone for 10 minutes, also under “Activities”.',
    confirm: 'Delete administrator',
  },
  activities: {
    confirm: '{{actor}} approved {{object}} as an administrator',
    unconfirm: '{{actor}} withdrew the approval of {{object}} as an administrator',
    block: '{{actor}} blocked the administrator {{object}}',
    unblock: '{{actor}} unblocked the administrator {{object}}',
    remove: '{{actor}} removed the administrator {{object}}',
    restore: '{{actor}} restored the administrator {{object}}',
  },
} satisfies Messages<typeof de>;
