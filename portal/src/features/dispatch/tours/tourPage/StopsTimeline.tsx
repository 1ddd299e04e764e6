import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCoffee } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { firstRoughTime, type Visit } from '#planner/tourTimes.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useLateReport } from '#portal/entities/tour/LateReport.tsx';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { lateMinutes } from '#contract/platform/durations.ts';
import { StopMarker } from '#portal/entities/tour/StopMarker.tsx';
import { useTourTimes } from '#portal/entities/tour/useTourTimes.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { FollowUp } from './FollowUp.tsx';
import { StopDetails } from './StopDetails.tsx';
import classes from './StopsTimeline.module.css';

interface StopsTimelineProps {
  tour: Tour;
  selected: string | null;
  onSelect: (key: string | null) => void;
  onCorrect: (stop: TourStop) => void;
}

interface StopRowProps extends StopsTimelineProps {
  stop: TourStop;
  /** Undefined if the stop is left out of the route. */
  visit: Visit<TourStop> | undefined;
  /** The planned times depend on a rough position. */
  isPlanRough: boolean;
}

interface TimesProps {
  name: string;
  /** The tour's day. */
  day: string;
  from: number | null;
  until?: number | null;
  /** The time is expected, not reported. */
  isAbout?: boolean;
  /** The time depends on a position that is only as precise as its postcode. */
  isRough?: boolean;
}

/** A column's value; on a phone, with the column's name. */
function Times({ name, day, from, until, isAbout = false, isRough = false }: TimesProps) {
  const t = useMessages('tourPage');
  const dates = useDates();
  const rough = useRoughWords();
  const times = [from, until ?? null].filter((time) => time !== null).map((time) => dates.timeFrom(day, time));
  return (
    <span className={classes['times']}>
      <small>{name}</small>
      <span data-about={isAbout || undefined}>
        {times.length > 0 && isAbout
          ? t('about', { time: times.join('–') })
          : rough.about([...new Set(times)].join('–') || '–', isRough && times.length > 0)}
      </span>
    </span>
  );
}

/** The outcome of the stop, or its delay. */
function Standing({ tour, stop, visit }: Pick<StopRowProps, 'tour' | 'stop' | 'visit'>) {
  const t = useMessages('tourPage');
  const words = useMessages('tour');
  const { format } = useNumbers();
  const isDriven = isReleased(tour.state) || tour.state === 'done';
  const late = isDriven && visit?.isLate ? lateMinutes(visit.behindMs / 1000) : 0;
  return (
    <span className={classes['standing']}>
      {stop.kind === 'customer' && isDriven && (
        <span className={classes['state']} data-state={stop.state}>
          {words(`stopStates.${stop.state}`)}
        </span>
      )}
      {late > 0 && <span className={classes['late']}>{t('late', { formatted: format(late) })}</span>}
    </span>
  );
}

/** Planned, promised, and expected or reported times of the stop. */
function RowTimes({ tour, stop, visit, isPlanRough }: Pick<StopRowProps, 'tour' | 'stop' | 'visit' | 'isPlanRough'>) {
  const t = useMessages('tourPage');
  const { kind, plannedArrival, plannedDeparture, promised, arrived, left } = stop;
  const isActual = isReported(stop);
  const isStart = kind === 'start';
  const actual = reportedWithTour(tour, stop);
  const expected = isStart ? visit?.departure : visit?.arrival;
  return (
    <>
      <Times
        day={tour.day}
        name={t('planned')}
        from={isStart ? plannedDeparture : plannedArrival}
        until={kind === 'customer' ? plannedDeparture : null}
        isRough={isPlanRough}
      />
      <Times day={tour.day} name={t('promised')} from={kind === 'customer' ? promised : null} />
      <Times
        day={tour.day}
        name={t(isActual || actual !== null ? 'actual' : 'expected')}
        from={isActual ? arrived : (actual ?? (isReleased(tour.state) ? (expected ?? null) : null))}
        isAbout={!isActual && actual === null}
        until={isActual ? left : null}
      />
    </>
  );
}

const isReported = ({ arrived, left }: TourStop) => arrived !== null || left !== null;

/** Start and finish have the times at which the tour was started and finished. */
const reportedWithTour = ({ started, finished }: Tour, { kind }: TourStop) =>
  kind === 'start' ? started : kind === 'finish' ? finished : null;

/** Notes on a stop, besides its times. */
function Notes({ stop }: { stop: TourStop }) {
  const t = useMessages('tourPage');
  const { duration } = useMeasures();
  const lateReport = useLateReport();
  return (
    <>
      {stop.follows !== null && <small>{t('followUp.follows')}</small>}
      {stop.lateReport && (
        <small className={classes['moved']}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {lateReport(stop.lateReport)}
        </small>
      )}
      {stop.hasMoved && (
        <small className={classes['moved']}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {t('hasMoved')}
        </small>
      )}
      {stop.breakSeconds > 0 && !isReported(stop) && (
        <small className={classes['break']}>
          <IconCoffee size={14} stroke={1.7} aria-hidden="true" />
          {t('break', { time: duration(stop.breakSeconds) })}
        </small>
      )}
    </>
  );
}

function StopRow(props: StopRowProps) {
  const { tour, stop, visit, isPlanRough, selected, onSelect, onCorrect } = props;
  const t = useMessages('tourPage');
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const isOpen = selected === stop.key;
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { kind, place } = stop;
  const isActual = isReported(stop);
  const canCorrect = kind === 'customer' && !['draft', 'planned'].includes(tour.state);
  return (
    <li ref={row} className={classes['stop']} data-open={isOpen || undefined}>
      <UnstyledButton
        className={classes['row'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onSelect(isOpen ? null : stop.key)}
      >
        <StopMarker
          kind={kind}
          number={numberOf(tour.stops, stop.key)}
          isSelected={isOpen || isActual || reportedWithTour(tour, stop) !== null}
        />
        <span className={classes['name']}>
          <strong>{kind === 'via' ? t('via', { name: place.name }) : place.name}</strong>
          <small>{addressOf(place)}</small>
          <Notes stop={stop} />
        </span>
        <RowTimes tour={tour} stop={stop} visit={visit} isPlanRough={isPlanRough} />
        <Standing tour={tour} stop={stop} visit={visit} />
        {isOpen ? <IconChevronUp size={16} aria-hidden="true" /> : <IconChevronDown size={16} aria-hidden="true" />}
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <StopDetails stop={stop} stops={tour.stops}>
            <div className={classes['acts']}>
              {canCorrect && (
                <Button variant="default" onClick={() => onCorrect(stop)}>
                  {t('correct.open')}
                </Button>
              )}
              <FollowUp tour={tour} stop={stop} />
              {stop.lateReport && (
                <Button component={RouteLink} to="contradictions" variant="default">
                  {t('lateReport')}
                </Button>
              )}
            </div>
          </StopDetails>
        )}
      </div>
    </li>
  );
}

/** Each stop with its planned, promised, expected and actual times; the open stop is highlighted on the map. */
export function StopsTimeline(props: StopsTimelineProps) {
  const { tour } = props;
  const t = useMessages('tourPage');
  const { counted } = useNumbers();
  const { visits } = useTourTimes<TourStop>(tour);
  const firstRough = firstRoughTime(tour.stops);
  const customers = tour.stops.filter(({ kind }) => kind === 'customer').length;
  return (
    <Card title={t('stops')} aside={t('stopCount', counted(customers))} flush>
      {tour.stops.length === 0 && <p className={classes['none']}>{t('noStops')}</p>}
      {tour.stops.length > 0 && (
        <div className={classes['head']} aria-hidden="true">
          <span />
          <span>{t('stop')}</span>
          <span>{t('planned')}</span>
          <span>{t('promised')}</span>
          <span>{t(tour.started === null ? 'expected' : 'actual')}</span>
          <span>{t('standing')}</span>
        </div>
      )}
      <ol aria-label={t('stops')}>
        {tour.stops.map((stop, index) => (
          <StopRow
            key={stop.key}
            {...props}
            stop={stop}
            visit={visits.find((visit) => visit.stop.key === stop.key)}
            isPlanRough={index >= firstRough}
          />
        ))}
      </ol>
    </Card>
  );
}
