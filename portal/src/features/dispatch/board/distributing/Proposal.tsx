import { VisuallyHidden } from '@mantine/core';
import type { DistributedFigures, DistributedTour, DistributeEvent } from '#contract/dispatch/distribution.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useDayBoard } from '../context.ts';
import checkedTours from '../checkedTours.module.css';
import classes from './distributing.module.css';
import { LeftOrders, type OnRemedy } from './LeftOrders.tsx';

/** Names a tour of a proposal. */
export const keyOf = ({ tour, driver, vehicle }: DistributedTour): string => tour ?? driver ?? vehicle ?? '';

/** "12 → 18": before and after; one value if they are equal. */
function Change({ before, after }: { before: string; after: string }) {
  const t = useMessages('board');
  if (before === after) return <span>{after}</span>;
  return (
    <span>
      <span className={classes['before']}>{before}</span>
      <span aria-hidden="true">{' → '}</span>
      <strong>
        <VisuallyHidden>{t('distribute.becomes')}</VisuallyHidden>
        {after}
      </strong>
    </span>
  );
}

/** The sums of the day, before and after. */
function Sums({ before, after }: { before: DistributedFigures; after: DistributedFigures }) {
  const t = useMessages('board');
  const measures = useMeasures();
  const { format } = useNumbers();
  const distance = (metres: number | null) => (metres === null ? '–' : measures.distance(metres));
  const duration = (seconds: number | null) => (seconds === null ? '–' : measures.duration(seconds));
  const cost = (cents: number | null) =>
    cents === null ? '–' : t('distribute.euro', { formatted: format(Math.round(cents / 100)) });
  const share = (percent: number | null) =>
    percent === null ? '–' : t('distribute.percent', { formatted: format(percent) });
  return (
    <dl className={classes['sums']}>
      <dt>{t('distribute.figures.stops')}</dt>
      <dd>
        <Change before={format(before.stops)} after={format(after.stops)} />
      </dd>
      <dt>{t('distribute.figures.distance')}</dt>
      <dd>
        <Change before={distance(before.distanceMetres)} after={distance(after.distanceMetres)} />
      </dd>
      <dt>{t('distribute.figures.duration')}</dt>
      <dd>
        <Change before={duration(before.durationSeconds)} after={duration(after.durationSeconds)} />
      </dd>
      <dt>{t('distribute.figures.late')}</dt>
      <dd>
        <Change before={duration(before.lateSeconds)} after={duration(after.lateSeconds)} />
      </dd>
      {after.costCents !== null && (
        <>
          <dt>{t('distribute.figures.cost')}</dt>
          <dd>
            <Change before={cost(before.costCents)} after={cost(after.costCents)} />
          </dd>
        </>
      )}
      {after.loadPercent !== null && (
        <>
          <dt>{t('distribute.figures.load')}</dt>
          <dd>
            <Change before={share(before.loadPercent)} after={share(after.loadPercent)} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface TourProps {
  tour: DistributedTour;
  isRefused: boolean;
  onRefuse: () => void;
}

/** What would change in a tour; ticked off, the tour stays as it is. */
function ProposedTour({ tour, isRefused, onRefuse }: TourProps) {
  const t = useMessages('board');
  const { board } = useDayBoard();
  const { counted, format } = useNumbers();
  const measures = useMeasures();
  const dates = useDates();
  const present = board.tours.find(({ key }) => key === tour.tour);
  const driver = board.drivers.find(({ key }) => key === tour.driver)?.name ?? t('lanes.noDriver');
  const plate = board.vehicles.find(({ key }) => key === tour.vehicle)?.plateNumber ?? t('lanes.noVehicle');
  const came = tour.jobs.filter(({ from }) => from === null).length;
  const moved = tour.jobs.filter(({ from }) => from !== null && from !== tour.tour).length;
  const name = [present?.number ?? t('distribute.newTour'), driver].join(', ');
  const { after } = tour;
  const facts = [
    plate,
    `${tour.departure.split('T')[1] ?? ''}–${tour.end === null ? '' : dates.time(tour.end)}`,
    ...(after.distanceMetres === null ? [] : [measures.distance(after.distanceMetres)]),
    ...(after.loadPercent === null ? [] : [t('distribute.loaded', { formatted: format(after.loadPercent) })]),
    ...(after.costCents === null
      ? []
      : [t('distribute.euro', { formatted: format(Math.round(after.costCents / 100)) })]),
    ...(after.lateSeconds > 0 ? [t('distribute.late', { time: measures.duration(after.lateSeconds) })] : []),
  ];
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
      <label data-refused={isRefused || undefined}>
        <TickBox aria-label={name} checked={!isRefused} onChange={onRefuse} />
        <span>
          <strong>{name}</strong>
          <small>
            {[
              `${format(tour.before.stops)} → ${t('lanes.stops', counted(after.stops))}`,
              ...(came > 0 ? [t('distribute.came', counted(came))] : []),
              ...(moved > 0 ? [t('distribute.moved', counted(moved))] : []),
            ].join(', ')}
          </small>
          <small>{facts.join(', ')}</small>
        </span>
      </label>
    </li>
  );
}

/** The best proposal so far: sums, tours and what stays open. */
export function Proposal({
  event,
  isRefused,
  onRefuse,
  onRemedy,
}: {
  event: DistributeEvent;
  isRefused: (tour: DistributedTour) => boolean;
  onRefuse: (tour: DistributedTour) => void;
  onRemedy: OnRemedy;
}) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  return (
    <>
      <Sums before={event.before} after={event.after} />
      {event.regularsWithOthers > 0 && (
        <p className={classes['regulars']}>{t('distribute.regulars', counted(event.regularsWithOthers))}</p>
      )}
      {event.tours.length === 0 && <p className={classes['none']}>{t('distribute.nothing')}</p>}
      <ul className={`${checkedTours['tours']} ${classes['tours']}`} aria-label={t('distribute.tours')}>
        {event.tours.map((tour) => (
          <ProposedTour key={keyOf(tour)} tour={tour} isRefused={isRefused(tour)} onRefuse={() => onRefuse(tour)} />
        ))}
      </ul>
      <LeftOrders unserved={event.unserved} onApply={onRemedy} />
    </>
  );
}
