/** Deletes a vehicle and offers the way back: what is said afterwards, and what the screens then show. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Vehicle } from '#contract/fleet.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts.ts';
import { dropVehicle, putVehicle, refreshAfterOwnWrite } from './fleetCache.ts';

/** Deletes at once; whoever calls has asked before. One that somebody else has deleted counts as deleted. */
export function useVehicleRemoval(): (vehicle: Vehicle) => Promise<void> {
  const t = useMessages('fleet');
  const client = useQueryClient();

  return useCallback(
    async ({ key, plateNumber }) => {
      await api.fleet.remove({ key }).catch((error: unknown) => {
        if (errorCode(error) !== 'not-found') throw error;
      });
      dropVehicle(client, key);
      void refreshAfterOwnWrite(client);
      showDone(t('removal.done', { plateNumber }), {
        undo: async () => {
          putVehicle(client, await api.fleet.restore({ key }));
          await refreshAfterOwnWrite(client);
        },
      });
    },
    [client, t],
  );
}
