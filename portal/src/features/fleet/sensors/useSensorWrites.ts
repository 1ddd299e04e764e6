import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { putInLists, dropFromLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { moveSensor } from './assigning.ts';

/** Removes a sensor from its vehicle. Null if somebody else has moved the sensor; the list then shows its new place. */
async function takeOut(client: QueryClient, seen: Sensor): Promise<Sensor | null> {
  const moved = await moveSensor(seen, ({ key, version }) => api.sensors.unassign({ key, version }));
  if (moved.kind === 'moved') return moved.sensor;
  putInLists(client, queries.sensors.list, moved.current);
  return null;
}

function buildWrites(client: QueryClient, t: Translate<'sensors'>) {
  function show(sensor: Sensor): void {
    putInLists(client, queries.sensors.list, sensor);
    void refreshListsAfterWrite(client, 'sensors', 'vehicles');
  }
  /** Shows that somebody else has removed a sensor. */
  function tellGone({ key, name }: Sensor): void {
    dropFromLists(client, queries.sensors.list, key);
    void refreshListsAfterWrite(client, 'sensors', 'vehicles');
    showFailure(t('done.gone', { name }));
  }
  async function unassign(seen: Sensor): Promise<void> {
    const { key, name, vehicle, position } = seen;
    const sensor = await takeOut(client, seen);
    if (!sensor) return showFailure(t('done.elsewhere', { name }));
    show(sensor);
    const undo = async () => {
      if (vehicle) show(await api.sensors.assign({ key, version: sensor.version, vehicle: vehicle.key, position }));
    };
    showDone(t('done.unassign', { name, plateNumber: vehicle?.plateNumber ?? '' }), { undo });
  }
  /** Removes a sensor without asking. Rejects if the removal failed. */
  async function remove(sensor: Sensor): Promise<void> {
    try {
      await api.sensors.remove({ key: sensor.key });
    } catch (error) {
      if (errorCode(error) !== 'not-found') throw error;
      return tellGone(sensor);
    }
    dropFromLists(client, queries.sensors.list, sensor.key);
    void refreshListsAfterWrite(client, 'sensors', 'vehicles');
    showDone(t('done.remove', { name: sensor.name }));
  }
  return { unassign, remove, tellGone };
}

export function useSensorWrites() {
  const t = useMessages('sensors');
  const client = useQueryClient();
  const { unassign, remove, tellGone } = useMemo(() => buildWrites(client, t), [client, t]);
  const { mutate, lockedKeys } = useButtonMutation(unassign, (error, sensor) =>
    errorCode(error) === 'not-found' ? tellGone(sensor) : showFailure(error),
  );
  return useMemo(
    () => ({ remove, tellGone, unassign: (sensor: Sensor) => mutate(sensor, sensor.key), lockedKeys }),
    [remove, tellGone, mutate, lockedKeys],
  );
}
