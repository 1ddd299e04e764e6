import { useComputedColorScheme } from '@mantine/core';
import { IconTool, IconUserOff } from '@tabler/icons-react';
import { askOutage } from '#portal/entities/availability/outage.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { colorOf } from '../colors.ts';
import { useDayBoard } from '../context.ts';
import type { Lane } from '../lanes.ts';
import { loadShare } from './sums.ts';
import classes from './timeline.module.css';

/** How full the vehicle is at most. */
function LoadBar({ lane }: { lane: Lane }) {
  const t = useMessages('board');
  const { board } = useDayBoard();
  const { format } = useNumbers();
  const share = loadShare(lane.tours, board.vehicles);
  if (share === null) return null;
  const words = t('lanes.loadOf', { percent: format(Math.round(share * 100)) });
  return (
    // An image built of HTML elements.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={classes['load']} role="img" aria-label={words} title={words} data-over={share > 1 || undefined}>
      <i style={{ height: `${Math.min(share, 1) * 100}%` }} />
    </span>
  );
}

/** Why a driver or a vehicle is not available. */
function Reason({ lane }: { lane: Lane }) {
  const t = useMessages('board');
  const [event] = lane.events;
  if (lane.driver?.isBlocked) return <>{t('lanes.blocked')}</>;
  if (event) return <>{event.title}</>;
  return lane.group === 'away' ? <>{t('lanes.critical')}</> : null;
}

/** What can be done with the driver or the vehicle of the lane. */
function LaneMenu({ lane: { driver, vehicle } }: { lane: Lane }) {
  const t = useMessages('board');
  const { day } = useDayBoard();
  const actions: Action[] = [
    ...(driver
      ? [
          {
            label: t('lanes.out', { name: driver.name }),
            icon: IconUserOff,
            onClick: () => askOutage({ kind: 'driver', key: driver.key, day }),
          },
        ]
      : []),
    ...(vehicle
      ? [
          {
            label: t('lanes.out', { name: vehicle.plateNumber }),
            icon: IconTool,
            onClick: () => askOutage({ kind: 'vehicle', key: vehicle.key, day }),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t('lanes.actions', { name: driver?.name ?? vehicle?.plateNumber ?? '' })}
      actions={actions}
      size={24}
    />
  );
}

export function LaneHead({ lane }: { lane: Lane }) {
  const t = useMessages('board');
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { driver, vehicle, tours, color } = lane;
  const name = driver?.name ?? vehicle?.plateNumber ?? tours[0]?.number ?? t('lanes.noDriver');
  const names = name.split(' ');
  return (
    <div className={classes['head']}>
      <i className={classes['color']} aria-hidden="true" style={{ background: colorOf(color)?.[theme] }} />
      {driver && (
        <PersonAvatar
          firstname={names[0] ?? ''}
          lastname={names.at(-1) ?? ''}
          image={driver.image}
          {...(driver.isBlocked
            ? { presence: 'blocked' as const }
            : driver.isOnline && { presence: 'online' as const })}
        />
      )}
      <span className={classes['who']}>
        <span className={classes['name']} title={name}>
          {driver ? name : vehicle ? <Plate number={vehicle.plateNumber} /> : name}
        </span>
        <small>
          {tours.length > 0 && driver ? (vehicle?.plateNumber ?? t('lanes.noVehicle')) : <Reason lane={lane} />}
        </small>
      </span>
      <LoadBar lane={lane} />
      <LaneMenu lane={lane} />
    </div>
  );
}
