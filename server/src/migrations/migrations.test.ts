import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { addCompany } from '#testing/fixtures/portal.ts';
import { asOwner } from '#server/platform/database/postgres.ts';
import { company0006 } from './company/0006_sensors.ts';

const opened = databasesFor('postgres');

test('0006: sensors of every company are found by their bare serial key', async () => {
  const companies = [await addCompany(opened.databases), await addCompany(opened.databases)];
  for (const company of companies)
    await inCompany(opened, company, (db) =>
      db
        .insertInto('sensors')
        .values({
          company: company.key,
          key: uuidv7(),
          serial_key: '7KQ2-M4XA-90PT-1B8D',
          model: 'Blue Puck T',
          name: 'Kühl 1',
          vehicle: null,
          name_sort: 'kuhl 1',
          search: 'kuhl 1 blue puck t 7kq2 m4xa 90pt 1b8d laderaum',
        })
        .execute(),
    );
  await asOwner(opened.configuration.databaseUrl ?? '', (db) => company0006.up(db));
  for (const company of companies) {
    const rows = await inCompany(opened, company, (db) =>
      db.selectFrom('sensors').select('search').where('company', '=', company.key).execute(),
    );
    expect(rows).toEqual([{ search: 'kuhl 1 blue puck t 7kq2 m4xa 90pt 1b8d 7kq2m4xa90pt1b8d' }]);
  }
});
