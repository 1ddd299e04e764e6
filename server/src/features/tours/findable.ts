import { sql } from 'kysely';
import type { Findable } from '#server/platform/database/bestRows.ts';

/** Somewhere in today is near enough: of both sides far more are looked at than are shown. */
const now = sql`to_char(now(), 'YYYY-MM-DD"T"HH24:MI')`;

/** A whole number, as `number_sort` has it: of a month's hundreds none is better than another. */
const numberOf = (search: string) => {
  const [, month, place = ''] = /^\s*(\d{4})-(\d{3,6})\s*$/.exec(search) ?? [];
  return month ? `${month}-${place.padStart(6, '0')}` : null;
};

/** Of tours, those of these days are sought. */
export const findableTours: Findable = {
  table: 'tours',
  key: 'key',
  isListed: sql`t.deleted is null`,
  text: 'search',
  candidates: 'tours_found',
  begins: 'number_sort',
  beginningOf: numberOf,
  first: (atMost) => sql`select * from company.tours_around(${now}, ${atMost})`,
  order: sql`abs(extract(epoch from t.departs - now()))`,
  name: sql`t.number`,
  detail: sql`concat_ws(', ', nullif(t.driver_name, ''), t.vehicle_name ->> 'plateNumber')`,
  departure: sql`t.departure`,
};
