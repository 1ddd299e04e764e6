import { sql } from 'kysely';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

export const findableDrivers: Findable = {
  table: 'users',
  key: 'uid',
  isListed: sql`t.role = 'driver' and t.ready`,
  text: 'search',
  candidates: 'drivers_found',
  begins: 'name_sort',
  order: sql`t.name_sort`,
  name: sql`concat_ws(' ', t.firstname, t.lastname)`,
  detail: sql`concat_ws(', ', nullif(t.phone, ''), t.email)`,
};
