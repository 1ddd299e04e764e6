import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  undone: 'Undone: {{text}}',
  notices: 'Notices',
  moreNotices_one: '{{count}} more notice',
  moreNotices_other: '{{count}} more notices',
  reload: 'Reload',
  tryAgain: 'Try again',
  loading: 'Loading',
  notLoaded: 'This part of the application could not be loaded.',
  notLoadedText: 'The connection is slow or interrupted, or there is a new version.',
  moreThan: 'more than {{number}}',
  back: 'Back',
  requestId: 'Reference for support: {{id}}',
  underWay: 'Under way: {{tours}}.',
  help: 'Questions and answers about this page',
  togglePassword: 'Show or hide password',
} satisfies Messages<typeof de>;
