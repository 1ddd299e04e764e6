import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/partners/customers.ts';
import type { ImportRow } from '#contract/workplace/imports.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';

const customers = ['Name;Straße;PLZ;Ort', 'Benutzt;Weg 1;12555;Berlin', 'Frei;Weg 2;12555;Berlin'].join('\n');
const vehicles = ['Kennzeichen;Marke;Modell', 'B-NW 7001;MAN;TGE', 'B-NW 7002;MAN;TGE'].join('\n');

describe.each(mainEngines)('what stays of an import on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const done = async (path: string, body: object) =>
    expect(await call('POST', path, body)).toMatchObject({ status: 200 });
  /** A template that no tour is made of yet. */
  async function inTemplate({ customer, vehicle }: { customer?: string; vehicle?: string }): Promise<void> {
    const { body: tour } = await call('POST', '/tours', await buildWholeTour(portal, company, administrator));
    const saved = await call('POST', '/templates/from-tour', { tour: (tour as Tour).key, name: 'Kühltour' });
    const { key, version, stops } = saved.body as Template;
    const changed = {
      ...(vehicle !== undefined && { vehicle }),
      ...(customer !== undefined && {
        stops: stops.map((stop, index) => (index === 1 ? { ...stop, customer } : stop)),
      }),
    };
    expect(await call('PATCH', `/templates/${key}`, { version, ...changed })).toMatchObject({ status: 200 });
  }
  const undone = async (key: string) => {
    await imports.act(key, 'undo');
    await imports.until(key, 'undone');
    const { items } = (await call('GET', `/imports/${key}/rows?filter=kept`)).body as { items: ImportRow[] };
    return items.map(({ name }) => name);
  };

  test.each<[string, (customer: string) => Promise<void>]>([
    ['an open job', (customer) => done('/jobs', { customer, day: '2026-11-25' })],
    ['a template', (customer) => inTemplate({ customer })],
    [
      'a category that it was given',
      async (customer) => {
        const { body } = await call('POST', '/categories', { name: 'Blumen', color: '#4ca3dd' });
        const { key } = body as { key: string };
        await done('/customers/assign-categories', { add: [{ category: key, customers: [customer] }], remove: [] });
      },
    ],
  ])('a customer is kept for %s', async (_what, use) => {
    const { key } = await imports.imported(customers);
    const { items } = (await call('GET', '/customers?search=benutzt')).body as { items: Customer[] };
    await use(items[0]?.key ?? '');
    expect(await undone(key)).toEqual(['Benutzt']);
  });

  test.each<[string, (vehicle: string) => Promise<void>]>([
    ['a template', (vehicle) => inTemplate({ vehicle })],
    [
      'its maintenance',
      (vehicle) =>
        done('/calendar/events', {
          kind: 'maintenance',
          title: 'TÜV',
          note: '',
          begin: '2026-11-23',
          end: '2026-11-23',
          driver: null,
          vehicle,
        }),
    ],
  ])('a vehicle is kept for %s', async (_what, use) => {
    const { key } = await imports.imported(vehicles, { kind: 'vehicles' });
    const { items } = (await call('GET', '/vehicles?search=7001')).body as { items: Vehicle[] };
    await use(items[0]?.key ?? '');
    expect(await undone(key)).toEqual(['B-NW 7001']);
  });

  test('an import is undone within a day, and not later', async () => {
    const { key } = await imports.imported(customers);
    await portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, ({ db }) =>
      db
        .updateTable('imports')
        .set({ undo_until: new Date(Date.now() - 1) })
        .where('company', '=', company.key)
        .execute(),
    );
    expect(await imports.act(key, 'undo')).toBeRefused(410, 'undo-expired');
    expect((await call('GET', '/customers')).body).toMatchObject({ total: 2 });
  });

  test('of several files sent at once one begins', async () => {
    const answers = await Promise.all([customers, customers, customers].map((file) => imports.upload(file)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await call('GET', '/imports')).body).toHaveLength(1);
  });
});
