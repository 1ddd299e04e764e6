import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { addCompany } from '#testing/fixtures/portal.ts';
import { asOwner } from '#server/platform/database/engines/postgres.ts';
import { company0006 } from './company/0006_sensors.ts';
import { company0023 } from './company/0023_positions.ts';

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
  await asOwner(opened.configuration.databaseOwnerUrl ?? '', (db) => company0006.up(db));
  for (const company of companies) {
    const rows = await inCompany(opened, company, (db) =>
      db.selectFrom('sensors').select('search').where('company', '=', company.key).execute(),
    );
    expect(rows).toEqual([{ search: 'kuhl 1 blue puck t 7kq2 m4xa 90pt 1b8d 7kq2m4xa90pt1b8d' }]);
  }
});

test('0023: customers of every company wait to be located', async () => {
  const { databases, configuration, superuserUrl } = opened;
  const companies = [await addCompany(databases), await addCompany(databases)];
  const keys = new Map(companies.map(({ key }) => [key, uuidv7()]));
  await asOwner(superuserUrl ?? '', async (db) => {
    await sql`alter table company.customers
      drop column position, drop column position_precision, drop column position_source`.execute(db);
    for (const [company, key] of keys)
      await sql`insert into company.customers (company, key, name, street, house_number, zip_code, city, country,
          address_additional, phone, name_sort, street_sort, city_sort, search)
        values (${company}, ${key}, 'Anna', 'Allee', '', '10961', 'Berlin', 'Deutschland', '', '', '', '', '', '')`.execute(
        db,
      );
  });
  await asOwner(configuration.databaseOwnerUrl ?? '', (db) => company0023.up(db));
  for (const company of companies) {
    const rows = await inCompany(opened, company, (db) =>
      db.selectFrom('scheduled_tasks').select(['kind', 'key']).where('company', '=', company.key).execute(),
    );
    expect(rows).toEqual([{ kind: 'locate-customer', key: keys.get(company.key) }]);
  }
});
