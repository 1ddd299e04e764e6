import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, type CSSProperties } from 'react';
import type { Insertion } from '#contract/dispatch/board.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { labelledHours } from '#portal/entities/tour/scale.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useDayBoard } from '../context.ts';
import type { Lane } from '../lanes.ts';
import { useCostWords } from '../moving/useCostWords.ts';
import { LaneHead } from './LaneHead.tsx';
import { metresOf } from './sums.ts';
import classes from './timeline.module.css';
import { TourBar } from './TourBar.tsx';
import { useLaneDrops } from './useLaneDrops.ts';
import { percent, useTrack } from './useTrack.ts';

/** When driver or vehicle are away. */
function Away({ lane }: { lane: Lane }) {
  const { shareOf } = useTrack();
  return lane.events.map(({ key, begin, end, title }) => {
    const [from, until] = [shareOf(begin), shareOf(end)];
    if (until <= 0 || from >= 1) return null;
    return (
      <span
        key={key}
        className={classes['away']}
        style={{ left: percent(from), right: percent(1 - until) }}
        title={title}
      >
        {title}
      </span>
    );
  });
}

/** When the driver works, as the ground of the lane. */
function Shifts({ lane }: { lane: Lane }) {
  const { board } = useDayBoard();
  const { shareOf } = useTrack();
  const shifts = board.drivers.find(({ key }) => key === lane.driver?.key)?.shifts;
  return shifts?.map(({ begin, end }) => (
    <span
      key={begin}
      className={classes['shift']}
      style={{ left: percent(shareOf(begin)), right: percent(1 - shareOf(end)) }}
    />
  ));
}

/** "5 Stopps, 41,2 km" of all tours of the lane. */
function Sums({ lane }: { lane: Lane }) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const measures = useMeasures();
  const rough = useRoughWords();
  const stops = lane.tours.flatMap((tour) => tour.stops.filter(({ kind }) => kind === 'customer'));
  const metres = metresOf(lane.tours);
  const distance =
    metres === null
      ? []
      : [
          rough.about(
            measures.distance(metres),
            stops.some(({ isRough }) => isRough),
          ),
        ];
  if (lane.tours.length === 0) return null;
  return <span className={classes['sums']}>{[t('lanes.stops', counted(stops.length)), ...distance].join(', ')}</span>;
}

/** The cheapest tour of the lane for the selected jobs. */
function useLaneCost({ tours }: Lane): Insertion | null {
  const { costs } = useDayBoard();
  const keys = new Set(tours.map(({ key }) => key));
  // The costs begin with what is cheapest.
  return costs ? ([...costs.values()].find(({ tour }) => keys.has(tour)) ?? null) : null;
}

/** What the selected jobs cost here; without a selection, the sums of the lane. */
function Figures({ lane }: { lane: Lane }) {
  const words = useCostWords();
  const rough = useRoughWords();
  const { isEstimate } = useDayBoard();
  const cost = useLaneCost(lane);
  if (!cost) return <Sums lane={lane} />;
  return (
    <span className={classes['cost']} data-objected={cost.objections.length > 0 || undefined}>
      {rough.about(words(cost), isEstimate)}
    </span>
  );
}

/** A driver's day: name, vehicle, sums, and the tours on the scale of the day. */
export function LaneRow({ lane, conflicts }: { lane: Lane; conflicts: readonly string[] }) {
  const track = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLLIElement>(null);
  useLaneDrops(lane, row, track);
  const { tour: opened, openTour } = useDayBoard();
  const { shareOf, hours } = useTrack();
  const now = shareOf(useNow());
  return (
    <li ref={row} className={classes['lane']} data-group={lane.group}>
      <LaneHead lane={lane} />
      <div ref={track} className={classes['track']} style={{ '--sections': hours / labelledHours } as CSSProperties}>
        <Shifts lane={lane} />
        <Away lane={lane} />
        {lane.tours.map((tour) => (
          <TourBar key={tour.key} tour={tour} isSelected={opened?.key === tour.key} onOpen={openTour} />
        ))}
        {now >= 0 && now <= 1 && <i className={classes['now']} style={{ left: percent(now) }} />}
        <Figures lane={lane} />
      </div>
      {conflicts.length > 0 && (
        <p className={classes['conflicts']}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {[...new Set(conflicts)].join('. ')}
        </p>
      )}
    </li>
  );
}
