import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/platform/days.ts';
import { buildSignUp, cheapIdentity } from '#testing/fixtures/accounts.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { bodies } from '#testing/fixtures/examples.ts';
import { operations, type Operation } from '#testing/fixtures/operations.ts';
import { buildTour } from '#testing/fixtures/tours.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import {
  buildCustomer,
  buildDamage,
  buildVehicle,
  stockSensors,
  type TestCompany,
  type TestPortal,
} from '#testing/fixtures/portal.ts';
import { buildApp } from '#server/app.ts';
import { fromFeatures } from '#server/router.ts';
import { createServices } from '#server/services.ts';
import type { Limits } from '#server/platform/limits/limits.ts';

const creating = operations.filter(({ creates }) => creates);

/** Every other `POST`, by its action or by its name, and what its second arrival does. */
const repeatable: Record<string, string> = {
  print: 'answers the papers anew, and keeps what was printed last',
  confirm: 'is refused with the present status',
  unconfirm: 'is refused with the present status',
  'drivers.confirmMany': 'passes over who is let in',
  block: 'is refused with the present status',
  unblock: 'is refused with the present status',
  remove: 'finds nothing, or passes over what is gone',
  restore: 'answers what is there again',
  signIn: 'opens another session, which nobody loses anything by',
  'planning.optimise': 'computes the same once more',
  'planning.rearrange': 'finds a version that is stale, or the stops where they are already',
  'planning.route': 'computes the same once more',
  'account.invitation': 'reads the same once more',
  'account.checkLink': 'reads the same once more',
  'account.verifyEmail': 'confirms what is confirmed',
  'account.resendVerification': 'mails the link once more',
  'account.signOut': 'ends what has ended',
  'account.forgotPassword': 'mails the link once more',
  'account.resetPassword': 'is refused: the link has been used',
  'account.changePassword': 'is refused: the old password is no longer right',
  'account.becomeAdministrator': 'answers the administrator',
  'company.removeImage': 'is refused: the picture is not the named one',
  'company.rotateValidationKey': 'is refused: the key is not the named one',
  'customers.assignCategories': 'assigns what is assigned',
  'damages.setStatus': 'is refused with the present status',
  'devices.heartbeat': 'extends the same lease',
  'devices.leave': 'ends what has ended',
  'driving.correct': 'is refused with the present state, or sets what is set',
  'driving.accept': 'answers what holds',
  'driving.settle': 'answers what is settled',
  'imports.create': 'is refused: a company has one import at a time',
  'imports.check': 'is refused while the dry run goes on, and does the same again after it',
  'imports.settle': 'settles what is settled',
  'imports.run': 'is refused: the import has moved on',
  'imports.cancel': 'is refused: the import has moved on',
  'imports.undo': 'is refused: the import has moved on',
  'archive.add': 'passes over what is archived',
  'archive.upload': 'keeps the file of that tour that is there',
  'board.distribute': 'searches again, and saves nothing',
  'board.insertions': 'computes the same again',
  'board.place': 'is refused: the jobs are elsewhere by now',
  'calendar.createFeed': 'makes another address, and ends the one before',
  'calendar.removeTemplates': 'passes over what is gone',
  'calendar.restoreTemplates': 'answers what is there again',
  'calendar.setHoliday': 'sets what is set',
  'calendar.resetHoliday': 'resets what is reset',
  'series.skip': 'skips what is skipped',
  'series.move': 'is moved there already',
  'series.resume': 'passes over what is driven',
  'series.make': 'answers the tour that is there',
  'series.split': 'is refused: the version is not the named one',
  'notifications.endMails': 'ends what has ended',
  'notifications.markRead': 'marks what is marked',
  'profile.endSession': 'ends what has ended',
  'profile.endOtherSessions': 'ends what has ended',
  'sensors.assign': 'is refused: the version is not the named one',
  'sensors.unassign': 'is refused: the version is not the named one',
  'tours.plan': 'is refused: the version is not the named one',
  'tours.unplan': 'is refused: the version is not the named one',
  'tours.release': 'is refused: the version is not the named one',
  'tours.withdraw': 'is refused: the version is not the named one',
  'tours.sendChanges': 'is refused: the version is not the named one',
  'tours.discardChanges': 'is refused: the version is not the named one',
  'tours.finish': 'is refused: the version is not the named one',
  'tours.cancel': 'is refused: the version is not the named one',
  'tours.assign': 'assigns what is assigned',
  'tours.assignEach': 'assigns what is assigned',
  'jobs.assign': 'passes over what the tour has',
  'jobs.followUps': 'passes over what is tried again',
  'tours.releaseMany': 'leaves out what has been released, and what is being sent keeps its time',
  'tours.revoke': 'is refused: nothing waits any more',
};

test('every operation that makes something new at each call takes a key', () => {
  const silent = operations.filter(({ method, creates }) => method === 'POST' && !creates).map(({ name }) => name);
  const namedBy = (name: string) => [name, name.split('.')[1] ?? ''].find((one) => Object.hasOwn(repeatable, one));
  expect(silent.filter((name) => namedBy(name) === undefined)).toEqual([]);
  expect(new Set(silent.map(namedBy))).toEqual(new Set(Object.keys(repeatable)));
});

interface World {
  company: TestCompany;
  damage: string;
  tour: string;
  template: string;
  /** Another one at each call, put into the stock before. */
  nextSerialKey(): string;
}

/** What each operation is sent, never the same twice, and the rows that tell how many times it was done. */
const cases: Record<string, { body: (world: World) => object; table: string }> = {
  ...Object.fromEntries(
    creating.filter(({ name }) => name.endsWith('.create')).map(({ name }) => [name, created(name)]),
  ),
  'account.signUp': { body: ({ company: { validationKey } }) => buildSignUp({ validationKey }), table: 'users' },
  'drivers.signUp': { body: ({ company: { validationKey } }) => buildSignUp({ validationKey }), table: 'users' },
  'customers.create': { body: () => buildCustomer({ name: uuidv7() }), table: 'customers' },
  'vehicles.create': { body: () => buildVehicle({ model: uuidv7() }), table: 'vehicles' },
  'sensors.register': { body: ({ nextSerialKey }) => ({ serialKey: nextSerialKey() }), table: 'sensors' },
  'sensors.requestPrice': { body: () => ({ model: 'Blue Puck T', message: uuidv7() }), table: 'sensor_requests' },
  'tours.create': { body: () => buildTour({ orderNumber: uuidv7() }), table: 'tours' },
  'tours.duplicate': { body: () => ({ days: [dayAfter()] }), table: 'tours' },
  'templates.fromTour': { body: ({ tour }) => ({ tour, name: uuidv7() }), table: 'templates' },
  'templates.makeTours': { body: () => ({ days: [dayAfter()] }), table: 'tours' },
  'calendar.create': { body: () => ({ ...bodies.get('calendar.create'), title: uuidv7() }), table: 'calendar' },
  'calendar.createTemplate': {
    body: () => ({ ...bodies.get('calendar.createTemplate'), name: uuidv7() }),
    table: 'templates',
  },
  'series.create': {
    body: ({ template }) => ({ ...bodies.get('series.create'), name: uuidv7(), template }),
    table: 'series',
  },
  'board.arrange': {
    body: () => ({
      tours: [],
      added: [{ driver: null, vehicle: null, departure: `${dayAfter()}T06:00`, jobs: [] }],
      opened: [],
      removed: [],
    }),
    table: 'tours',
  },
  'damages.addNote': { body: () => ({ text: uuidv7() }), table: 'damage_notes' },
};

let days = 0;
/** Another day at each call. */
function dayAfter(): string {
  days += 1;
  return addDays('2026-11-23', days);
}

/** The table of a noun: `delivery_services` of `deliveryServices`. */
function tableOf(noun = ''): string {
  return noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The example of the API's document, its first text another one each time. */
function created(name: string) {
  const example = bodies.get(name) ?? {};
  const [first = ''] = Object.entries(example).flatMap(([field, value]) => (typeof value === 'string' ? [field] : []));
  return { body: () => ({ ...example, [first]: uuidv7().slice(-12) }), table: tableOf(name.split('.')[0]) };
}

test('every one of them is played here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(creating.map(({ name }) => name).toSorted());
});

/** Limits are tested by themselves. */
const unlimited: Limits = {
  attempt: () => Promise.resolve({ succeeded: () => Promise.resolve(), failed: () => Promise.resolve() }),
  count: () => Promise.resolve(),
  allows: () => Promise.resolve(true),
  purge: () => Promise.resolve(),
  onRefused: () => undefined,
};

describe.each(mainEngines)('creating operations on the %s engine', (engine) => {
  const instead = { identity: cheapIdentity(() => portal.databases), limits: unlimited };
  const portal: TestPortal = portalFor(engine, { services: instead });
  const company = forAllTests(() => portal.addCompany());
  const person = forAllTests(() => company.addPerson());
  /** A second process, as far as it matters: it shares nothing with the first but the database. */
  let second: TestPortal['app'];
  let world: World;

  beforeAll(async () => {
    const { databases, services } = portal;
    second = await buildApp(
      createServices({ ...fromFeatures, configuration: services.configuration, databases, ...instead }),
    );
    const vehicle = await portal.call(person, 'POST', '/vehicles', buildVehicle());
    const damage = uuidv7();
    const report = buildDamage({ vehicle: (vehicle.body as { key: string }).key });
    await portal.call(person, 'PUT', `/damages/${damage}`, report);
    const serialKeys = Array.from({ length: 40 }, (_, n) => `IDEM-0000-0000-${String(n).padStart(4, '0')}`);
    await stockSensors(databases, ...serialKeys);
    const add = async (path: string, body: object) =>
      ((await portal.setUp(person, 'POST', path, body)).body as { key: string }).key;
    const tour = await add('/tours', buildTour());
    const template = await add('/templates', { name: 'Kühltour', departure: '05:30' });
    world = { company, damage, tour, template, nextSerialKey: () => serialKeys.pop() ?? '' };
  });
  afterAll(() => second.close());

  interface Sent {
    key?: string;
    app?: TestPortal['app'];
  }
  function keyFor(path: string): string {
    if (path.startsWith('/tours')) return world.tour;
    return path.startsWith('/templates') ? world.template : world.damage;
  }
  async function send({ method, path, permission }: Operation, body: object, { key, app = portal.app }: Sent) {
    const answer = await app.inject({
      method: method as 'POST',
      url: `/api${path.replace('{key}', keyFor(path))}`,
      headers: {
        ...(permission !== 'public' && person.headers),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: body,
    });
    const { 'idempotency-replayed': replayed } = answer.headers;
    return { status: answer.statusCode, body: answer.json<object>(), replayed };
  }
  const rows = async (name: string) => {
    const table = cases[name]?.table ?? '';
    const { rows: counted } = await inCompany(portal, company, (db) =>
      sql<{ rows: number }>`select count(*)::int as rows from company.${sql.ref(table)}`.execute(db),
    );
    return counted[0]?.rows ?? 0;
  };
  const bodyOf = ({ name }: Operation) => cases[name]?.body(world) ?? {};

  test.each(creating)('$name, sent again, answers as before and does nothing', async (operation) => {
    const [key, body, before] = [uuidv7(), bodyOf(operation), await rows(operation.name)];
    const first = await send(operation, body, { key });
    expect(first).toMatchObject({ status: 200, replayed: undefined });
    const fields = Object.fromEntries(Object.entries(body).toReversed());
    expect(await send(operation, fields, { key, app: second })).toEqual({ ...first, replayed: 'true' });
    expect(await rows(operation.name)).toBe(before + 1);
  });

  test.each(creating)('$name, arriving twice at once, is done once', async (operation) => {
    const [key, body, before] = [uuidv7(), bodyOf(operation), await rows(operation.name)];
    const answers = await Promise.all([portal.app, second].map((app) => send(operation, body, { key, app })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ replayed }) => replayed).filter(Boolean)).toEqual(['true']);
    expect(await rows(operation.name)).toBe(before + 1);
  });

  test.each(creating)('$name refuses a key that was used for something else', async (operation) => {
    const [key, before] = [uuidv7(), await rows(operation.name)];
    expect(await send(operation, bodyOf(operation), { key })).toMatchObject({ status: 200 });
    const other = await send(operation, bodyOf(operation), { key });
    expect(other).toBeRefused(422, 'idempotency-key-reused');
    expect(await rows(operation.name)).toBe(before + 1);
  });

  test.each(creating)('$name without a key, or under another one, is another request', async (operation) => {
    const before = await rows(operation.name);
    for (const key of [undefined, uuidv7(), uuidv7()])
      expect(await send(operation, bodyOf(operation), key === undefined ? {} : { key })).toMatchObject({ status: 200 });
    expect(await rows(operation.name)).toBe(before + 3);
  });
});
