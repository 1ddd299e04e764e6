import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { putEntity, dropFromLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';

/** Deletes without asking. If somebody else has deleted the vehicle already, this counts as success. */
export function useVehicleRemoval(): (vehicle: Vehicle) => Promise<void> {
  const t = useMessages('vehicles');
  const client = useQueryClient();

  return useCallback(
    async ({ key, plateNumber }) => {
      await api.vehicles.remove({ key }).catch((error: unknown) => {
        if (errorCode(error) !== 'not-found') throw error;
      });
      dropFromLists(client, queries.vehicles.list, key);
      void refreshListsAfterWrite(client, 'vehicles');
      showDone(t('removal.done', { plateNumber }), {
        undo: async () => {
          putEntity(client, queries.vehicles, await api.vehicles.restore({ key }));
          await refreshListsAfterWrite(client, 'vehicles');
        },
      });
    },
    [client, t],
  );
}
