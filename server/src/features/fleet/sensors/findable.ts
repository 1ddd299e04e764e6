import { sql } from 'kysely';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

export const findableSensors: Findable = {
  table: 'sensors',
  key: 'key',
  isListed: sql`t.state = 'ready'`,
  text: 'found_by',
  candidates: 'sensors_found',
  begins: 'name_sort',
  order: sql`t.name_sort`,
  name: sql`t.name`,
  detail: sql`concat_ws(', ', t.model, t.serial_key)`,
};
