import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { setRow } from '#testing/fixtures/people.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('the usual driver of a customer on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  async function addDriver(firstname: string, lastname: string) {
    const driver = await company.addPerson({ role: 'driver' });
    await setRow(portal, company, driver, { firstname, lastname });
    return driver.uid;
  }
  const listed = async () =>
    ((await call('GET', '/customers?sort=name')).body as { items: Customer[] }).items.map(
      ({ name, usualDriverName }) => [name, usualDriverName] as const,
    );

  test('is a driver of the company, and told by name, also in the history', async () => {
    const driver = await addDriver('Jana', 'Kraft');
    const created = (await portal.setUp(administrator, 'POST', '/customers', buildCustomer())).body as Customer;
    expect(created).toMatchObject({ usualDriver: null, usualDriverName: null });
    const { key, version } = created;
    expect(await call('PATCH', `/customers/${key}`, { version, usualDriver: driver })).toAnswer({
      usualDriver: driver,
      usualDriverName: 'Jana Kraft',
    });
    expect(await call('GET', `/customers/${key}`)).toAnswer({ usualDriverName: 'Jana Kraft' });
    const { items } = (await call('GET', `/activities?object=${key}`)).body as { items: Activity[] };
    expect(items[0]).toMatchObject({
      before: { usualDriver: null },
      after: { usualDriver: { key: driver, name: 'Jana Kraft' } },
    });
    const stranger = await (await portal.addCompany()).addPerson({ role: 'driver' });
    for (const nobody of [uuidv7(), administrator.uid, stranger.uid])
      for (const refused of [
        await call('PATCH', `/customers/${key}`, { version: version + 1, usualDriver: nobody }),
        await call('POST', '/customers', buildCustomer({ usualDriver: nobody })),
      ])
        expect(refused).toBeRefused(400, 'invalid-input', {
          issues: [{ path: 'usualDriver', rule: 'unknown-driver' }],
        });
  });

  test('is nobody once the driver is gone, and the customer can still be saved', async () => {
    const driver = await addDriver('Jana', 'Kraft');
    const { key, version } = (
      await portal.setUp(administrator, 'POST', '/customers', buildCustomer({ usualDriver: driver }))
    ).body as Customer;
    await portal.setUp(administrator, 'POST', `/drivers/${driver}/remove`, { version: 1 });
    expect(await call('GET', `/customers/${key}`)).toAnswer({ usualDriverName: null });
    expect(await call('PATCH', `/customers/${key}`, { version, usualDriver: driver, info: 'Hof' })).toAnswer({
      info: 'Hof',
    });
  });

  test('comes from files by name, and goes into files so', async () => {
    await addDriver('Jana', 'Kraft');
    await addDriver('Jörn', 'Weiß');
    const rows = [
      'Name;Straße;PLZ;Ort;Stammfahrer',
      'Ahorn;Weg 1;12555;Berlin;jana kraft',
      'Birke;Weg 2;12555;Berlin;Weiß, Jörn',
      'Eiche;Weg 3;12555;Berlin;',
      'Fichte;Weg 4;12555;Berlin;Niemand Hier',
    ];
    expect(await imports.imported(rows.join('\n'), { goodOnly: true })).toMatchObject({
      counts: { added: 3, refused: 1 },
    });
    expect(await listed()).toEqual([
      ['Ahorn', 'Jana Kraft'],
      ['Birke', 'Jörn Weiß'],
      ['Eiche', null],
    ]);
    const { body } = await call('GET', '/customers/export?format=csv&language=de');
    expect(String(body)).toContain('Jörn Weiß');
    const changed = await imports.imported(
      ['Name;Straße;PLZ;Ort;Stammfahrer', 'Ahorn;Weg 1;12555;Berlin;Jörn Weiß'].join('\n'),
      { decision: 'update' } as never,
    );
    await imports.act(changed.key, 'undo');
    await imports.until(changed.key, 'undone');
    expect((await listed())[0]).toEqual(['Ahorn', 'Jana Kraft']);
  });
});
