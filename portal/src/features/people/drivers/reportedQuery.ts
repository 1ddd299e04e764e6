import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';

/** Reports of a page: the card shows the newest. */
const pageSize = 10;

/** Damage that a driver has reported. */
export const reportedQuery = (driver: string) =>
  pagesQuery(queries.damages.list, { reporter: driver, limit: pageSize });
