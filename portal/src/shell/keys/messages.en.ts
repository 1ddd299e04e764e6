import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Keyboard shortcuts',
  ctrl: 'Ctrl',
  del: 'Del',
  of: {
    search: 'Search',
    find: 'Search everything',
    add: 'Add',
    tours: 'To the tours',
    dispatch: 'To dispatch',
    calendar: 'To the calendar',
    walk: 'From row to row',
    open: 'Open the row',
    undo: 'Undo the last action',
    help: 'This overview',
  },
  single: 'Single keys',
  singleHelp: 'Turned off, only keys together with Ctrl work, and the arrows and Enter.',
} satisfies Messages<typeof de>;
