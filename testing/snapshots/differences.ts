/** Where the present version rightly answers something else than an old one: the one place that names it. Fields that came later are no difference. */

export interface Difference {
  /** Which answers. */
  on: RegExp;
  /** Places in them: `items.*.name` is the name in each row; whatever lies below a place belongs to it. */
  fields: readonly string[];
  /** Rows of the old answer that rightly are there no more. */
  isGone?: (row: Record<string, unknown>) => boolean;
  /** Rows that the old answer lacks are no difference. */
  grows?: boolean;
  why: string;
}

type Renaming = readonly [old: string, present: string];

/** Names that have become others since: parts of paths, words in answers, names of their fields. */
export const renamed: Readonly<Record<'paths' | 'words' | 'fields', readonly Renaming[]>> = {
  paths: [['/unassigned-stops', '/jobs']],
  words: [['unassignedStops', 'jobs']],
  fields: [['uid', 'key']],
};

/** What the moment decides, and what a migration rightly takes away. */
export const differences: readonly Difference[] = [
  {
    on: /^\/search\?/,
    fields: ['found.*.key', 'found.*.name', 'found.*.detail', 'found.*.departure'],
    why: 'of tours those nearest to the present day come first',
  },
  {
    on: /^\/profile\/sessions$/,
    fields: ['*'],
    why: 'who asks signs in, which is a session, the latest first',
  },
  { on: /^\/activities\?/, fields: ['items.*.undoUntil'], why: 'nothing can be undone for long' },
  {
    on: /^\/activities\?/,
    fields: ['total', 'next'],
    grows: true,
    why: 'who asks signs in, which is an activity since sign-ins leave traces',
  },
  {
    on: /^\/(devices|drivers\/)/,
    fields: ['items.*.online', 'devices.*.online', 'presence'],
    why: 'nobody is online whose phone has been silent since',
  },
  {
    on: /^\/notifications\?/,
    fields: ['total'],
    isGone: ({ kind, person }) => kind === 'registration' && (person as { role?: string } | null)?.role === 'admin',
    why: 'migration 0053 leaves an administrator what they were told since they were confirmed: not their own registration',
  },
  {
    on: /^\/imports/,
    fields: ['*.fields.12', 'fields.12'],
    why: 'files of customers have a column more, for the usual driver',
  },
];
