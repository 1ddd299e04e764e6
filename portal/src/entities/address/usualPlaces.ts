import { listLimits } from '#contract/platform/list.ts';
import { queries } from '#portal/platform/api/api.ts';

/** The company's own addresses; one is the default start and one the default finish of a tour. */
export const usualPlacesQuery = queries.addresses.list.queryOptions({
  input: { limit: listLimits.maximumLimit, sort: 'name' },
});
