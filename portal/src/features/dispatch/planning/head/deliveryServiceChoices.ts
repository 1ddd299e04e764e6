/** Options for the delivery service of a tour. */
import { useQuery } from '@tanstack/react-query';
import { listLimits } from '#contract/platform/list.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Keeps the chosen option in the list even if the server no longer lists it. */
export function withChosen<One extends Choice>(choices: One[], chosen: One | null): One[] {
  if (!chosen || choices.some(({ value }) => value === chosen.value)) return choices;
  return [chosen, ...choices];
}

export function useDeliveryServiceChoices(tour: Tour | null): Choice[] {
  const { data } = useQuery(
    queries.deliveryServices.list.queryOptions({ input: { limit: listLimits.maximumLimit, sort: 'name' } }),
  );
  const chosen = tour?.deliveryService;
  const known = chosen?.key ? { value: chosen.key, label: chosen.name } : null;
  const offered = (data?.items ?? []).filter(({ active, key }) => active || key === known?.value);
  return withChosen(
    offered.map(({ key, name }) => ({ value: key, label: name })),
    known,
  );
}
