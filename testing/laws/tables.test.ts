/**
 * SQL that writes a table lies in the room of its noun and nowhere else. SQL that reads it may also join it from where an
 * import of that room may come from: from everywhere where `domain` declares it, as what several areas share; else from its
 * area, and along the arrows between areas.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arrows, roomsOf } from './areas.ts';
import { sourceFiles } from './sources.ts';

const server = join(import.meta.dirname, '../../server/src');

/** The rooms, below `server/src`, of the platform's tables, and of one that its noun shares with another. */
const rooms: Record<string, string[]> = {
  activities: ['features/workplace/activities', 'domain/activities', 'platform/database'],
  attempts: ['platform/limits'],
  attempts_under_way: ['platform/limits'],
  backups: ['platform/files'],
  changes: ['platform/live', 'platform/database'],
  devices: ['domain/presence'],
  files: ['platform/files', 'domain/files'],
  idempotency_keys: ['platform/idempotency'],
  outbox: ['platform/mail'],
  upkeep: ['platform/jobs'],
  probes: ['platform/database'],
  revisions: ['platform/live', 'platform/database'],
  scheduled_tasks: ['platform/jobs'],
  sessions: ['platform/session'],
  storages: ['platform/files'],
  templates: ['features/dispatch/calendar'],
};

/** Tables that `domain` declares. */
const shared = new Set<string>();

/** Every other table belongs to the noun whose room declares it. */
for (const path of sourceFiles(['server/src'])) {
  const [, noun = ''] = /^server\/src\/(?:features\/\w+|domain)\/(\w+)\//.exec(path) ?? [];
  const [, block = ''] =
    /declare module '#server\/platform\/database\/tables.ts' \{\n(.*?)\n\}/s.exec(readFileSync(path, 'utf8')) ?? [];
  for (const [, tables = ''] of block.matchAll(/interface (?:Company|Directory)Tables \{\n(.*?)\n {2}\}/gs))
    for (const [, table = ''] of tables.matchAll(/^ {4}(\w+):/gm)) {
      rooms[table] = [
        ...(rooms[table] ?? []),
        ...roomsOf('server', noun).map((room) => room.replace('server/src/', '')),
        `domain/${noun}`,
      ];
      if (path.startsWith('server/src/domain/')) shared.add(table);
    }
}

/** What works on whole databases: migrations define the tables, backups copy them, the demo and its operator fill and tell them. */
const onEverything = ['migrations/', 'operator/', 'demo/'];

/** Who does so all the same, and why: at most ten. */
const allowed: Readonly<Record<string, readonly [tables: string, why: string]>> = {
  'domain/files/sweep.ts': [
    'scheduled_tasks',
    'a file to which nothing points becomes one that is removed, in the statement that looks',
  ],
  'domain/people/traces.ts': ['contact_messages', 'whoever is erased is named nowhere'],
  'domain/presence/leases.ts': [
    'users',
    'lists filter by who is online, so that it stands in people’s rows, written in the statement that changes the leases',
  ],
  'domain/tours/sent/archived.ts': [
    'addresses customers delivery_services',
    'a tour comes back without references to what is gone',
  ],
  'domain/tours/plan/references.ts': [
    'addresses customers delivery_services',
    'a tour is saved with copies of what it names',
  ],
  'domain/tours/reading/row.ts': ['delivery_services', 'a tour is shown with who drives what'],
  'domain/tours/reading/planReferences.ts': [
    'template_stops templates',
    'a customer or a vehicle is needed wherever plans name them',
  ],
  'features/workplace/dashboard/store.ts': [
    'categories',
    'figures of everything in one statement, so that the first screen waits for one',
  ],
  'platform/database/engines/unfinishedRestore.ts': [
    'accounts',
    'before anything else of a database is used, which companies a restore that was interrupted has not brought back',
  ],
  'platform/session/sessions.ts': [
    'accounts people',
    'a session is resolved with its person and account in one round trip, at every request',
  ],
};
const allowedIn = (file: string) => allowed[file]?.[0].split(' ') ?? [];

const tables = Object.keys(rooms).join('|');
/** Kysely's calls, and tables that are described: `selectFrom('users as u')`, `new DeletableTable('customers'`. */
const called = {
  reading: /(?:selectFrom|[a-z]+Join)\(\s*'(\w+)/g,
  writing: /(?:insertInto|updateTable|deleteFrom|[A-Z]\w*Table)\(\s*'(\w+)/g,
};
/** Templates: `company.users`, and no function of that schema. */
const written = {
  reading: new RegExp(String.raw`(?<!delete )(?:from|join|using)\s+(?:company|directory)\.(${tables})\b(?!\()`, 'g'),
  writing: new RegExp(
    String.raw`\b(?:insert into|update|delete from|merge into)\s+(?:company|directory)\.(${tables})\b`,
    'g',
  ),
};

function tablesIn(file: string, use: 'reading' | 'writing'): Set<string> {
  const source = readFileSync(join(server, file), 'utf8');
  // A collection's table: `deliveryServices` is `delivery_services`.
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const found = [...source.matchAll(called[use]), ...source.matchAll(written[use])];
  return new Set(found.map(([, table = '']) => snakeCase(table)));
}

const areaOf = (path: string) => /^features\/(\w+)\//.exec(path)?.[1];
const isOwn = (file: string, table: string) => rooms[table]?.some((room) => file.startsWith(`${room}/`)) ?? false;

function mayRead(file: string, table: string): boolean {
  if (isOwn(file, table)) return true;
  if (shared.has(table)) return /^(?:features|domain)\//.test(file);
  const area = areaOf(file);
  const along: readonly string[] = area === undefined ? [] : [area, ...arrows[area as keyof typeof arrows]];
  return (rooms[table] ?? []).some((room) => along.includes(areaOf(room) ?? ''));
}

const foreign = sourceFiles(['server/src'])
  .map((path) => path.replace('server/src/', ''))
  .filter((file) => !onEverything.some((start) => file.startsWith(start)))
  .flatMap((file) => {
    const read = [...tablesIn(file, 'reading')].filter((table) => !mayRead(file, table));
    const changed = [...tablesIn(file, 'writing')].filter((table) => !isOwn(file, table));
    return [...new Set([...read, ...changed])].map((table) => ({ file, table }));
  });

test('every table has a room', () => {
  const rights = readFileSync(join(server, 'platform/database/rights/rights.json'), 'utf8');
  const named = new Set(
    [...rights.matchAll(/(?:\bon |")(?:company|directory)\.(\w+)(?![\w(])/g)].map(([, table = '']) => table),
  );
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((table) => !rooms[table])).toEqual([]);
});

test('nobody writes SQL on a foreign table but those who are allowed to', () => {
  const wrong = foreign.filter(({ file, table }) => !allowedIn(file).includes(table));
  expect(wrong.map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
});

test('the list is short, and names nothing that no longer happens', () => {
  expect(Object.keys(allowed).length).toBeLessThanOrEqual(10);
  const unused = Object.keys(allowed).flatMap((file) =>
    allowedIn(file)
      .filter((table) => !foreign.some((one) => one.file === file && one.table === table))
      .map((table) => `${file}: ${table}`),
  );
  expect(unused).toEqual([]);
});
