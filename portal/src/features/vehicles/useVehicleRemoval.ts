import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { dropVehicle, putVehicle, refreshAfterOwnWrite } from './vehiclesCache.ts';

/** Deletes at once; whoever calls has asked before. One that somebody else has deleted counts as deleted. */
export function useVehicleRemoval(): (vehicle: Vehicle) => Promise<void> {
  const t = useMessages('vehicles');
  const client = useQueryClient();

  return useCallback(
    async ({ key, plateNumber }) => {
      await api.vehicles.remove({ key }).catch((error: unknown) => {
        if (errorCode(error) !== 'not-found') throw error;
      });
      dropVehicle(client, key);
      void refreshAfterOwnWrite(client);
      showDone(t('removal.done', { plateNumber }), {
        undo: async () => {
          putVehicle(client, await api.vehicles.restore({ key }));
          await refreshAfterOwnWrite(client);
        },
      });
    },
    [client, t],
  );
}
