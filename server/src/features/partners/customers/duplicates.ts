/** Who is the same customer: by name, street with number, and postcode, however they are spelled. */
import { sql } from 'kysely';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { comparedAddress } from '#contract/partners/addressValue.ts';
import { fold } from '#contract/platform/sorting.ts';
import { comparedStreet, comparedZipCode, splitStreet } from '#contract/partners/streets.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { findCustomer } from './store.ts';

/** What the same customers have in common; null where too little is known. */
export function identityOf({ name, street, houseNumber = '', zipCode }: Partial<CustomerFields>): string | null {
  const address = comparedAddress({ street: street ?? '', houseNumber, zipCode: zipCode ?? '' });
  return name && address !== null ? `${fold(name)}\n${address}` : null;
}

/** As `comparedStreet` and `comparedZipCode` make them of what is kept. */
const street = sql`regexp_replace(regexp_replace(c.street_sort, '([aou])e', '\\1', 'g'), '(?<!\\d) | (?!\\d)', '', 'g')`;
const zip = sql`upper(regexp_replace(c.zip_code, '[-\\s]', '', 'g'))`;

/** @returns identity → the key of the oldest customer who has it */
export async function findDuplicates(
  { db, company }: CompanyQuery,
  identities: readonly string[],
): Promise<Map<string, string>> {
  const [names, streets, zipCodes] = [0, 1, 2].map((part) => identities.map((one) => one.split('\n')[part]));
  const { rows } = await sql<{ identity: string; key: string }>`
    select distinct on (u.identity) u.identity, c.key
    from unnest(${sql.val(identities)}::text[], ${sql.val(names)}::text[], ${sql.val(streets)}::text[], ${sql.val(zipCodes)}::text[])
      u (identity, name, street, zip_code)
    cross join lateral (
      select c.key, ${street} as street, ${zip} as zip_code from company.customers c
      where c.company = ${company} and c.deleted is null and c.name_sort = u.name offset 0
    ) c
    where c.street = u.street and c.zip_code = u.zip_code
    order by u.identity, c.key`.execute(db);
  return new Map(rows.map(({ identity, key }) => [identity, key]));
}

/**
 * Who may be there already, or null: has the name, and what is known so far of the address. A street without its
 * number is known in part. Whoever imports is not asked row by row and needs more to be the same.
 */
export async function findDuplicate(
  tx: CompanyQuery,
  { name = '', street: given = '', houseNumber = '', zipCode = '' }: Partial<CustomerFields>,
): Promise<Customer | null> {
  const { db, company } = tx;
  const begins = comparedStreet(houseNumber === '' ? splitStreet(given) : { street: given, houseNumber });
  const code = comparedZipCode(zipCode);
  const { rows } = await sql<{ key: string }>`
    select c.key from (
      select c.key, ${street} as street, ${zip} as zip_code from company.customers c
      where c.company = ${company} and c.deleted is null and c.name_sort = ${fold(name)} offset 0
    ) c
    where (${code} = '' or c.zip_code = ${code})
      and (${begins} = '' or c.street = ${begins}
        or (starts_with(c.street, ${begins}) and ${begins} !~ '\\d$' and substr(c.street, length(${begins}) + 1) ~ '^\\d'))
    order by c.key limit 1`.execute(db);
  return rows[0] ? findCustomer(tx, rows[0].key) : null;
}
