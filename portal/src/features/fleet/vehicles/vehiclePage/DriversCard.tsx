import { Text } from '@mantine/core';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { TourDriverAvatar } from '#portal/entities/tour/TourDriverAvatar.tsx';
import { pressing, type ToursAround } from '#portal/entities/tour/toursAround.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './DriversCard.module.css';

/** Number of drivers shown at most; all tours are on their own screen. */
const mostShown = 4;
type Driven = TourSummary & { driver: NonNullable<TourSummary['driver']> };

/** Each driver with one tour: the one under way, otherwise the next one, otherwise the last one. */
function driversOf(tours: readonly TourSummary[], today: string): Driven[] {
  const driven = tours.filter((tour): tour is Driven => {
    const isMissed = pressing[tour.state] === pressing.planned && tour.day < today;
    return tour.driver !== null && tour.state !== 'cancelled' && !isMissed;
  });
  const distance = ({ state, departs }: Driven) => (state === 'done' ? -departs : departs);
  const sorted = driven.toSorted(
    (one, other) => pressing[one.state] - pressing[other.state] || distance(one) - distance(other),
  );
  const isFirst = ({ driver }: Driven, index: number) =>
    sorted.findIndex((tour) => tour.driver.key === driver.key && tour.driver.name === driver.name) === index;
  return sorted.filter(isFirst).slice(0, mostShown);
}

/** "Fährt gerade", "Heute ab 14:00", "Vor 9 Stunden". */
function useWhen(today: string) {
  const t = useMessages('vehiclePage');
  const dates = useDates();
  const now = useNow();
  return ({ state, day, departs, finished }: TourSummary): string => {
    if (state === 'underWay') return t('drivesNow');
    if (state === 'done') return dates.ago(finished ?? departs, now);
    const time = dates.time(departs);
    return day === today ? t('drivesToday', { time }) : t('drivesOn', { day: dates.weekdayAndDay(departs), time });
  };
}

/** The current, the next and the last drivers of a vehicle. */
export function DriversCard({ around: { tours, today, error, reload } }: { around: ToursAround }) {
  const t = useMessages('vehiclePage');
  const whenOf = useWhen(today);
  const drivers = tours && driversOf(tours, today);
  return (
    <Card title={t('drivers')} flush>
      {drivers?.length === 0 && (
        <Text p={16} c="dimmed">
          {t('noDrivers')}
        </Text>
      )}
      {drivers && drivers.length > 0 && (
        <ul className={classes.drivers}>
          {drivers.map((tour) => (
            <CardRow
              key={tour.key}
              icon={<TourDriverAvatar driver={tour.driver} />}
              name={
                tour.driver.key === null ? (
                  tour.driver.name
                ) : (
                  <RouteLink to="driver" params={{ key: tour.driver.key }}>
                    {tour.driver.name}
                  </RouteLink>
                )
              }
              second={whenOf(tour)}
            />
          ))}
        </ul>
      )}
      {!tours && error !== null && <ErrorInCard error={error} onReload={reload} />}
      {!tours && error === null && (
        <ul className={skeletonClass} aria-hidden="true">
          <CardRow name={<Bar widthPx={130} />} />
        </ul>
      )}
    </Card>
  );
}
