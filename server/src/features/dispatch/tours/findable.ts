import { sql } from 'kysely';
import { wholeNumber } from '#server/domain/tours/reading/numberSort.ts';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

/** The time zone does not matter: far more tours before and after this time are candidates than are shown. */
const now = sql`to_char(now(), 'YYYY-MM-DD"T"HH24:MI')`;

/** Search of tours; tours that depart nearest to now come first. */
export const findableTours: Findable = {
  table: 'tours',
  key: 'key',
  isListed: sql`t.deleted is null`,
  text: 'search',
  candidates: 'tours_found',
  begins: 'number_sort',
  beginningOf: wholeNumber,
  first: (atMost) => sql`select * from company.tours_around(${now}, ${atMost})`,
  order: sql`abs(extract(epoch from t.departs - now()))`,
  name: sql`t.number`,
  detail: sql`concat_ws(', ', nullif(t.driver_name, ''), t.vehicle_name ->> 'plateNumber')`,
  departure: sql`t.departure`,
};
