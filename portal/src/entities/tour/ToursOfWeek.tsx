import { addDays } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { BandScaleContext } from './scale.ts';
import { stopsOf } from './stopsOf.ts';
import { TourBand } from './TourBand.tsx';
import { TourBandAxis } from './TourBandAxis.tsx';
import { mondayOf, type ToursAround } from './toursAround.ts';
import classes from './ToursOfWeek.module.css';
import { useBandScale } from './useTourTimes.ts';

const workingDays = 5;
const weekDays = 7;

/** "Mo 23.11." */
function Day({ day, today }: { day: string; today: string }) {
  const dates = useDates();
  const noon = instantOf(`${day}T12:00`, useTimeZone());
  return (
    <span className={classes['day']} data-today={day === today || undefined}>
      {dates.weekdayAndDay(noon)}
    </span>
  );
}

interface TourRowProps {
  tour: TourSummary;
  today: string;
  /** Shows the driver's name. */
  withDriver: boolean;
}

function TourRow({ tour, today, withDriver }: TourRowProps) {
  const t = useMessages('tour');
  const numbers = useNumbers();
  const { total } = stopsOf(tour);
  return (
    <li className={classes['row']}>
      <Day day={tour.day} today={today} />
      <span className={classes['tour']}>
        {tour.number}
        {withDriver && tour.driver && <small title={tour.driver.name}>{tour.driver.name}</small>}
      </span>
      <TourBand tour={tour} isCoarse />
      <span className={classes['stops']} aria-label={t('week.stopsOfTour', numbers.counted(total))}>
        {numbers.format(total)}
      </span>
      <RouteLink
        to="tour"
        params={{ key: tour.key }}
        className={classes['link']}
        aria-label={t('week.open', { number: tour.number })}
      >
        {''}
      </RouteLink>
    </li>
  );
}

function EmptyRow({ day, today }: { day: string; today: string }) {
  const t = useMessages('tour');
  return (
    <li className={classes['row']}>
      <Day day={day} today={today} />
      <span className={classes['tour']} aria-hidden="true">
        –
      </span>
      <span className={classes['none']}>{t('week.none')}</span>
    </li>
  );
}

function Head() {
  const t = useMessages('tour');
  return (
    <div className={`${classes['row']} ${classes['head']}`} aria-hidden="true">
      <span>{t('week.day')}</span>
      <span className={classes['tour']}>{t('week.tour')}</span>
      <TourBandAxis isCoarse />
      <span className={classes['stops']}>{t('week.stops')}</span>
    </div>
  );
}

function Waiting() {
  return (
    <ul className={skeletonClass} aria-hidden="true">
      {Array.from({ length: workingDays }, (_, row) => (
        <li key={row} className={classes['row']}>
          <Bar widthPx={72} />
          <span className={classes['tour']}>
            <Bar widthPx={62} />
          </span>
          <Bar widthPx={180} heightPx={4} />
        </li>
      ))}
    </ul>
  );
}

function Rows({ tours, today, withDriver }: { tours: readonly TourSummary[] } & Omit<TourRowProps, 'tour'>) {
  const t = useMessages('tour');
  const monday = mondayOf(today);
  const week = Array.from({ length: weekDays }, (_, index) => addDays(monday, index));
  const rows = week.map((day, index) => ({
    day,
    tours: tours.filter((tour) => tour.day === day),
    isShown: index < workingDays || day === today,
  }));
  return (
    <BandScaleContext value={useBandScale(rows.flatMap((row) => row.tours))}>
      <Head />
      <ul aria-label={t('week.title')}>
        {rows.map(({ day, tours: ofDay, isShown }) => {
          if (ofDay.length === 0) return isShown && <EmptyRow key={day} day={day} today={today} />;
          return ofDay.map((tour) => <TourRow key={tour.key} tour={tour} today={today} withDriver={withDriver} />);
        })}
      </ul>
    </BandScaleContext>
  );
}

/** The tours of the current week, each with its progress; for a vehicle with the drivers' names. */
export function ToursOfWeek({ around, withDriver = false }: { around: ToursAround; withDriver?: boolean }) {
  const t = useMessages('tour');
  const { today, tours, error, reload } = around;
  return (
    <Card title={t('week.title')} flush>
      {tours && <Rows tours={tours} today={today} withDriver={withDriver} />}
      {!tours && error !== null && <ErrorInCard error={error} onReload={reload} />}
      {!tours && error === null && <Waiting />}
    </Card>
  );
}
