import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { BandScaleContext } from '#portal/entities/tour/scale.ts';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { useBandScale } from '#portal/entities/tour/useTourTimes.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useDayBoard } from '../context.ts';
import { laneGroups } from '../lanes.ts';
import { dayParts, type DayPart } from '../parts.ts';
import { LaneSection } from './LaneSection.tsx';
import { useConflicts } from '../useConflicts.ts';
import classes from './timeline.module.css';
import { TrackDayContext } from './useTrack.ts';

/** Hours that half a day shows. */
const halves = { morning: { from: 4, until: 13 }, afternoon: { from: 12, until: 21 } } as const;

/** A lane for each driver's day, all on one scale. */
export function Timeline() {
  const t = useMessages('board');
  const { board, lanes, day } = useDayBoard();
  const [part, setPart] = useState<DayPart>('day');
  const whole = useBandScale(board.tours);
  const scale = part === 'day' ? whole : halves[part];
  const conflicts = useConflicts();
  const groups = useMemo(
    () => laneGroups.map((group) => ({ group, lanes: lanes.filter((lane) => lane.group === group) })),
    [lanes],
  );
  if (lanes.length === 0) return <p className={classes['none']}>{t('lanes.none')}</p>;
  return (
    <BandScaleContext value={scale}>
      <TrackDayContext value={day}>
        <div className={classes['scroll']}>
          <div className={classes['axis']}>
            <NativeSelect
              size="xs"
              className={classes['part'] ?? ''}
              aria-label={t('span.label')}
              data={dayParts.map((value) => ({ value, label: t(`span.${value}`) }))}
              value={part}
              onChange={({ currentTarget: { value } }) => setPart(value as DayPart)}
            />
            <div className={classes['hours']}>
              <TourBandAxis day={day} isCoarse />
            </div>
          </div>
          {groups.map((one) => one.lanes.length > 0 && <LaneSection key={one.group} {...one} conflicts={conflicts} />)}
        </div>
      </TrackDayContext>
    </BandScaleContext>
  );
}
