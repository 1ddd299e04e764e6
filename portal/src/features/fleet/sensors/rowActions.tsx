import { IconCircleMinus, IconPencil, IconTrash, IconTruck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { createContext, use, useMemo } from 'react';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { RowButton } from '#portal/list/rows/RowButton.tsx';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { CriticalMark } from '#portal/entities/vehicle/CriticalMark.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import classes from './list.module.css';
import type { Asked } from './SensorDialogs.tsx';

interface SensorActions {
  actionsOf: (sensor: Sensor) => Action[];
  onAssign: (sensor: Sensor) => void;
}

interface SensorRowActions extends SensorActions {
  /** Keys of sensors whose buttons are locked. */
  lockedKeys: ReadonlySet<string>;
  /** Key of the sensor that was registered last. */
  newest: string | null;
}

const SensorActionsContext = createContext<SensorRowActions | null>(null);
export const SensorActionsProvider = SensorActionsContext.Provider;

export function useSensorActions(): SensorRowActions {
  const actions = use(SensorActionsContext);
  if (!actions) throw new Error('rows of sensors stand in a SensorActionsProvider');
  return actions;
}

export function useBuildActions(open: (asked: Asked) => void, unassign: (sensor: Sensor) => void): SensorActions {
  const t = useMessages('sensors');
  return useMemo(() => {
    const onAssign = (sensor: Sensor) => open({ kind: 'assign', sensor, isNew: false });
    const actionsOf = (sensor: Sensor): Action[] => {
      const { vehicle } = sensor;
      const onRemove = () => open({ kind: 'remove', sensor });
      return [
        { label: t(vehicle ? 'acts.move' : 'acts.assign'), icon: IconTruck, onClick: () => onAssign(sensor) },
        ...(vehicle ? [{ label: t('acts.unassign'), icon: IconCircleMinus, onClick: () => unassign(sensor) }] : []),
        { label: t('acts.rename'), icon: IconPencil, onClick: () => open({ kind: 'rename', sensor }) },
        { label: t('acts.remove'), icon: IconTrash, isDestructive: true, onClick: onRemove },
      ];
    };
    return { onAssign, actionsOf };
  }, [t, open, unassign]);
}

/** The plate of the sensor's vehicle, as a link; without a vehicle, a button that assigns one. */
export function SensorVehicle({ sensor }: { sensor: Sensor }) {
  const t = useMessages('sensors');
  const { onAssign } = useSensorActions();
  const router = useRouter();
  const path = usePath('vehicle');
  const { vehicle, name } = sensor;
  if (!vehicle) {
    return <RowButton label={t('acts.assignOf', { name })} words={t('acts.assign')} onClick={() => onAssign(sensor)} />;
  }
  return (
    <a
      className={classes.plate}
      href={path.replace('$key', vehicle.key)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate({ to: path, params: { key: vehicle.key } });
      }}
    >
      <Plate number={vehicle.plateNumber} />
      {vehicle.isCritical && <CriticalMark />}
    </a>
  );
}
