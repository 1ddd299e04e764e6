import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import peopleClasses from '#portal/entities/people/people.module.css';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { none, Text } from '#portal/list/table/ListTable.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { RowMenu } from '#portal/list/rows/RowMenu.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import classes from './list.module.css';
import type { TourListDefinition } from './list.ts';
import { StopsDone, TourDriver, TourVehicle } from './cells.tsx';
import { useTourActions } from './rowActions.tsx';

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

/**
 * Which columns narrow screens leave out is defined in list.module.css. @param day the day of all tours; undefined for
 * a span
 */
export function useTourColumns(list: TourListDefinition, day: string | undefined) {
  const t = useMessages('tours');
  const measures = useMeasures();
  const rough = useRoughWords();
  return useMemo(
    () =>
      listColumns(list, t, {
        number: {
          stays: true,
          cell: (row) => <RowLink row={row} name={row.entity.number} className={classes.name} />,
          barPx: 62,
        },
        driver: { width: 'content', cell: ({ entity }) => <TourDriver tour={entity} />, skeleton: driverSkeleton },
        vehicle: { cell: ({ entity }) => <TourVehicle tour={entity} />, barPx: 88 },
        band: {
          width: { atLeastPx: 136 },
          head: () => <BandHead day={day} />,
          cell: ({ entity, isGone }) => !isGone && <TourBand tour={entity} />,
          skeleton: <Bar widthPx={220} heightPx={4} />,
        },
        stops: { cell: ({ entity }) => <StopsDone tour={entity} />, barPx: 28 },
        distance: {
          cell: ({ entity: { distance, stops } }) =>
            distance === null ? (
              none
            ) : (
              <Text>
                {rough.about(
                  measures.distance(distance),
                  stops.some((stop) => stop.isRough),
                )}
              </Text>
            ),
          barPx: 44,
        },
        standing: { width: 'content', cell: ({ entity }) => <TourStanding tour={entity} />, barPx: 78 },
        acts: {
          stays: true,
          cell: ({ entity, isGone }) => !isGone && <TourMenu tour={entity} />,
          isHeadHidden: true,
          skeleton: null,
        },
      }),
    [list, t, measures, rough, day],
  );
}
