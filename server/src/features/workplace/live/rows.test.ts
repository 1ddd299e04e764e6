import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsMaximumBytes, type LiveChange } from '#contract/workplace/live.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import type { LiveSinkProbe } from '#testing/fixtures/liveSink.ts';
import { buildCustomer, buildVehicle, type TestPerson } from '#testing/fixtures/portal.ts';

const address = { kind: 'depot', street: 'Flottenstraße', houseNumber: '24', zipCode: '13407', city: 'Berlin' };
/** One row of each collection whose rows travel with their events, and a change of it. */
const carrying = {
  customers: { fields: buildCustomer(), change: { info: 'Über den Hof' } },
  categories: { fields: { name: 'Kühlware', color: '#4ca3dd' }, change: { color: '#2a7de1' } },
  vehicles: { fields: buildVehicle(), change: { totalWeight: 2800 } },
  addresses: { fields: { name: 'Betriebshof', country: 'Deutschland', ...address }, change: { name: 'Lager' } },
};
const collections = Object.keys(carrying) as (keyof typeof carrying)[];

const changesIn = ({ events }: LiveSinkProbe): LiveChange[] =>
  events.flatMap((event) => (event.type === 'change' ? event.changes : []));

interface Row {
  key: string;
  version: number;
}

describe.each(engines)('rows that travel with their events on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  let url: string;

  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  });

  async function follow(person: TestPerson, lastEventId?: string) {
    const followed = await followLive({ url, headers: person.headers, ...(lastEventId && { lastEventId }) });
    const greeting = await followed.received.until(({ type }) => type === 'revision');
    return { ...followed, greeting };
  }

  const create = async (collection: keyof typeof carrying, fields: object = carrying[collection].fields) =>
    (await portal.setUp(administrator, 'POST', `/${collection}`, fields)).body as Row;

  /** The row as its list presents it. */
  async function listed(collection: string, key: string) {
    const { body } = await call('GET', `/${collection}`);
    return (body as { items: Row[] }).items.find((row) => row.key === key);
  }

  test.each(collections)('%s: an administrator gets the row as its list has it', async (collection) => {
    // The first customer of a process waits for the table of addresses.
    await create('customers');
    const { received, leave } = await follow(administrator);
    const { key, version } = await create(collection);
    const added = await received.until(({ type }) => type === 'change');
    expect(added).toMatchObject({ changes: [{ kind: 'added', row: await listed(collection, key) }] });
    const changed = await portal.setUp(administrator, 'PATCH', `/${collection}/${key}`, {
      version,
      ...carrying[collection].change,
    });
    await received.untilRevision(Number(changed.headers['x-revision']));
    const [change] = changesIn(received).filter(({ kind }) => kind === 'changed');
    expect(change).toEqual({ collection, key, kind: 'changed', row: await listed(collection, key) });
    expect(change?.row).toMatchObject(carrying[collection].change);
    leave();
  });

  test('a row that was removed is named alone', async () => {
    const { key } = await create('customers');
    const { received, leave } = await follow(administrator);
    await call('POST', '/customers/remove', { keys: [key] });
    await received.until(({ type }) => type === 'change');
    expect(changesIn(received)).toEqual([{ collection: 'customers', key, kind: 'removed' }]);
    leave();
  });

  test('a driver learns that a vehicle changed, a stranger nothing, and neither gets its row', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    const watching = await follow(administrator);
    const driving = await follow(driver);
    const strange = await follow(stranger);
    const { key } = await create('vehicles');
    await create('customers');
    for (const { received } of [watching, driving]) await expect.poll(() => received.revisions.length).toBe(2);
    expect(changesIn(watching.received).map(({ row }) => row !== undefined)).toEqual([true, true]);
    expect(changesIn(driving.received)).toEqual([{ collection: 'vehicles', key, kind: 'added' }]);
    expect(strange.received.revisions).toEqual([]);
    for (const { leave } of [watching, driving, strange]) leave();
  });

  test('an event of more than 8 kB goes without its rows', async () => {
    const category = await create('categories');
    const customers: string[] = [];
    for (let count = 0; count < 5; count += 1)
      customers.push((await create('customers', buildCustomer({ info: 'ä'.repeat(800) }))).key);
    const { received, leave } = await follow(administrator);
    for (const held of [customers.slice(0, 3), customers.slice(3), customers])
      await portal.setUp(administrator, 'POST', '/customers/assign-categories', {
        add: held === customers ? [] : [{ category: category.key, customers: held }],
        remove: held === customers ? [{ category: category.key, customers: held }] : [],
      });
    await expect.poll(() => received.revisions.length).toBe(3);
    const events = received.events.filter(({ type }) => type === 'change');
    const carried = events.map((event) => event.type === 'change' && event.changes.map(({ row }) => row !== undefined));
    expect(carried).toEqual([[true, true, true], [true, true], Array.from({ length: 5 }, () => false)]);
    for (const event of events) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThanOrEqual(rowsMaximumBytes);
    leave();
  });

  test('who resumes reads what was missed, and gets the rows of what is new', async () => {
    const first = await follow(administrator);
    // The others keep the company followed meanwhile.
    const staying = await follow(await company.addPerson());
    first.leave();
    const missed = await create('customers');
    await staying.received.until(({ type }) => type === 'change');
    const again = await follow(administrator, first.greeting.id);
    const fresh = await create('customers');
    await expect.poll(() => changesIn(again.received).some(({ key }) => key === fresh.key)).toBe(true);
    const told = changesIn(again.received).filter(({ collection }) => collection === 'customers');
    expect(told.map(({ key, row }) => [key, row?.key])).toEqual([
      [missed.key, undefined],
      [fresh.key, fresh.key],
    ]);
    again.leave();
    staying.leave();
  });

  test('of quick changes no event carries a row that is older than itself, and none is left out', async () => {
    const { key } = await create('customers');
    const { received, leave } = await follow(administrator);
    const revisions: number[] = [];
    for (let version = 1; version <= 20; version += 1) {
      const { headers } = await call('PATCH', `/customers/${key}`, { version, info: `Tor ${version}` });
      revisions.push(Number(headers['x-revision']));
    }
    await received.untilRevision(revisions.at(-1) ?? 0);
    expect(received.revisions).toEqual(revisions);
    const versions = changesIn(received).map(({ row }) => row?.version ?? 0);
    expect(versions.every((version, index) => version >= index + 2)).toBe(true);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(versions.at(-1)).toBe(21);
    leave();
  });
});
