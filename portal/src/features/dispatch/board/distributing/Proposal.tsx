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
import { useWhyWords } from './useWhyWords.ts';

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
}: {
  event: DistributeEvent;
  isRefused: (tour: DistributedTour) => boolean;
  onRefuse: (tour: DistributedTour) => void;
}) {
  const t = useMessages('board');
  const { jobs } = useDayBoard();
  const { counted } = useNumbers();
  const why = useWhyWords();
  const left = event.unserved.flatMap((one) => {
    const job = jobs.find(({ key }) => key === one.job);
    return job ? [{ ...job, why: why(one) }] : [];
  });
  return (
    <>
      <Sums before={event.before} after={event.after} />
      {event.tours.length === 0 && <p className={classes['none']}>{t('distribute.nothing')}</p>}
      <ul className={`${checkedTours['tours']} ${classes['tours']}`} aria-label={t('distribute.tours')}>
        {event.tours.map((tour) => (
          <ProposedTour
            key={tour.tour ?? tour.driver}
            tour={tour}
            isRefused={isRefused(tour)}
            onRefuse={() => onRefuse(tour)}
          />
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3 className={classes['leftTitle']}>{t('distribute.unserved', counted(left.length))}</h3>
          <ul className={classes['left']}>
            {left.map(({ key, name, city, why: words }) => (
              <li key={key}>
                {[name, city].filter(Boolean).join(', ')}
                {words.map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
