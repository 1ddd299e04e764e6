import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#contract/permissions.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { formOfFile } from '#testing/fixtures/archive.ts';
import { addEveryNoun, nounOf, type Keys, type People } from '#testing/fixtures/everyNoun.ts';
import { bodies } from '#testing/fixtures/examples.ts';
import { operations, type Operation } from '#testing/fixtures/operations.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { contentsOf } from '#testing/fixtures/contents.ts';
import { contactForm } from '#testing/fixtures/contact.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import { formOfRows } from '#testing/fixtures/imports.ts';
import {
  buildCustomer,
  buildDamage,
  type Answer,
  type TestCompany,
  type TestPerson,
} from '#testing/fixtures/portal.ts';

/** What operations take, with keys of the first company's rows, where the example of the API's document does not do. */
const inputs: Record<string, (keys: Keys) => object> = {
  'archive.upload': ({ archivedFile = '' }) => formOfFile(Buffer.from(archivedFile, 'base64')),
  'company.rotateValidationKey': ({ validationKey }) => ({ validationKey }),
  'company.setImage': () => formOf(blackPng(4, 4), { replaces: '' }),
  'company.removeImage': () => ({ replaces: '/api/files/fremd' }),
  'customers.create': () => buildCustomer(),
  'customers.update': () => ({ version: 1, name: 'Fremd' }),
  'customers.assignCategories': ({ customers = '', categories = '' }) => ({
    add: [{ category: categories, customers: [customers] }],
    remove: [],
  }),
  'damages.report': ({ vehicles = '' }) => buildDamage({ vehicle: vehicles }),
  'damages.addPhoto': () => formOf(blackPng(4, 4)),
  'driving.addPhoto': () => formOf(blackPng(4, 4)),
  'driving.sign': () => formOf(blackPng(4, 4)),
  'imports.create': () => formOfRows('Name\nFremd'),
  'planning.rearrange': ({ tours }) => ({ tours: [{ key: tours, version: 1, stops: [] }] }),
  'notifications.changePreferences': () => ({ events: { late: { mail: true } } }),
  'notifications.markRead': () => ({}),
  'profile.setImage': () => formOf(blackPng(4, 4)),
  'runSheets.print': ({ tours }) => ({ keys: [tours] }),
  'sensors.assign': ({ vehicles }) => ({ version: 1, vehicle: vehicles }),
  'jobs.assign': ({ jobs, tours }) => ({ keys: [jobs], tour: tours }),
  'jobs.followUps': () => ({ day: '2026-11-23', onDay: '2026-11-24' }),
  'series.create': ({ templates }) => ({ name: 'Fremd', template: templates, weekdays: [0], fromDay: '2026-11-23' }),
  'templates.fromTour': ({ tours }) => ({ tour: tours, name: 'Fremd' }),
  'support.send': () => contactForm(),
  'tours.assignEach': ({ tours }) => ({ tours: [{ key: tours, driver: null, vehicle: null }] }),
  'vehicles.setImage': () => formOf(blackPng(4, 4)),
  'views.save': () => ({ key: uuidv7(), list: 'customers', name: 'Fremd', query: '' }),
};

/** What reading operations ask for. */
const queries: Record<string, (keys: Keys) => string> = {
  'board.get': () => '?day=2026-11-23',
  'board.jobs': () => '?day=2026-11-23',
  'calendar.days': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'calendar.list': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'calendar.conflicts': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'calendar.holidays': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'calendar.shifts': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'calendar.tours': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'archive.preview': ({ archive }) => `?keys[0]=${archive}`,
  'customers.byKeys': ({ customers }) => `?keys[0]=${customers}`,
  'customers.duplicate': () => '?name=Fremd&street=Weg&zipCode=10961',
  'deliveries.export': () => '?fromDay=2026-11-23&untilDay=2026-11-23',
  'deliveries.list': ({ customers }) => `?customer=${customers}`,
  'planning.conflicts': ({ drivers }) => `?departs=1795238400000&ends=1795260000000&driver=${drivers}`,
  'planning.replacements': ({ tours }) => `?day=2026-11-23&tours[0]=${tours}`,
  'search.everything': () => '?search=eigene',
  'search.named': ({ customers }) => `?keys[0]=${customers}`,
  'series.occurrences': () => '?fromDay=2026-11-23&untilDay=2026-11-29',
  'tours.assignments': ({ drivers }) => `?of=driver&key=${drivers}`,
  'tours.check': () => '?day=2026-11-23',
  'tours.list': () => '?fromDay=2026-11-23&untilDay=2026-11-23',
  'tours.byKeys': ({ tours }) => `?keys[0]=${tours}`,
  'views.list': () => '?list=customers',
};

function inputOf(operation: string, keys: Keys): object | undefined {
  const given = inputs[operation]?.(keys);
  const example = bodies.get(operation);
  if (given !== undefined || example === undefined) return given;
  const own = { version: 1, keys: [keys[nounOf(operation)]] };
  return { ...example, ...Object.fromEntries(Object.entries(own).filter(([field]) => field in example)) };
}

const whatToDo = (operation: string) =>
  `The API's document shows no example for ${operation}: write an input into \`inputs\` of server/src/platform/http/permissions.test.ts, valid and with the keys of the first company's rows.`;

describe.each(mainEngines)('every operation on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let people: People;
  let keys: Keys;
  let company: TestCompany;
  let left: unknown;

  beforeAll(async () => {
    ({ company, people, keys } = await addEveryNoun(portal));
  });

  /** Keys of rows that no company has. */
  const unknownKeys = (): Keys => ({
    ...Object.fromEntries(Object.keys(keys).map((name) => [name, uuidv7()])),
    validationKey: keys['validationKey'] ?? '',
  });

  function call(as: TestPerson | null, { name, method, path }: Operation, named = keys): Promise<Answer> {
    const noun = path.includes('/tours/') ? 'tours' : nounOf(name);
    const url = path.replace('{key}', named[noun] ?? uuidv7()).replaceAll(/\{\w+\}/g, () => uuidv7());
    return portal.call(
      as,
      method,
      `${url}${queries[name]?.(named) ?? ''}`,
      method === 'GET' ? undefined : inputOf(name, named),
    );
  }

  const asking = operations.filter(({ permission }) => permission !== 'public');
  const driving = operations.filter(({ permission }) => permission === 'driver');
  const ofMembers = operations.filter(({ permission }) => permission === 'member');
  const administrative = operations.filter(({ permission }) => permission === 'administrator');

  test.each(operations)('$name declares its permission', ({ permission }) => {
    expect(permissions).toContain(permission);
  });

  test.each(asking.filter(({ name }) => bodies.has(name)))('$name has an input to be called with here', ({ name }) => {
    expect(inputOf(name, keys), whatToDo(name)).toBeDefined();
  });

  test.each(asking)('$name refuses nobody', async (operation) => {
    expect(await call(null, operation)).toBeRefused(401, 'user-token-expired');
  });

  test.each(asking)('$name refuses a forged token', async (operation) => {
    const forged = { uid: '', email: '', headers: { authorization: `Bearer ${'a'.repeat(43)}` } };
    expect(await call(forged, operation)).toBeRefused(401, 'user-token-expired');
  });

  test.each(asking)('$name refuses a blocked person', async (operation) => {
    expect(await call(people.blocked, operation)).toBeRefused(403, 'user-disabled');
  });

  describe.each(['pending', 'driver', 'roleless'] as const)('as %s', (role) => {
    test.each(administrative)('$name is refused', async (operation) => {
      expect(await call(people[role], operation)).toBeRefused(403, 'permission-denied');
    });
  });

  describe.each(['pending', 'roleless', 'waiting'] as const)('as %s', (role) => {
    test.each(ofMembers)('$name, which is for members, is refused', async (operation) => {
      expect(await call(people[role], operation)).toBeRefused(403, 'permission-denied');
    });
  });

  describe.each(['owner', 'pending', 'roleless', 'waiting'] as const)('as %s', (role) => {
    test.each(driving)('$name, which is for drivers, is refused', async (operation) => {
      expect(await call(people[role], operation)).toBeRefused(403, 'permission-denied');
    });
  });

  test.each(administrative)('$name shows and changes nothing of another company', async (operation) => {
    // What the test before has left.
    const before = (left ??= await contentsOf(portal, company));
    const answer = await call(people.stranger, operation);
    for (const own of [...Object.values(keys), 'Nur für Eigene'])
      expect(JSON.stringify(answer.body)).not.toContain(own);
    // A conflict with what the stranger's own company holds: the validation key, picture or file that they named is not theirs.
    const isOfTheirs = ['company.rotateValidationKey', 'company.removeImage', 'archive.upload'].includes(
      operation.name,
    );
    // The template that it names is not the stranger's: a wrong field.
    const isUnknownField = operation.name === 'series.create';
    expect(isOfTheirs ? [409] : isUnknownField ? [400] : [200, 404, 410]).toContain(answer.status);
    left = await contentsOf(portal, company);
    expect(left).toEqual(before);
  });

  test('what is compared shows what the company itself changes', async () => {
    const before = await contentsOf(portal, company);
    await portal.setUp(people.owner, 'POST', '/categories', { name: 'Laufkunden', color: '#4ca3dd' });
    const after = await contentsOf(portal, company);
    expect(after['categories']).not.toEqual(before['categories']);
    expect(after['vehicles']).toEqual(before['vehicles']);
  });

  test.each(administrative.filter(({ path }) => path.includes('{key}') && !path.includes('restore')))(
    '$name answers another company’s key like an unknown one',
    async (operation) => {
      const answer = await call(people.stranger, operation);
      const unknown = await call(people.stranger, operation, unknownKeys());
      expect(answer.status).toBe(404);
      expect(answer).toMatchObject({ status: unknown.status, body: unknown.body });
    },
  );
});
