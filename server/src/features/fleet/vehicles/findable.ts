import { sql } from 'kysely';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

export const findableVehicles: Findable = {
  table: 'vehicles',
  key: 'key',
  isListed: sql`t.deleted is null`,
  text: 'search',
  candidates: 'vehicles_found',
  begins: 'plate_sort',
  order: sql`t.plate_sort`,
  name: sql`t.plate_number`,
  detail: sql`concat_ws(' ', t.make, t.model)`,
};
