import { listLimits } from '#contract/platform/list.ts';
import { queries } from '#portal/platform/api/api.ts';

/** The company's own places, of which one is the usual start and one the usual finish. */
export const usualPlacesQuery = queries.addresses.list.queryOptions({
  input: { limit: listLimits.maximumLimit, sort: 'name' },
});
