/** Finds duplicates of customers by name, street with house number, and postcode, regardless of spelling. */
import { sql } from 'kysely';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { comparedAddress } from '#contract/partners/addressValue.ts';
import { fold } from '#contract/platform/sorting.ts';
import { comparedStreet, comparedZipCode, splitStreet } from '#contract/partners/streets.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { findCustomer } from './store.ts';

/** A string that is equal for duplicates of a customer; null if name or address is incomplete. */
export function identityOf({ name, street, houseNumber = '', zipCode }: Partial<CustomerFields>): string | null {
  const address = comparedAddress({ street: street ?? '', houseNumber, zipCode: zipCode ?? '' });
  return name && address !== null ? `${fold(name)}\n${address}` : null;
}

/** The stored columns in the form of `comparedStreet` and `comparedZipCode`. */
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
 * A possible duplicate, or null: a customer with the same name and with the known parts of the address. A street
 * without its house number is a known part. An import needs more matching fields, because nobody confirms each row.
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
