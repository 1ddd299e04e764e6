import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { goodsOf } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourStop, TourSummary } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { BandScaleContext } from './scale.ts';
import { StopMarker } from './StopMarker.tsx';
import { stopsOf } from './stopsOf.ts';
import { TourBand } from './TourBand.tsx';
import { TourBandAxis } from './TourBandAxis.tsx';
import classes from './TourOfToday.module.css';
import { currentOf, type ToursAround } from './toursAround.ts';
import { useBandScale, useTourTimes } from './useTourTimes.ts';

/** The current stop of a tour: where the driver is or goes next; the start before the tour, the last stop after it. */
function currentStopOf({ state, stops }: Tour): TourStop | undefined {
  const [start] = stops;
  if (state === 'done' || state === 'cancelled') return stops.at(-1);
  if (state !== 'underWay') return start;
  const customers = stops.filter(({ kind }) => kind === 'customer');
  const here = customers.find((stop) => stop.state === 'arrived');
  return here ?? customers.find((stop) => stop.state === 'open') ?? stops.at(-1);
}

/** The text on a tour's current stop. */
function useStopWords(tour: Tour, stop: TourStop | undefined): string {
  const t = useMessages('tour');
  const dates = useDates();
  const { visits } = useTourTimes(tour);
  const time = (instant: number | null = null) => (instant === null ? '–' : dates.time(instant));
  if (tour.state === 'cancelled') return t('today.cancelled');
  if (tour.state === 'done') return t('today.done', { time: time(tour.finished) });
  if (tour.state !== 'underWay') return t('today.start', { time: time(tour.departs) });
  if (stop?.state === 'arrived')
    return t('today.here', { arrived: time(stop.arrived), departure: time(stop.plannedDeparture) });
  const expected = time(visits.find((visit) => visit.stop.key === stop?.key)?.arrival);
  return t(stop?.kind === 'finish' ? 'today.finish' : 'today.next', { time: expected });
}

/** "4 von 9 Paketen übergeben", if the tour has begun and carries packages. */
function usePackages({ state, stops }: Tour): string | null {
  const t = useMessages('tour');
  const numbers = useNumbers();
  const packagesOf = (some: readonly TourStop[]) => goodsOf(some.flatMap(({ orders }) => orders)).delivered.packages;
  const all = packagesOf(stops);
  if (all === 0 || (state !== 'underWay' && state !== 'done')) return null;
  const done = packagesOf(stops.filter((stop) => stop.state === 'delivered'));
  return t('today.packages', { done: numbers.format(done), ...numbers.counted(all) });
}

function CurrentStop({ tour }: { tour: Tour }) {
  const t = useMessages('tour');
  const stop = currentStopOf(tour);
  const words = [useStopWords(tour, stop), usePackages(tour)].filter(Boolean).join(', ');
  return (
    <div className={classes['stop']}>
      {stop && (
        <StopMarker
          kind={stop.kind}
          number={String(stopsOf(tour).numberOf(stop))}
          isSelected={stop.state === 'arrived'}
        />
      )}
      <span className={classes['words']}>
        <strong>{stop?.place.name}</strong>
        <small>{words}</small>
      </span>
      <RouteLink to="tour" params={{ key: tour.key }}>
        {t('today.open')}
      </RouteLink>
    </div>
  );
}

function Band({ tour }: { tour: TourSummary }) {
  return (
    <BandScaleContext value={useBandScale([tour])}>
      <div className={classes['band']}>
        <TourBandAxis day={tour.day} />
        <TourBand tour={tour} size="tall" />
      </div>
    </BandScaleContext>
  );
}

/** Fetches the whole tour: the summary does not contain the names of its stops. */
function StopOf({ tour }: { tour: TourSummary }) {
  const { data, error, refetch } = useQuery(queries.tours.get.queryOptions({ input: { key: tour.key } }));
  if (data) return <CurrentStop tour={data} />;
  if (error) return <ErrorInCard error={error} onReload={refetch} />;
  return (
    <div className={`${classes['stop']} ${skeletonClass}`} aria-hidden="true">
      <Bar widthPx={24} heightPx={24} isRound />
      <Bar widthPx={180} />
    </div>
  );
}

interface TourOfTodayProps {
  around: ToursAround;
  /** Shown beside the title, for the tour that is shown. */
  aside: ComponentType<{ tour: TourSummary }>;
  /** Shows the current stop below the band. */
  withStop?: boolean;
}

/** Today's tour of a driver or a vehicle; if there are several, the one under way or the next one. */
export function TourOfToday({
  around: { today, tours, error, reload },
  aside: Aside,
  withStop = false,
}: TourOfTodayProps) {
  const t = useMessages('tour');
  const tour = tours && currentOf(tours.filter(({ day }) => day === today));
  return (
    <Card title={t('today.title')} aside={tour && <Aside tour={tour} />} flush>
      {tour && <Band tour={tour} />}
      {tour && withStop && <StopOf tour={tour} />}
      {tours && !tour && <p className={classes['none']}>{t('today.none')}</p>}
      {!tours && error !== null && <ErrorInCard error={error} onReload={reload} />}
      {!tours && error === null && (
        <div className={`${classes['band']} ${skeletonClass}`} aria-hidden="true">
          <Bar widthPx={240} heightPx={6} />
        </div>
      )}
    </Card>
  );
}
