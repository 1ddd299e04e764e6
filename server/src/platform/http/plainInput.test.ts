/** What is refused by name, and neither breaks the server nor looks like an outage. */
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { releaseTour } from '#testing/fixtures/driving.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { authoriser } from './implementation.ts';
import { toFailure } from './failure.ts';

const refusedFor = (path: string, rule: string) =>
  [400, 'invalid-input', { issues: [expect.objectContaining({ path, rule })] }] as const;

describe.each(mainEngines)('on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  test('an instant behind the calendar’s end', async () => {
    const answer = await call('GET', '/planning/conflicts?departs=9007199254740991&ends=1');
    expect(answer).toBeRefused(400, 'invalid-input', {
      issues: [
        { path: 'departs', rule: 'maximum', params: expect.anything() },
        { path: 'ends', rule: 'minimum', params: expect.anything() },
      ],
    });
  });

  test.each(['9999-12-31', '0001-01-01'])('the day %s', async (day) => {
    expect(await call('GET', `/activities?untilDay=${day}`)).toBeRefused(...refusedFor('untilDay', 'day'));
    expect(await call('POST', '/tours', { departure: `${day}T05:30` })).toBeRefused(
      ...refusedFor('departure', 'date-time'),
    );
  });

  test('a version that no row can have', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    const version = 2 ** 31;
    expect(await call('PUT', `/driving/tours/${tour.key}/acknowledged`, { version }, driver)).toBeRefused(
      ...refusedFor('version', 'maximum'),
    );
    const { key } = (await call('POST', '/customers', buildCustomer())).body as { key: string };
    expect(await call('PATCH', `/customers/${key}`, { version, name: 'Neu' })).toBeRefused(
      ...refusedFor('version', 'maximum'),
    );
  });

  test('categories given to nobody and taken from nobody: nothing becomes different', async () => {
    const answer = await call('POST', '/customers/assign-categories', { add: [], remove: [] });
    expect(answer).toMatchObject({ status: 200, body: { added: [], removed: [], full: [] } });
    const driver = await company.addPerson({ role: 'driver' });
    expect(await call('POST', '/customers/assign-categories', { add: [], remove: [] }, driver)).toBeRefused(
      403,
      'permission-denied',
    );
  });

  test('a statement that fails tells nothing to whom it is not for', async () => {
    const { uid } = await company.addPerson({ role: 'driver' });
    const { databases } = portal;
    const options = { company: company.key, uid, authorise: authoriser('administrator') };
    const failing = ({ db }: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }) => sql`select 1 / 0`.execute(db);
    const main = databases.company('main');
    const outcomes = [
      await main.query(options, failing).catch(toFailure),
      await main.readTransaction(options, failing).catch(toFailure),
      await main.writeTransaction(options, failing).catch(toFailure),
    ];
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: 'permission-denied' })));
    const admitted = { ...options, uid: administrator.uid };
    expect(await main.query(admitted, failing).catch(toFailure)).toMatchObject({ code: 'unexpected-error' });
  });

  test('JSON that is none is told with the data that the document names', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/customers',
      headers: { ...administrator.headers, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', data: { issues: [{ path: '', rule: 'json' }] } });
    const path = await portal.app.inject({ method: 'GET', url: `/api/customers/%ff`, headers: administrator.headers });
    expect(path.json()).toMatchObject({ code: 'invalid-input', data: { issues: [] } });
  });
});

test.each([
  ['22003', 'unexpected-error'],
  ['42601', 'unexpected-error'],
  ['42501', 'unexpected-error'],
  ['23505', 'database-error'],
  ['57014', 'timeout'],
  ['53300', 'service-unavailable'],
])('the engine’s %s is told as %s', (code, told) => {
  expect(toFailure(Object.assign(new Error('refused'), { code, severity: 'ERROR' })).code).toBe(told);
});
