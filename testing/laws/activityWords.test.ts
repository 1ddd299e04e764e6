import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { activityCollections } from '#contract/workplace/activities.ts';
import { roomsOf } from './areas.ts';
import { sourceFiles } from './sources.ts';

interface Messages {
  default: { actions?: Record<string, unknown>; activities?: Record<string, unknown> };
}

/** Read by a path put together here: what stands around the messages is code for browsers. */
const messagesOf = (folder: string, language: string) =>
  import(join(import.meta.dirname, '../..', folder, `messages.${language}.ts`)) as Promise<Messages>;

const sources = sourceFiles(['server/src']).map((path) => readFileSync(path, 'utf8'));
const found = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** `customers.create`, as it stands in a call of `record`. */
const written = found(/action: '([a-zA-Z]+\.[a-zA-Z-]+)'/g);
/** Tables that record what happens to their rows under their own names. */
const deletable = found(/new DeletableTable\(\s*'([a-zA-Z]+)'/g);
const tables = [...deletable, ...found(/new CompanyTable\(\s*'([a-zA-Z]+)'/g)];
const ofTables = [
  ...tables.flatMap((table) => ['create', 'update'].map((action) => `${table}.${action}`)),
  ...deletable.flatMap((table) => ['remove', 'restore'].map((action) => `${table}.${action}`)),
];
/** `drivers`, `administrators` and `profile`: the kinds of people. */
const kinds = found(/\bname: '([a-zA-Z]+)',\s+roles\b/g);
/** `confirm`, as it stands behind the name of a kind. */
const decisions = found(/`\$\{(?:personKind\.)?name\}\.([a-zA-Z-]+)`/g);
const onOneself = new Set(['profile.update']);
const decided = kinds
  .flatMap((kind) => decisions.map((decision) => `${kind}.${decision}`))
  .filter((action) => !action.startsWith('profile.') || onOneself.has(action));
const unsaid = new Set([
  // Administrators change their own names on their profile; nobody else does.
  'administrators.update',
  // Settings are there from the first moment on.
  'settings.create',
  // Damage is reported, sensors are registered, and change by actions of their own.
  'damages.create',
  'sensors.create',
  'sensors.update',
]);

async function wordsOf(language: string, action: string): Promise<unknown> {
  const [group = '', name = ''] = action.split('.');
  const { actions } = (await messagesOf('portal/src/entities/activities', language)).default;
  const [room] = roomsOf('portal', group);
  const own = room === undefined ? undefined : (await messagesOf(room, language)).default.activities;
  return (actions?.[group] as Record<string, unknown> | undefined)?.[name] ?? own?.[name];
}

it('finds the actions in the sources', () => {
  expect(written.length).toBeGreaterThan(12);
  expect(tables).toEqual(expect.arrayContaining(['categories', 'company', 'customers', 'vehicles']));
  expect(kinds.toSorted()).toEqual(['administrators', 'drivers', 'profile']);
  expect(new Set(decisions)).toEqual(
    new Set(['confirm', 'unconfirm', 'block', 'unblock', 'update', 'remove', 'restore']),
  );
});

/** The collections of the calls of `record` that name an action: what can be filtered by must occur. */
const recorded = new Set([...found(/collection: '([a-zA-Z]+)',[^;]{0,160}?\baction: ['`]/g), ...tables]);

it.each(activityCollections)('%s leave activities', (collection) => {
  expect([...recorded]).toContain(collection);
});

describe.each(['de', 'en'])('in %s', (language) => {
  it.each([...new Set([...written, ...ofTables, ...decided])].filter((action) => !unsaid.has(action)).toSorted())(
    '%s has a sentence',
    async (action) => {
      expect(await wordsOf(language, action)).toMatch(/\{\{(?:actor|object)\}\}/);
    },
  );
});
