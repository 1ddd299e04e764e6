import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  view: 'View',
  views: 'Views',
  byItself: 'Default',
  changed: 'changed',
  name: 'Name of the view',
  columns: 'Columns',
  reset: 'Reset',
  update: 'Update view',
  save: {
    button: 'Save view …',
    title: 'Save view',
    text: 'Search, filters, order and columns as they are now. Only you see this view, on every device.',
    textWithoutDay:
      'Search, filters, order and columns as they are now, for any day you look at. Only you see this view, on every device.',
    confirm: 'Save',
  },
  rename: {
    label: 'Rename {{name}}',
    title: 'Rename view',
    confirm: 'Rename',
  },
  remove: 'Delete {{name}}',
  full: 'You can save at most {{formatted}} views of a list. Delete one first.',
  done: {
    saved: 'View “{{name}}” saved.',
    updated: 'View “{{name}}” updated.',
    renamed: 'View renamed to “{{name}}”.',
    removed: 'View “{{name}}” deleted.',
  },
} satisfies Messages<typeof de>;
