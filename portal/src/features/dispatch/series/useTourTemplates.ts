import { useQuery } from '@tanstack/react-query';
import { listLimits } from '#contract/platform/list.ts';
import { queries } from '#portal/platform/api/api.ts';

/** The templates for series, sorted by name. */
export const useTourTemplates = () =>
  useQuery(
    queries.templates.list.queryOptions({ input: { kind: 'tour', limit: listLimits.maximumLimit, sort: 'name' } }),
  );
