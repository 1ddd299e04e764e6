import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { buildTour } from '#testing/fixtures/tours.ts';

interface Totals {
  total: number;
  items: { key: string }[];
  counts: Record<string, number>;
}

describe.each(engines)('counts of lists on the %s engine', (engine) => {
  const { portal, company, call } = administered(engine);
  const add = async (name: string) =>
    (await call('POST', '/customers', buildCustomer({ name }))).body as { key: string };
  const list = async (path: string) => (await call('GET', path)).body as Totals;
  const alter = (text: string) => inCompany(portal, company, (db) => sql.raw(text).execute(db));
  /** Only a statement that counts sees it: it takes no revision. */
  const copyUnnoticed = () =>
    alter(`insert into company.customers select (json_populate_record(c, json_build_object('key', gen_random_uuid()))).*
      from company.customers c where c.company = '${company.key}' and c.deleted is null limit 1`);

  test('are kept until the next revision', async () => {
    await add('Abendsonne');
    expect((await list('/customers?limit=50')).total).toBe(1);
    await copyUnnoticed();
    expect((await list('/customers?limit=50')).total).toBe(1);
    expect((await list('/customers?limit=50&sort=-city')).total).toBe(1);
    const { key } = await add('Morgenstern');
    expect((await list('/customers?limit=50')).total).toBe(3);
    await call('POST', '/customers/remove', { keys: [key] });
    expect((await list('/customers?limit=50')).total).toBe(2);
    await call('POST', '/customers/restore', { keys: [key] });
    expect((await list('/customers?limit=50')).total).toBe(3);
  });

  test('are made anew where the epoch differs, as after a restore', async () => {
    await add('Abendsonne');
    expect((await list('/customers?limit=50')).total).toBe(1);
    await copyUnnoticed();
    await alter(`update company.revisions set epoch = gen_random_uuid() where company = '${company.key}'`);
    expect((await list('/customers?limit=50')).total).toBe(2);
  });

  test("are of one company: another one's customers and revisions change nothing", async () => {
    const other = await portal.addCompany();
    const stranger = await other.addPerson();
    await add('Abendsonne');
    expect((await list('/customers?limit=50')).total).toBe(1);
    expect((await portal.call(stranger, 'GET', '/customers?limit=50')).body).toMatchObject({ total: 0, items: [] });
    await portal.call(stranger, 'POST', '/customers', buildCustomer());
    expect((await portal.call(stranger, 'GET', '/customers?limit=50')).body).toMatchObject({ total: 1 });
    expect((await list('/customers?limit=50')).total).toBe(1);
  });

  test('of tours are those of each span, filter and search', async () => {
    const addTour = (departure: string) => call('POST', '/tours', buildTour({ departure }));
    await addTour('2026-11-23T05:30');
    await addTour('2026-11-24T05:30');
    const days = (from: string, until: string, more = '') =>
      list(`/tours?limit=50&fromDay=${from}&untilDay=${until}${more}`);
    for (let time = 0; time < 2; time += 1) {
      expect(await days('2026-11-23', '2026-11-23')).toMatchObject({ total: 1, counts: { all: 1, draft: 1 } });
      expect(await days('2026-11-23', '2026-11-24')).toMatchObject({ total: 2, counts: { all: 2, draft: 2 } });
      expect(await days('2026-11-23', '2026-11-24', '&state=planned')).toMatchObject({ total: 0, counts: { all: 2 } });
      expect(await days('2026-11-23', '2026-11-24', '&search=nirgends')).toMatchObject({
        total: 0,
        counts: { all: 2 },
      });
    }
    await addTour('2026-11-23T07:30');
    expect(await days('2026-11-23', '2026-11-23')).toMatchObject({ total: 2, counts: { all: 2 } });
  });
});
