import { describe, expect, test, vi } from 'vitest';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import {
  buildCustomer,
  buildPortal,
  buildVehicle,
  stockSensors,
  type TestCompany,
  type TestPerson,
  type TestPortal,
} from '#testing/fixtures/portal.ts';

/** The rows of a company that are changed below, one of each sort. */
async function fill(portal: TestPortal, company: TestCompany, administrator: TestPerson) {
  const post = async <Entity>(path: string, body: object) => {
    const answer = await portal.call(administrator, 'POST', path, body);
    expect(answer.status).toBe(200);
    return answer.body as Entity;
  };
  const serialKey = 'AAAA-1111-BBBB-2222';
  await stockSensors(portal.databases, serialKey);
  const driver = await company.addPerson({ role: 'driver' });
  const vehicle = await post<Vehicle>('/vehicles', buildVehicle());
  const sensor = await post<Sensor>('/sensors', { serialKey });
  return {
    vehicle,
    sensor: await post<Sensor>(`/sensors/${sensor.key}/assign`, { version: 1, vehicle: vehicle.key, position: 'Heck' }),
    customer: await post<Customer>('/customers', buildCustomer()),
    category: await post<Category>('/categories', { name: 'Kühlware', color: '#4ca3dd' }),
    driver,
  };
}
type Filled = Awaited<ReturnType<typeof fill>>;

/** Changes of columns that no index holds, and the columns beside them, which are not to be written. */
const changes = {
  customers: {
    others: 'name, street, city, zip_code, phone, name_sort, street_sort, city_sort, phone_sort, search',
    path: ({ customer }: Filled) => ['PATCH', `/customers/${customer.key}`],
    body: ({ customer }: Filled) => ({ version: customer.version, addressAdditional: 'Hinterhof' }),
  },
  categories: {
    others: 'name, name_sort',
    path: ({ category }: Filled) => ['PATCH', `/categories/${category.key}`],
    body: ({ category }: Filled) => ({ version: category.version, color: '#aa3322' }),
  },
  vehicles: {
    others: 'make, model, plate_number, features, plate_sort, make_sort, search',
    path: ({ vehicle }: Filled) => ['PATCH', `/vehicles/${vehicle.key}`],
    body: ({ vehicle }: Filled) => ({ version: vehicle.version, capacityWeight: 1250 }),
  },
  sensors: {
    others: 'name, name_sort, vehicle',
    path: ({ sensor }: Filled) => ['POST', `/sensors/${sensor.key}/assign`],
    body: ({ sensor, vehicle }: Filled) => ({ version: sensor.version, vehicle: vehicle.key, position: 'Tür' }),
  },
  users: {
    others: 'firstname, lastname, name_sort, role, email',
    path: ({ driver }: Filled) => ['PATCH', `/drivers/${driver.uid}`],
    body: () => ({ version: 1, phone: '+49 30 555' }),
  },
} as const;
const tables = Object.keys(changes) as (keyof typeof changes)[];

async function change(portal: TestPortal, administrator: TestPerson, filled: Filled, table: keyof typeof changes) {
  const [method, path] = changes[table].path(filled);
  return portal.call(administrator, method as string, path as string, changes[table].body(filled));
}

const asSuperuser = (portal: TestPortal, ...statements: string[]) => portal.asSuperuser(statements.join(';\n'));

describe.each(engines)('a change on the %s engine', (engine) => {
  const { portal, company, administrator } = administered(engine);

  test('writes only the columns that change', async () => {
    const filled = await fill(portal, company, administrator);
    await asSuperuser(
      portal,
      `create function company.refuse() returns trigger language plpgsql as $$ begin raise exception 'written'; end $$`,
      ...tables.map(
        (table) =>
          `create trigger refuse before update of ${changes[table].others} on company.${table}
            for each row execute function company.refuse()`,
      ),
    );
    for (const table of tables)
      expect([table, await change(portal, administrator, filled, table)]).toMatchObject([table, { status: 200 }]);
    const moved = await portal.call(administrator, 'PATCH', `/customers/${filled.customer.key}`, {
      version: 2,
      city: 'Nauen',
    });
    expect(moved).toMatchObject({ status: 503 });
    await asSuperuser(
      portal,
      ...tables.map((table) => `drop trigger refuse on company.${table}`),
      'drop function company.refuse',
    );
  });
});

test('a change of no indexed column touches no index, on pages that insertions have filled', async () => {
  const portal = await buildPortal('postgres');
  const company = await portal.addCompany();
  const administrator = await company.addPerson();
  for (let count = 0; count < 60; count += 1)
    await portal.call(administrator, 'POST', '/customers', buildCustomer({ name: `Feinkost ${count}` }));
  const { body } = await portal.call(administrator, 'GET', '/customers?limit=60');
  for (const { key } of (body as { items: Customer[] }).items) {
    const answer = await portal.call(administrator, 'PATCH', `/customers/${key}`, {
      version: 1,
      addressAdditional: 'Hof',
    });
    expect(answer.status).toBe(200);
  }
  // The engine's processes tell their counts once a second at most.
  await vi.waitFor(
    async () => {
      const { rows } = await portal.databases.execute(
        `select n_tup_upd::int as updated, n_tup_hot_upd::int as "withoutIndex" from pg_stat_user_tables where relname = 'customers'`,
      );
      // Transactions that are open meanwhile keep the room of former versions; an index touched would leave none.
      expect(rows).toMatchObject([{ updated: 60 }]);
      expect(rows[0]?.['withoutIndex']).toBeGreaterThan(10);
    },
    { timeout: 20_000, interval: 200 },
  );
  await portal.close();
});
