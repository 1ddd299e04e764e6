import { sql } from 'kysely';
import { wholeNumber } from '#server/domain/tours/reading/numberSort.ts';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

/** The newest files first, as the list shows them. */
export const findableArchive: Findable = {
  table: 'archive',
  key: 'key',
  isListed: sql`true`,
  text: 'search',
  candidates: 'archive_found',
  begins: 'number_sort',
  beginningOf: wholeNumber,
  first: (atMost) =>
    sql`select * from company.archive t where t.company = (select company.own()) order by t.created desc, t.key desc limit ${atMost}`,
  order: sql`-extract(epoch from t.created)`,
  name: sql`t.tour_number`,
  detail: sql`concat_ws(', ', nullif(t.order_number, ''), t.filename)`,
  departure: sql`t.departure`,
};
