/** SQL on a table lies in the room of its noun and nowhere else: other rooms call its functions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomsOf } from './areas.ts';
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
};

/** Every other table belongs to the noun whose room declares it. */
for (const path of sourceFiles(['server/src'])) {
  const [, noun = ''] = /^server\/src\/(?:features\/\w+|domain)\/(\w+)\//.exec(path) ?? [];
  const [, block = ''] =
    /declare module '#server\/platform\/database\/tables\.ts' \{\n(.*?)\n\}/s.exec(readFileSync(path, 'utf8')) ?? [];
  for (const [, tables = ''] of block.matchAll(/interface (?:Company|Directory)Tables \{\n(.*?)\n {2}\}/gs))
    for (const [, table = ''] of tables.matchAll(/^ {4}(\w+):/gm))
      rooms[table] = [
        ...(rooms[table] ?? []),
        ...roomsOf('server', noun).map((room) => room.replace('server/src/', '')),
        `domain/${noun}`,
      ];
}

/** What works on whole databases: migrations define the tables, backups copy them, the demo and its operator fill and tell them. */
const onEverything = ['migrations/', 'operator/', 'demo/'];

/** Who reads, or writes, another room's table in a statement of their own, and why. */
const allowed: Readonly<Record<string, readonly [tables: string, why: string]>> = {
  'domain/activities/signIns.ts': [
    'users',
    'an activity of a sign-in keeps the name of whoever is in, and of nobody erased',
  ],
  'domain/files/reading.ts': ['users', 'who may read a file is decided with it, on the reader’s row'],
  'domain/files/sweep.ts': [
    'scheduled_tasks',
    'a file to which nothing points becomes one that is removed, in the statement that looks',
  ],
  'domain/people/confirmation.ts': ['accounts', 'a person of the directory comes with their account'],
  'domain/people/membership.ts': ['company', 'a person is shown with their company'],
  'domain/people/signIns.ts': ['accounts', 'a person of the directory comes with their account'],
  'domain/people/traces.ts': ['contact_messages', 'whoever is erased is named nowhere'],
  'domain/people/sweepSignUps.ts': ['accounts', 'the account tells in which database a person is looked for'],
  'domain/people/unverified.ts': ['accounts', 'the account tells in which database a person is looked for'],
  'domain/presence/leases.ts': [
    'users',
    'lists filter by who is online, so that it stands in people’s rows, written in the statement that changes the leases',
  ],
  'domain/sensors/stock.ts': ['accounts', 'the operator’s list of the stock names who has registered a sensor'],
  'domain/settings/settings.ts': ['company', 'the time zone is set with the others, and stands in the company’s row'],
  'domain/tours/sent/archived.ts': [
    'addresses customers delivery_services users vehicles',
    'a tour comes back without references to what is gone',
  ],
  'domain/tours/sent/drivenTours.ts': [
    'jobs',
    'whether a stop is tried again by another job decides whether a step counts',
  ],
  'domain/tours/sent/driversTours.ts': ['vehicles', 'a tour is shown to its driver with its vehicle'],
  'domain/tours/reading/presentNames.ts': [
    'users vehicles',
    'what names a driver or a vehicle is shown with its name of now',
  ],
  'domain/tours/plan/references.ts': [
    'addresses customers delivery_services users vehicles',
    'a tour is saved with copies of what it names',
  ],
  'domain/tours/sent/releases.ts': ['users vehicles', 'what was sent is told with the names of now'],
  'domain/tours/reading/row.ts': ['delivery_services users vehicles', 'a tour is shown with who drives what'],
  'domain/jobs/planned.ts': ['stops', 'an open job lies in no plan'],
  'domain/tours/plan/openedJobs.ts': ['jobs', 'jobs that have a home outside of a deleted tour are open'],
  'domain/tours/reading/stopRow.ts': [
    'jobs tour_stop_pictures',
    'a stop is shown with what is to be done there, and its photos',
  ],
  'domain/tours/plan/unsentTours.ts': ['jobs', 'the customers of a plan are named by their jobs'],
  'domain/tours/sent/undelivered.ts': ['jobs', 'whether somebody tries a stop again is said by jobs'],
  'domain/tours/reading/planReferences.ts': [
    'calendar jobs template_stops templates',
    'a customer or a vehicle is needed wherever plans name them',
  ],
  'domain/tours/plan/orders.ts': ['jobs', 'an order lies in a tour or without one'],
  'domain/vehicles/damaged.ts': ['damages', 'vehicles are counted by their damage, in one walk of an index'],
  'domain/vehicles/reference.ts': ['damages', 'a vehicle is named with whether it may drive'],
  'features/workplace/activities/store.ts': ['users vehicles', 'activities are listed with their actors and vehicles'],
  'features/people/administrators/store.ts': ['users', 'the list of the people who run the company'],
  'features/dispatch/archive/store.ts': [
    'tours users',
    'a file is shown with whether its tour is back, and names nobody erased',
  ],
  'features/partners/categories/store.ts': [
    'customer_categories customers',
    'a category is shown with how many customers hold it',
  ],
  'features/partners/customers/assigning.ts': [
    'categories',
    'customers are given categories that are there, which stay locked meanwhile',
  ],
  'features/partners/customers/list.ts': ['categories', 'customers are listed with their categories'],
  'features/partners/customers/store.ts': [
    'categories',
    'customers are shown with their categories, and hold none that is deleted',
  ],
  'features/partners/customers/importing.ts': [
    'categories',
    'undoing an import gives customers the categories back that they held',
  ],
  'features/fleet/damages/list.ts': ['vehicles', 'damage is listed with its vehicle'],
  'features/fleet/damages/photos.ts': ['vehicles', 'photos are read as long as their vehicle is there'],
  'features/fleet/damages/row.ts': ['vehicles', 'damage is shown with its vehicle'],
  'features/fleet/damages/store.ts': ['users vehicles', 'a report locks its vehicle, and keeps who sent it'],
  'features/workplace/dashboard/store.ts': [
    'categories company damages users vehicles',
    'figures of everything in one statement, so that the first screen waits for one',
  ],
  'features/people/drivers/list.ts': ['users', 'the list of the people who drive'],
  'features/people/drivers/row.ts': ['users', 'the columns of the people who drive'],
  'domain/driving/history.ts': ['sent_stops users', 'steps are listed with the names of their stops and people'],
  'features/dispatch/driving/pictures.ts': ['tours', 'pictures of a stop are read by the driver of its tour'],
  'features/workplace/imports/store.ts': ['users', 'an import keeps the name of whoever began it'],
  'domain/notifications/notify.ts': ['users', 'notifications are made for everybody who runs the company'],
  'features/workplace/notifications/store.ts': [
    'damages imports sent_stops tour_steps tours users vehicles',
    'notifications are listed with what they are about',
  ],
  'features/workplace/notifications/notificationMails.ts': [
    'company users',
    'a mail of a notification names whom it is for, and the company',
  ],
  'features/fleet/sensors/requestList.ts': [
    'scheduled_tasks users',
    'the operator’s list names who asks, and whether the mail is written',
  ],
  'features/fleet/sensors/requests.ts': ['company users', 'a request’s mail names who asks'],
  'features/people/support/store.ts': [
    'company scheduled_tasks',
    'a message’s mail names the company, and the operator’s list says whether it is written',
  ],
  'features/fleet/sensors/store.ts': [
    'vehicles',
    'a sensor is shown with its vehicle, and assigned to one that is there, which stays locked meanwhile',
  ],
  'features/dispatch/calendar/templates.ts': ['templates', 'templates of events lie beside those of tours'],
  'features/dispatch/series/occurrences.ts': ['tours', 'a day of a series lies where its tour does'],
  'features/dispatch/series/store.ts': ['templates', 'a series is shown with its template'],
  'features/dispatch/templates/store.ts': [
    'addresses customers delivery_services',
    'a template is shown with the names of now',
  ],
  'features/fleet/vehicles/importing.ts': [
    'damages sensors',
    'undoing an import keeps vehicles that have damage or sensors since',
  ],
  'features/fleet/vehicles/store.ts': ['damages sensors', 'a vehicle is shown with its damage and sensors'],
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
const called = /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|[A-Z]\w*Table)\(\s*'(\w+)/g;
/** Templates: `company.users`, and no function of that schema. */
const written = new RegExp(
  String.raw`\b(?:from|join|into|update|using)\s+(?:company|directory)\.(${tables})\b(?!\()`,
  'g',
);

function tablesIn(file: string): Set<string> {
  const source = readFileSync(join(server, file), 'utf8');
  // A collection's table: `deliveryServices` is `delivery_services`.
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new Set([...source.matchAll(called), ...source.matchAll(written)].map(([, table = '']) => snakeCase(table)));
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

test('the list names nothing that no longer happens', () => {
  const unused = Object.keys(allowed).flatMap((file) =>
    allowedIn(file)
      .filter((table) => !foreign.some((one) => one.file === file && one.table === table))
      .map((table) => `${file}: ${table}`),
  );
  expect(unused).toEqual([]);
});
