import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  /** A list's way to and from files. */
  files: {
    export: 'Export',
    label: 'Import and export',
    import: 'Import …',
    csv: 'Export as CSV',
    xlsx: 'Export as Excel',
    template: 'Download a template',
  },
  shown: '{{shown}} of {{total}}',
  more: 'Load more',
  sortBy: 'Sort by {{column}}',
  clearSearch: 'Clear search',
  nothingFound: 'Nothing found',
  pages: 'Pages',
  range: '{{from}}–{{to}} of {{total}}',
  previous: 'Previous page',
  next: 'Next page',
  gone: 'deleted',
  acts: 'Actions for {{name}}',
  moved: 'List changed – refresh',
  sheet: {
    open: 'Sort and filter',
    sort: 'Sort',
    sortBy: 'Sort by',
    direction: 'Order',
    ascending: 'Ascending',
    descending: 'Descending',
    select: 'Select several',
    done: 'Done',
  },
  row: {
    remove: 'Delete',
    removeTitle: 'Delete {{name}}?',
    removed: '{{name}} deleted.',
    gone: 'Already deleted.',
    left_one: '{{names}} stays, because tours are on their way there: {{tours}}.',
    left_other: '{{names}} stay, because tours are on their way there: {{tours}}.',
    saved: '{{name}} saved.',
    added: '{{name}} added.',
    unsaved: 'What you changed about “{{name}}” has not been saved yet.',
  },
  clear: { searched: 'Clear search', both: 'Clear search and filter', filtered: 'Clear filter' },
  selection: {
    count: '{{formatted}} selected',
    all: 'Select all on this page',
    row: 'Select {{name}}',
    clear: 'Clear selection',
  },
} satisfies Messages<typeof de>;
