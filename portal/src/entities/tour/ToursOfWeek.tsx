import { useQuery } from '@tanstack/react-query';
import { addDays, weekdayOf } from '#contract/days.ts';
import { dayOf } from '#contract/time.ts';
import type { TourSummary } from '#contract/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { BandScaleContext } from './scale.ts';
import { TourBand } from './TourBand.tsx';
import classes from './ToursOfWeek.module.css';
import { TourStanding } from './TourStanding.tsx';
import { useBandScale } from './useTourTimes.ts';

/** More than anybody drives in a week. */
const mostShown = 50;

interface ToursOfWeekProps {
  /** Whose tours: those of a driver, or of a vehicle, whose drivers are named. */
  of: { driver: string } | { vehicle: string };
}

function Rows({ tours, today, withDrivers }: { tours: readonly TourSummary[]; today: string; withDrivers: boolean }) {
  const dates = useDates();
  return (
    <BandScaleContext value={useBandScale(tours)}>
      <ul>
        {tours.map((tour) => (
          <li key={tour.key} className={classes['row']} data-today={tour.day === today || undefined}>
            <span className={classes['words']}>
              <span>{dates.day(tour.departs)}</span>
              <RouteLink to="tour" params={{ key: tour.key }}>
                {tour.number}
              </RouteLink>
              {withDrivers && tour.driver && <small>{tour.driver.name}</small>}
            </span>
            <TourBand tour={tour} />
            <TourStanding tour={tour} />
          </li>
        ))}
      </ul>
    </BandScaleContext>
  );
}

/** The tours of the week, with where each of them is now. */
export function ToursOfWeek({ of }: ToursOfWeekProps) {
  const t = useMessages('tour');
  const today = dayOf(useNow(), useTimeZone());
  const fromDay = addDays(today, -weekdayOf(today));
  const input = { ...of, fromDay, untilDay: addDays(fromDay, 6), limit: mostShown };
  const { data } = useQuery(queries.tours.list.queryOptions({ input }));
  return (
    <Card title={t('week.title')} flush>
      {data?.items.length === 0 && <p className={classes['none']}>{t('week.none')}</p>}
      {data && data.items.length > 0 && <Rows tours={data.items} today={today} withDrivers={'vehicle' in of} />}
    </Card>
  );
}
