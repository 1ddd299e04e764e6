import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { readCustomers } from '#portal/entities/stop/readCustomers.ts';
import { useManyAdditions } from '../stops/useStopActs.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

/** Adds the customers that were selected in the list of customers; their keys are in the state of the location. */
export function useChosenCustomers(tourDraft: TourDraft): void {
  const chosen = useLocation().state.customers;
  const addMany = useManyAdditions(tourDraft);
  const add = useEffectEvent(async (keys: readonly string[]) => {
    const known = await readCustomers(keys);
    addMany(
      keys.flatMap((key) => {
        const customer = known.get(key);
        return customer ? [{ from: 'customer' as const, customer }] : [];
      }),
    );
  });
  useEffect(() => {
    if (chosen && chosen.length > 0) add(chosen).catch(showFailure);
  }, [chosen]);
}
