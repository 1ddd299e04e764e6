/** Where the present version rightly answers something else than an old one: the one place that names it. */

export interface Difference {
  /** Which answers. */
  on: RegExp;
  /** Places in them: `items.*.name` is the name in each row; whatever lies below a place belongs to it. */
  fields: readonly string[];
  /** `added`: the old version had no such field. `passing`: it follows from the moment, or from who looks. */
  kind: 'added' | 'passing';
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

const added = (on: RegExp, ...fields: string[]): Difference => ({ on, fields, kind: 'added', why: 'came later' });

export const differences: readonly Difference[] = [
  // Fields that have come since a version that is kept.
  added(/^\/account\/me$/, 'company.image'),
  added(/^\/customers\?/, 'isSimilar'),
  added(/^\/dashboard$/, 'unsent'),
  added(/^\/vehicles\?/, 'items.*.crossBorder'),
  added(/^\/vehicles\//, 'crossBorder'),
  added(/^\/jobs\?/, 'items.*.tailLift', 'items.*.lateReport', 'items.*.goodsFrom', 'items.*.pairs'),
  added(/^\/jobs\//, 'tailLift', 'lateReport', 'goodsFrom', 'pairs'),
  added(/^\/templates\?/, 'items.*.breakRule', 'items.*.stops.*.tailLift', 'items.*.stops.*.goodsFrom'),
  added(/^\/templates\//, 'breakRule', 'stops.*.tailLift', 'stops.*.goodsFrom'),
  added(
    /^\/tours\?/,
    'items.*.breakRule',
    'items.*.breaksBy',
    'items.*.reportedBreaks',
    'items.*.stops.*.driverWindow',
    'items.*.stops.*.breakSeconds',
    'items.*.stops.*.isRough',
    'items.*.stops.*.otherDays',
  ),
  added(
    /^\/tours\/[^/]+$/,
    'breakRule',
    'breaksBy',
    'reportedBreaks',
    'stops.*.breakSeconds',
    'stops.*.isRough',
    'stops.*.otherDays',
    'stops.*.tailLift',
    'stops.*.goodsFrom',
    'stops.*.lateReport',
    'pending.breakRule',
    'pending.stops.*.tailLift',
    'pending.stops.*.goodsFrom',
    'unsentJobs',
  ),
  added(
    /^\/driving\/tours(\?|$)/,
    'items.*.breaksBy',
    'items.*.reportedBreaks',
    'items.*.stops.*.breakSeconds',
    'items.*.stops.*.collected',
    'items.*.stops.*.tailLift',
    'items.*.stops.*.goodsFrom',
  ),
  added(
    /^\/driving\/tours\//,
    'breaksBy',
    'reportedBreaks',
    'stops.*.breakSeconds',
    'stops.*.collected',
    'stops.*.tailLift',
    'stops.*.goodsFrom',
  ),
  added(/^\/drivers\//, 'presence'),
  added(/^\/notifications\?/, 'items.*.damage', 'items.*.tour', 'items.*.more'),
  // What the moment decides.
  {
    on: /^\/search\?/,
    fields: ['found.*.key', 'found.*.name', 'found.*.detail', 'found.*.departure'],
    kind: 'passing',
    why: 'of tours those nearest to the present day come first',
  },
  {
    on: /^\/profile\/sessions$/,
    fields: ['*'],
    kind: 'passing',
    why: 'who asks signs in, which is a session, the latest first',
  },
  { on: /^\/activities\?/, fields: ['items.*.undoUntil'], kind: 'passing', why: 'nothing can be undone for long' },
  {
    on: /^\/activities\?/,
    fields: ['total', 'next'],
    kind: 'passing',
    grows: true,
    why: 'who asks signs in, which is an activity since sign-ins leave traces',
  },
  {
    on: /^\/(devices|drivers\/)/,
    fields: ['items.*.online', 'devices.*.online', 'presence'],
    kind: 'passing',
    why: 'nobody is online whose phone has been silent since',
  },
  {
    on: /^\/notifications\?/,
    fields: ['total'],
    kind: 'passing',
    isGone: ({ kind, person }) => kind === 'registration' && (person as { role?: string } | null)?.role === 'admin',
    why: 'migration 0053 leaves an administrator what they were told since they were confirmed: not their own registration',
  },
];
