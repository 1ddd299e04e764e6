import { sql } from 'kysely';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';
import { storedSpelling } from '#server/platform/database/lists/spelling.ts';

export const findableCustomers: Findable = {
  table: 'customers',
  key: 'key',
  isListed: sql`t.deleted is null`,
  text: 'search',
  candidates: 'customers_found',
  alike: 'customers_alike',
  spelled: storedSpelling,
  begins: 'name_sort',
  order: sql`t.name_sort`,
  name: sql`t.name`,
  detail: sql`concat_ws(', ', concat_ws(' ', t.street, nullif(t.house_number, '')), concat_ws(' ', t.zip_code, t.city))`,
};
