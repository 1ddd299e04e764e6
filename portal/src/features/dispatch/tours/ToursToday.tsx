import { Button, Stack } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { BandScaleContext } from '#portal/entities/tour/scale.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { pressing } from '#portal/entities/tour/toursAround.ts';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { useBandScale } from '#portal/entities/tour/useTourTimes.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { StopsDone, TourDriver, TourVehicle } from './cells.tsx';
import { useToday } from '#portal/entities/tour/today.ts';
import classes from './ToursToday.module.css';
import type { ToursOfToday } from './toursToday.ts';
import { townsOf } from '#portal/entities/tour/towns.ts';

/** Number of tours on the start page; all tours are on their own screen. */
const mostShown = 10;

/** The most urgent tours, sorted by departure. */
function shownOf(tours: readonly TourSummary[]): TourSummary[] {
  const first = tours.toSorted((one, other) => pressing[one.state] - pressing[other.state]).slice(0, mostShown);
  return tours.filter((tour) => first.includes(tour));
}

/** "4 unterwegs, 1 beendet, 2 geplant". */
function Counts({ counts }: { counts: NonNullable<ToursOfToday['page']>['counts'] }) {
  const t = useMessages('tours');
  const { bounded } = useNumbers();
  const { underWay, done, released, planned, draft } = counts;
  const parts = { underWay, done, planned: released + planned + draft };
  const words = (['underWay', 'done', 'planned'] as const)
    .filter((name) => parts[name] > 0)
    .map((name) => t(`today.${name}`, { formatted: bounded(parts[name]) }));
  return <span className={classes.counts}>{words.join(', ')}</span>;
}

function TourRow({ tour }: { tour: TourSummary }) {
  const t = useMessages('tours');
  return (
    <li className={classes.row}>
      <span className={classes.driver}>
        <TourDriver tour={tour} second={townsOf(tour)} />
      </span>
      <TourVehicle tour={tour} />
      <TourBand tour={tour} isCoarse />
      <span className={classes.stops}>
        <StopsDone tour={tour} isNamed />
      </span>
      <TourStanding tour={tour} />
      <RouteLink
        to="tour"
        params={{ key: tour.key }}
        className={classes.link}
        aria-label={t('today.open', { number: tour.number })}
      >
        {''}
      </RouteLink>
    </li>
  );
}

function Head() {
  const t = useMessages('tours');
  const today = useToday();
  return (
    <div className={`${classes.row} ${classes.head}`} aria-hidden="true">
      <span>{t('columns.driver')}</span>
      <span>{t('today.plate')}</span>
      <TourBandAxis day={today} isCoarse />
      <span className={classes.stops}>{t('columns.stops')}</span>
      <span>{t('columns.standing')}</span>
    </div>
  );
}

function Waiting() {
  return (
    <div className={skeletonClass} aria-hidden="true">
      {[142, 168, 131].map((widthPx) => (
        <div key={widthPx} className={classes.row}>
          <Bar widthPx={widthPx} />
        </div>
      ))}
    </div>
  );
}

function Rows({ page }: { page: NonNullable<ToursOfToday['page']> }) {
  const t = useMessages('tours');
  const { bounded } = useNumbers();
  const shown = shownOf(page.items);
  const scale = useBandScale(shown);
  if (shown.length === 0) {
    return (
      <Stack component="p" align="center" gap={8} py={24} c="dimmed" ta="center">
        <IconRoute size={28} stroke={1.3} aria-hidden="true" />
        {t('today.none')}
      </Stack>
    );
  }
  return (
    <BandScaleContext value={scale}>
      <Head />
      <ul aria-label={t('today.title')}>
        {shown.map((tour) => (
          <TourRow key={tour.key} tour={tour} />
        ))}
      </ul>
      {page.counts.all > shown.length && (
        <div className={classes.foot}>
          <RouteLink to="tours">{t('today.all', { formatted: bounded(page.counts.all) })}</RouteLink>
        </div>
      )}
    </BandScaleContext>
  );
}

/** Today's tours on the start page: drivers, progress and delays. */
export function ToursToday({ page, error, reload }: ToursOfToday) {
  const t = useMessages('tours');
  const aside = (
    <>
      {page && <Counts counts={page.counts} />}
      <Button
        variant="default"
        className={classes.plan ?? ''}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
        renderRoot={(props) => <RouteLink to="planTour" {...props} />}
      >
        {t('plan')}
      </Button>
    </>
  );
  return (
    <Card title={t('today.title')} aside={aside} flush>
      {error && !page && <ErrorInCard error={error} onReload={reload} />}
      {page && <Rows page={page} />}
      {!page && !error && <Waiting />}
    </Card>
  );
}
