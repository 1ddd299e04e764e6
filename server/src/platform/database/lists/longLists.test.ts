import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { countLimit } from '#contract/platform/list.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { manyRows, numberOf } from '#testing/fixtures/manyRows.ts';

const rows = 12_000;
interface Page {
  items: { key: string }[];
  total: number;
  isTotalExact: boolean;
  next: string | null;
}

/** What is found by the text of the vehicle, which other rows hold. */
const byVehicle =
  'exists (select from company.vehicles v where v.company = c.company and v.key = c.vehicle and v.search';

type ListCase = readonly [string, string, string, string, string, number | null, boolean];
interface Total {
  total: number | null;
  isExact: boolean;
}
const listedAs =
  (list: string, table: string, isListed: string) =>
  (query: string, condition: string, order: string, { total, isExact }: Total): ListCase => [
    `${list}${query}`,
    `/${list}${query}`,
    table,
    `${isListed}${condition}`,
    order,
    total,
    isExact,
  ];
const driversBy = listedAs('drivers', 'users', `role = 'driver' and ready and `);
const sensorsBy = listedAs('sensors', 'sensors', '');
const uncounted: Total = { total: countLimit + 1, isExact: false };
const exact: Total = { total: null, isExact: true };

describe.each(engines)('long lists on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());
  const administrator = forAllTests(() => company.addPerson());

  beforeAll(async () => {
    const texts = manyRows(company.key, { rows, drivers: rows, sensors: rows });
    await inCompany(portal, company, async (db) => {
      for (const text of [...texts, moreDamage(company.key), fewerAssigned(company.key), craneOfFewFords(company.key)])
        await sql.raw(text).execute(db);
    });
  });

  const list = async (path: string) => (await portal.call(administrator, 'GET', path)).body as Page;
  /** All that match, sorted by the engine as a whole. */
  const sorted = (table: string, condition: string, order: string) =>
    inCompany(portal, company, async (db) => {
      const found = await sql<{ key: string }>`select ${sql.ref(table === 'users' ? 'uid' : 'key')} as key
        from company.${sql.ref(table)} c
        where company = ${company.key} and ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(db);
      return found.rows.map(({ key }) => key);
    });

  test.each([
    ['all of them', 'sort=name', 'true', 'name_sort, key', countLimit + 1, false],
    ['a word that all have', 'search=feinkost', 'true', 'name_sort, key', 1000, false],
    ['a word that stands behind others', 'search=lindqvist', `search like '%lindqvist%'`, 'name_sort, key', 1714, true],
    [
      'two words',
      'search=berlin+celik&sort=-zipCode',
      `search like '%berlin%' and search like '%celik%'`,
      'zip_code desc, key desc',
      null,
      true,
    ],
    [
      'many that stand together at the end',
      'search=berlin&sort=-city',
      `city_sort = 'berlin'`,
      'city_sort desc, key desc',
      null,
      false,
    ],
    ['the name of a category', 'search=kategorie+3', 'true', 'name_sort, key', null, false],
  ])('%s: page after page, as far as one looks', async (_name, query, condition, order, total, isExact) => {
    const wanted = query.includes('kategorie')
      ? // All hold some category; the number stands in the name of one, and in the text of many.
        `(c.search like '%3%' or exists (select from company.customer_categories h join company.categories k using (company)
          where h.customer = c.key and k.key = h.category and k.name = 'Kategorie 3'))`
      : condition;
    const all = await sorted('customers', wanted, order);
    expect(await shown(`/customers?${query}`, all)).toEqual(expected(all, { total, isExact }));
  });

  const repairedLast = `status = 'repaired', occurred desc, key desc`;
  test.each([
    ['reports', '/damages?', 'damages', 'true', repairedLast, countLimit + 1, false],
    ['open ones', '/damages?status=open', 'damages', `status = 'open'`, repairedLast, countLimit + 1, false],
    ['repaired ones', '/damages?status=repaired', 'damages', `status = 'repaired'`, repairedLast, null, true],
    ['damaged vehicles', '/vehicles?damaged=true', 'vehicles', 'damaged', 'plate_sort, key', countLimit + 1, false],
    [
      'damaged ones, the latest first',
      '/vehicles?damaged=true&sort=-created',
      'vehicles',
      'damaged',
      'created desc, key desc',
      countLimit + 1,
      false,
    ],
    [
      'damaged ones with a word of every fourth',
      '/vehicles?damaged=true&search=iveco',
      'vehicles',
      `damaged and search like '%iveco%'`,
      'plate_sort, key',
      null,
      false,
    ],
    [
      'damaged ones with a number',
      `/vehicles?damaged=true&search=${numberOf(17).slice(0, 5)}`,
      'vehicles',
      `damaged and search like '%${numberOf(17).slice(0, 5)}%'`,
      'plate_sort, key',
      null,
      true,
    ],
    [
      'of what many have, few together',
      '/vehicles?feature=Kran&search=ford',
      'vehicles',
      `search like '%ford%' and key in (select vehicle from company.vehicle_features where feature = 'kran')`,
      'plate_sort, key',
      null,
      true,
    ],
    ...[
      ['sort=name', 'name_sort, uid'],
      ['sort=-status', 'confirmed desc, name_sort desc, uid desc'],
      ['sort=phone', `regexp_replace(phone, '\\D', '', 'g'), uid`],
      ['sort=email', 'email collate "C", uid'],
      ['sort=-lastOnline', 'online desc, case when not online then last_online end desc nulls last, uid desc'],
      ['sort=created', 'created, uid'],
    ].map(([sort, order]) => driversBy(`?${sort}`, 'true', order ?? '', uncounted)),
    driversBy('?status=BLOCKED', 'confirmed and not active', 'name_sort, uid', exact),
    driversBy('?status=ONLINE&sort=-status', `confirmed and active and online`, 'name_sort desc, uid desc', exact),
    driversBy('?status=CONFIRM', 'not confirmed', 'name_sort, uid', exact),
    driversBy('?status=CONFIRM&sort=-email', 'not confirmed', 'email collate "C" desc, uid desc', exact),
    driversBy('?search=fahrer&sort=-created', 'true', 'created desc, uid desc', { total: 1000, isExact: false }),
    ...[
      ['sort=name', 'name_sort, key'],
      ['sort=-model', 'model_sort desc, key desc'],
      ['sort=vehicle', 'plate_sort nulls last, key'],
      ['sort=-vehicle', 'plate_sort desc nulls last, key desc'],
      ['sort=created', 'created, key'],
    ].map(([sort, order]) => sensorsBy(`?${sort}`, 'true', order ?? '', uncounted)),
    sensorsBy('?unassigned=true', 'vehicle is null', 'name_sort, key', exact),
    sensorsBy('?search=iveco', `${byVehicle} like '%iveco%')`, 'name_sort, key', { total: null, isExact: false }),
    sensorsBy(
      '?search=vorn+iveco+777',
      `${byVehicle} like '%iveco%' and concat(c.search, ' ', v.search) like '%777%')`,
      'name_sort, key',
      exact,
    ),
    driversBy('?search=lindqvist', `search like '%lindqvist%'`, 'name_sort, uid', exact),
  ] as const)('%s: page after page', async (_name, path, table, condition, order, total, isExact) => {
    const all = await sorted(table, condition, order);
    expect(await shown(path, all)).toEqual(expected(all, { total, isExact }));
  });

  /** What the first two pages show of all that match. */
  async function shown(path: string, all: string[]) {
    const first = await list(`${path}&limit=200`);
    const second = first.next ? await list(`${path}&limit=200&cursor=${first.next}`) : { items: [] };
    return {
      keys: [...first.items, ...second.items].map(({ key }) => key),
      isExact: first.isTotalExact,
      total: first.total,
      // Never more than there are, and all of them where it says so.
      isTooMuch: first.total > all.length,
    };
  }

  const expected = (all: string[], { total, isExact }: Total) => {
    expect(all.length).toBeGreaterThan(0);
    const counted = isExact ? all.length : (total ?? (expect.any(Number) as number));
    return { keys: all.slice(0, 400), isExact, total: counted, isTooMuch: false };
  };
});

/** Some sensors in no vehicle. */
const fewerAssigned = (company: string) =>
  `update company.sensors set vehicle = null where company = '${company}' and right(serial_key, 2) = '77'`;

/** A feature of many vehicles behind many others, and hardly a Ford among them. */
const craneOfFewFords = (company: string) => `
  insert into company.vehicle_features (company, vehicle, feature, spelling)
  select company, key, 'kran', 'Kran'
  from (select v.*, row_number() over (order by plate_sort desc) as i from company.vehicles v where company = '${company}') v
  where i < 5000 and (make <> 'Ford' or plate_number like '%77')`;

/** A report on nearly every vehicle, some of them repaired. */
const moreDamage = (company: string) => `
  insert into company.damages (company, key, vehicle, view, x, y, title, description, severity, status, occurred, reporter_name)
  select company, gen_random_uuid(), key, 'left', 0.5, 0.5, 'Delle', '', 'minor',
    case when i % 40 = 0 then 'repaired' else 'open' end, now() - make_interval(hours => (i * 7919 % 1000)::int), 'Bench Mark'
  from (select company, key, row_number() over (order by key) as i from company.vehicles where company = '${company}') v
  where i % 15 > 0`;
