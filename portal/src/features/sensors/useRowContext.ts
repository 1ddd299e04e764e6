/** What all rows of the sensors share; the same over renderings, so that no row is drawn again for nothing. */
import { useRouter } from '@tanstack/react-router';
import { IconCircleMinus, IconPencil, IconTrash, IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Sensor } from '#contract/sensors.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import type { RowAct } from '#portal/ui/list/RowSheet.tsx';
import type { Asked } from './SensorDialogs.tsx';
import type { RowContext } from './SensorRow.tsx';

export function useRowContext(open: (asked: Asked) => void, unassign: (sensor: Sensor) => void): RowContext {
  const t = useMessages('sensors');
  const ui = useMessages('ui');
  const dates = useDates();
  const router = useRouter();
  const path = usePath('vehicle');
  return useMemo(() => {
    const assign = (sensor: Sensor) => open({ kind: 'assign', sensor, isNew: false });
    function actsFor(sensor: Sensor): RowAct[] {
      const { vehicle } = sensor;
      return [
        { label: t(vehicle ? 'acts.move' : 'acts.assign'), icon: IconTruck, onClick: () => assign(sensor) },
        ...(vehicle ? [{ label: t('acts.unassign'), icon: IconCircleMinus, onClick: () => unassign(sensor) }] : []),
        { label: t('acts.rename'), icon: IconPencil, onClick: () => open({ kind: 'rename', sensor }) },
        {
          label: t('acts.remove'),
          icon: IconTrash,
          isDestructive: true,
          onClick: () => open({ kind: 'remove', sensor }),
        },
      ];
    }
    return {
      t,
      gone: ui('list.gone'),
      actsLabel: (name) => ui('list.acts', { name }),
      dates,
      hrefOf: (vehicle) => path.replace('$key', vehicle),
      onOpen: (vehicle) => void router.navigate({ to: path, params: { key: vehicle } }),
      onAssign: assign,
      actsFor,
    };
  }, [t, ui, dates, router, path, open, unassign]);
}
