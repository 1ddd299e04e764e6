import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import type { TourSummary } from '#contract/tours.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import peopleClasses from '#portal/entities/people/people.module.css';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { stopsOf } from '#portal/entities/tour/stopsOf.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { listColumns } from '#portal/list/columns.tsx';
import { none, Text } from '#portal/list/ListTable.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { RowMenu } from '#portal/list/RowMenu.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import classes from './list.module.css';
import type { TourListDefinition } from './list.ts';
import { useTourActions } from './rowActions.tsx';

const wholeName = /^(\S*).*?(\S*)$/;

/** A driver's face and name; a dash where a tour has none. */
export function TourDriver({ tour: { driver }, second }: { tour: TourSummary; second?: string }) {
  const t = useMessages('tours');
  if (!driver) return <span className={classes.missing}>{t('noDriver')}</span>;
  const [, firstname = '', lastname = ''] = wholeName.exec(driver.name.trim()) ?? [];
  const presence = driver.isBlocked ? 'blocked' : driver.isOnline ? 'online' : 'offline';
  return (
    <span className={peopleClasses.person}>
      <PersonAvatar firstname={firstname} lastname={lastname} image={driver.image} presence={presence} />
      <span className={classes.words}>
        <span className={classes.driverName} title={driver.name}>
          {driver.name || t('erased')}
        </span>
        {second && <small title={second}>{second}</small>}
      </span>
    </span>
  );
}

export function TourVehicle({ tour: { vehicle } }: { tour: TourSummary }) {
  const t = useMessages('tours');
  return vehicle ? <Plate number={vehicle.plateNumber} /> : <span className={classes.missing}>{t('noVehicle')}</span>;
}

/** "5/8": how many customers are dealt with, of how many. */
export function StopsDone({ tour, isNamed = false }: { tour: TourSummary; isNamed?: boolean }) {
  const t = useMessages('tours');
  const { format } = useNumbers();
  const { done, total } = stopsOf(tour);
  return (
    <span className={classes.stopsDone}>
      <strong>{format(done)}</strong>
      {`/${format(total)}`}
      {isNamed && ` ${t('stops', { count: total })}`}
    </span>
  );
}

function TourMenu({ tour }: { tour: TourSummary }) {
  const t = useMessages('list');
  const { actionsOf } = useTourActions();
  return <RowMenu label={t('acts', { name: tour.number })} actions={actionsOf(tour)} />;
}

const driverSkeleton = (
  <span className={peopleClasses.person}>
    <Bar widthPx={28} heightPx={28} isRound />
    <Bar widthPx={110} />
  </span>
);

function BandHead({ day }: { day: string | undefined }) {
  const t = useMessages('tours');
  return (
    <>
      <VisuallyHidden>{t('columns.band')}</VisuallyHidden>
      <TourBandAxis day={day} />
    </>
  );
}

/** How columns give way on narrower screens stands in list.module.css. @param day that all tours are of, if they are */
export function useTourColumns(list: TourListDefinition, day: string | undefined) {
  const t = useMessages('tours');
  const measures = useMeasures();
  return useMemo(
    () =>
      listColumns(list, t, {
        number: { cell: (row) => <RowLink row={row} name={row.entity.number} className={classes.name} />, barPx: 62 },
        driver: { cell: ({ entity }) => <TourDriver tour={entity} />, skeleton: driverSkeleton },
        vehicle: { cell: ({ entity }) => <TourVehicle tour={entity} />, barPx: 88 },
        band: {
          head: () => <BandHead day={day} />,
          cell: ({ entity, isGone }) => !isGone && <TourBand tour={entity} />,
          skeleton: <Bar widthPx={220} heightPx={4} />,
        },
        stops: { cell: ({ entity }) => <StopsDone tour={entity} />, barPx: 28 },
        distance: {
          cell: ({ entity: { distance } }) => (distance === null ? none : <Text>{measures.distance(distance)}</Text>),
          barPx: 44,
        },
        standing: { cell: ({ entity }) => <TourStanding tour={entity} />, barPx: 78 },
        acts: {
          cell: ({ entity, isGone }) => !isGone && <TourMenu tour={entity} />,
          isHeadHidden: true,
          skeleton: null,
        },
      }),
    [list, t, measures, day],
  );
}
