/** SQL on a table lies in the room of its noun and nowhere else: other rooms call its functions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';

const server = join(import.meta.dirname, '../../server/src');

/** The rooms, below `server/src`, of the platform's tables, and of one that its noun shares with another. */
const rooms: Record<string, string[]> = {
  activities: ['features/activities', 'domain/activities', 'platform/database'],
  attempts: ['platform/limits'],
  attempts_under_way: ['platform/limits'],
  backups: ['platform/files'],
  changes: ['platform/live', 'platform/database'],
  devices: ['domain/presence'],
  files: ['platform/files', 'domain/files'],
  idempotency_keys: ['platform/idempotency'],
  outbox: ['platform/mail'],
  probes: ['platform/database'],
  revisions: ['platform/live', 'platform/database'],
  scheduled_tasks: ['platform/jobs'],
  sessions: ['platform/session'],
  storages: ['platform/files'],
};

/** Every other table belongs to the noun whose room declares it. */
for (const path of sourceFiles(['server/src'])) {
  const [, noun = ''] = /^server\/src\/(?:features|domain)\/(\w+)\//.exec(path) ?? [];
  const [, block = ''] =
    /declare module '#server\/platform\/database\/tables\.ts' \{\n(.*?)\n\}/s.exec(readFileSync(path, 'utf8')) ?? [];
  for (const [, tables = ''] of block.matchAll(/interface (?:Company|Directory)Tables \{\n(.*?)\n {2}\}/gs))
    for (const [, table = ''] of tables.matchAll(/^ {4}(\w+):/gm))
      rooms[table] = [...(rooms[table] ?? []), `features/${noun}`, `domain/${noun}`];
}

/** What works on whole databases: migrations define the tables, backups copy them, the demo and its operator fill and tell them. */
const onEverything = ['migrations/', 'operator/', 'demo/'];

/** Who reads, or writes, another room's table in a statement of their own, and why. */
const allowed: readonly { file: string; tables: readonly string[]; why: string }[] = [
  {
    file: 'domain/files/reading.ts',
    tables: ['users'],
    why: 'who may read a file is decided with it, on the reader’s row',
  },
  {
    file: 'domain/files/sweep.ts',
    tables: ['scheduled_tasks'],
    why: 'a file to which nothing points becomes one that is removed, in the statement that looks',
  },
  {
    file: 'domain/people/confirmation.ts',
    tables: ['accounts'],
    why: 'a person of the directory comes with their account',
  },
  { file: 'domain/people/membership.ts', tables: ['company'], why: 'a person is shown with their company' },
  { file: 'domain/people/signIns.ts', tables: ['accounts'], why: 'a person of the directory comes with their account' },
  {
    file: 'domain/people/sweepSignUps.ts',
    tables: ['accounts'],
    why: 'the account tells in which database a person is looked for',
  },
  {
    file: 'domain/people/unverified.ts',
    tables: ['accounts'],
    why: 'the account tells in which database a person is looked for',
  },
  {
    file: 'domain/presence/leases.ts',
    tables: ['users'],
    why: 'lists filter by who is online, so that it stands in people’s rows, written in the statement that changes the leases',
  },
  {
    file: 'domain/sensors/stock.ts',
    tables: ['accounts'],
    why: 'the operator’s list of the stock names who has registered a sensor',
  },
  {
    file: 'domain/vehicles/damaged.ts',
    tables: ['damages'],
    why: 'vehicles are counted by their damage, in one walk of an index',
  },
  { file: 'domain/vehicles/reference.ts', tables: ['damages'], why: 'a vehicle is named with whether it may drive' },
  {
    file: 'features/activities/store.ts',
    tables: ['users', 'vehicles'],
    why: 'activities are listed with their actors and vehicles',
  },
  { file: 'features/administrators/store.ts', tables: ['users'], why: 'the list of the people who run the company' },
  {
    file: 'features/categories/store.ts',
    tables: ['customer_categories', 'customers'],
    why: 'a category is shown with how many customers hold it',
  },
  { file: 'features/customers/list.ts', tables: ['categories'], why: 'customers are listed with their categories' },
  {
    file: 'features/customers/store.ts',
    tables: ['categories'],
    why: 'customers are shown with their categories, and hold none that is deleted',
  },
  { file: 'features/damages/list.ts', tables: ['vehicles'], why: 'damage is listed with its vehicle' },
  {
    file: 'features/damages/photos.ts',
    tables: ['vehicles'],
    why: 'photos are read as long as their vehicle is there',
  },
  { file: 'features/damages/row.ts', tables: ['vehicles'], why: 'damage is shown with its vehicle' },
  {
    file: 'features/damages/store.ts',
    tables: ['users', 'vehicles'],
    why: 'a report locks its vehicle, and keeps who sent it',
  },
  {
    file: 'features/dashboard/store.ts',
    tables: ['categories', 'company', 'damages', 'users', 'vehicles'],
    why: 'figures of everything in one statement, so that the first screen waits for one',
  },
  { file: 'features/drivers/list.ts', tables: ['users'], why: 'the list of the people who drive' },
  { file: 'features/drivers/row.ts', tables: ['users'], why: 'the columns of the people who drive' },
  {
    file: 'features/notifications/store.ts',
    tables: ['users'],
    why: 'notifications are listed with the people whom they are about',
  },
  {
    file: 'features/sensors/requestList.ts',
    tables: ['scheduled_tasks', 'users'],
    why: 'the operator’s list names who asks, and whether the mail is written',
  },
  { file: 'features/sensors/requests.ts', tables: ['company', 'users'], why: 'a request’s mail names who asks' },
  {
    file: 'features/sensors/store.ts',
    tables: ['vehicles'],
    why: 'a sensor is shown with its vehicle, and assigned to one that is there, which stays locked meanwhile',
  },
  {
    file: 'features/vehicles/store.ts',
    tables: ['damages', 'sensors'],
    why: 'a vehicle is shown with its damage and sensors',
  },
  {
    file: 'platform/session/sessions.ts',
    tables: ['accounts', 'people'],
    why: 'a session is resolved with its person and account in one round trip, at every request',
  },
];

const tables = Object.keys(rooms).join('|');
/** Kysely's calls, and tables that are described: `selectFrom('users as u')`, `new DeletableTable('customers'`. */
const called = /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|[A-Z]\w*Table)\(\s*'([a-z_]+)/g;
/** Templates: `company.users`, and no function of that schema. */
const written = new RegExp(
  String.raw`\b(?:from|join|into|update|using)\s+(?:company|directory)\.(${tables})\b(?!\()`,
  'g',
);

function tablesIn(file: string): Set<string> {
  const source = readFileSync(join(server, file), 'utf8');
  return new Set([...source.matchAll(called), ...source.matchAll(written)].map(([, table = '']) => table));
}

const foreign = sourceFiles(['server/src'])
  .map((path) => path.replace('server/src/', ''))
  .filter((file) => !onEverything.some((start) => file.startsWith(start)))
  .flatMap((file) =>
    [...tablesIn(file)]
      .filter((table) => !rooms[table]?.some((room) => file.startsWith(`${room}/`)))
      .map((table) => ({ file, table })),
  );

test('every table has a room', () => {
  const rights = readFileSync(join(server, 'platform/database/rights.json'), 'utf8');
  const named = new Set(
    [...rights.matchAll(/\bon (?:company|directory)\.(\w+)(?![\w(])/g)].map(([, table = '']) => table),
  );
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((table) => !rooms[table])).toEqual([]);
});

test('nobody writes SQL on a foreign table but those who are allowed to', () => {
  const wrong = foreign.filter(
    ({ file, table }) => !allowed.some((one) => one.file === file && one.tables.includes(table)),
  );
  expect(wrong.map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
});

test('the list names nothing that no longer happens', () => {
  const unused = allowed.flatMap(({ file, tables: named }) =>
    named
      .filter((table) => !foreign.some((one) => one.file === file && one.table === table))
      .map((table) => `${file}: ${table}`),
  );
  expect(unused).toEqual([]);
});
