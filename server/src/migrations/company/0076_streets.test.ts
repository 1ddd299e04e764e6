import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { fold } from '#contract/platform/sorting.ts';
import { comparedStreet, sortedStreet } from '#contract/partners/streets.ts';
import { withAbbreviations } from '#server/platform/database/lists/spelling.ts';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

const streets = [
  ['Prager Str.', '2'],
  ['Prager Straße', '2'],
  ['Hauptstr.', '12 a'],
  ['Marktpl.', '1-3'],
  ['St.-Georg-Str.', '5'],
  ['Sankt-Georg-Straße', '5'],
  ['Gr. Bleichen', '12 - 14'],
  ['Dr.-Külz-Ring', '15'],
  ['Boulevard Royal', '7'],
  ['Bd. Royal', '7'],
  ['Kerkstraat', '12-hs'],
  ['Koepenicker Str.', ''],
  ['Straße des 17. Juni', '135'],
  ['Q 7', '24'],
] as const;

test('streets that were stored are sorted, found and compared as new ones are', async () => {
  const { db, migrate } = await migratedUntil('0076');
  const company = uuidv7();
  for (const table of ['customers', 'addresses'])
    for (const [street, houseNumber] of streets)
      await sql`insert into ${sql.raw(`company.${table}`)} (company, key, name, street, house_number, zip_code, city, country,
          name_sort, street_sort, city_sort, search ${sql.raw(table === 'customers' ? ', address_additional, phone' : ', kind, is_usual_start, is_usual_finish')})
        values (${company}, ${uuidv7()}, 'Hof', ${street}, ${houseNumber}, '10779', 'Berlin', 'Deutschland', 'hof',
          ${fold(`${street} ${houseNumber}`)}, 'berlin', ${fold(`${street} ${houseNumber}`)}
          ${sql.raw(table === 'customers' ? ", '', ''" : ", 'depot', false, false")})`.execute(db);
  await migrate('0076_streets');
  const words = (text: string) => text.split(' ').filter(Boolean).toSorted();
  for (const table of ['customers', 'addresses']) {
    const { rows } = await sql<{ street: string; number: string; sorted: string; compared: string; search: string }>`
      select street, house_number as number, street_sort as sorted, search,
        regexp_replace(regexp_replace(street_sort, '([aou])e', '\\1', 'g'), '(?<!\\d) | (?!\\d)', '', 'g') as compared
      from ${sql.raw(`company.${table}`)}`.execute(db);
    expect(rows).toHaveLength(streets.length);
    for (const { street, number, sorted, compared, search } of rows) {
      expect(sorted).toBe(sortedStreet({ street, houseNumber: number }));
      expect(compared).toBe(comparedStreet({ street, houseNumber: number }));
      expect(words(search)).toEqual(words(withAbbreviations(`${street} ${number}`)));
    }
  }
  await db.destroy();
});
