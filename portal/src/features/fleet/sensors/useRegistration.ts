import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { ListOf } from '#portal/list/useList.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { sensorList } from './list.ts';

/** @param offer opens the dialog that assigns the new sensor */
export function useRegistration(
  { latest, change }: ListOf<typeof sensorList>['navigation'],
  offer: (sensor: Sensor) => void,
) {
  const t = useMessages('sensors');
  const client = useQueryClient();
  // Key of the newest sensor; null until one was registered here.
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(() => {
    if (newest) document.querySelector(`[data-key="${newest}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  const onRegistered = useCallback(
    async (sensor: Sensor) => {
      showDone(t('done.register', { name: sensor.name }));
      await refreshListsAfterWrite(client, 'sensors', 'vehicles');
      const shown = client.getQueryData(queries.sensors.list.queryKey({ input: sensorList.inputOf(latest()) }));
      // If a search or the page hides the new sensor, the list shows the newest first, without a search.
      if (!shown?.items.some(({ key }) => key === sensor.key)) change({ search: '', sort: '-created' });
      setNewest(sensor.key);
      offer(sensor);
    },
    [t, client, latest, change, offer],
  );
  return { newest, onRegistered };
}
