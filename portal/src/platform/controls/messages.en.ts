import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  reload: 'Reload',
  tryAgain: 'Try again',
  loading: 'Loading',
  moreThan: 'more than {{number}}',
  back: 'Back',
  requestId: 'Reference for support: {{id}}',
  underWay: 'Under way: {{tours}}.',
  help: 'Questions and answers about this page',
  togglePassword: 'Show or hide password',
} satisfies Messages<typeof de>;
