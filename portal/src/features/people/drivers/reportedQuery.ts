import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';

/** Reports per page: the card shows the newest ones. */
const pageSize = 10;

/** Damage that a driver has reported. */
export const reportedQuery = (driver: string) =>
  pagesQuery(queries.damages.list, { reporter: driver, limit: pageSize });
