import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import type { CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { makeDay } from '../board/boardDrag.ts';
import { useCalendar } from '../context.ts';
import { EventPiece } from '../board/EventPiece.tsx';
import { hoursOf, isInHours, lanesOf, stretchOn, type Placed, type Stretch } from './hours.ts';
import classes from './Hours.module.css';
import { OccurrencePiece } from '../board/OccurrencePiece.tsx';
import { isPlanned, minutesOf, shifted } from '../board/placing.ts';
import { isWeekend } from '../board/span.ts';
import { TourPiece } from '../board/TourPiece.tsx';
import type { CalendarData } from '../useCalendarData.ts';
import { useHourSelection } from './useHourSelection.ts';

type Shown =
  | { kind: 'event'; event: CalendarEvent }
  | { kind: 'tour'; tour: CalendarTour }
  | { kind: 'occurrence'; occurrence: Occurrence };
type Block = Shown & Stretch & { key: string };

/**
 * The blocks on the axis of each day. A week shows events only, because its days are too narrow for tours side by side.
 */
function useBlocks(days: readonly string[], { events, toursByDay, occurrencesByDay }: CalendarData): Block[][] {
  const dates = useDates();
  return useMemo(() => {
    const tours = [...toursByDay.values()].flat();
    const planned = [...occurrencesByDay.values()].flat().filter(isPlanned);
    const localOf = (instant: number) => `${dates.isoDay(instant)}T${dates.time(instant)}`;
    const block = (day: string, key: string, spanned: { begin: string; end: string }, shown: Shown): Block[] => {
      const stretch = stretchOn(day, spanned);
      return stretch ? [{ ...shown, ...stretch, key }] : [];
    };
    const isWeek = days.length > 1;
    return days.map((day) => [
      ...events.filter(isInHours).flatMap((event) => block(day, event.key, event, { kind: 'event', event })),
      ...(isWeek ? [] : tours).flatMap((tour) => {
        const end = tour.ends === null ? tour.departure : localOf(tour.ends);
        return block(day, tour.key, { begin: tour.departure, end }, { kind: 'tour', tour });
      }),
      ...(isWeek ? [] : planned)
        .filter(({ on, departure }) => on === day && departure !== null)
        .flatMap((occurrence) => {
          const begin = `${day}T${occurrence.departure ?? ''}`;
          const key = `${occurrence.series} ${occurrence.day}`;
          return block(day, key, { begin, end: shifted(begin, 60) }, { kind: 'occurrence', occurrence });
        }),
    ]);
  }, [days, events, toursByDay, occurrencesByDay, dates]);
}

function BlockPiece({ block, day, tabIndex }: { block: Block; day: string; tabIndex: number }): ReactNode {
  if (block.kind === 'tour') return <TourPiece tour={block.tour} tabIndex={tabIndex} />;
  if (block.kind === 'occurrence') return <OccurrencePiece occurrence={block.occurrence} tabIndex={tabIndex} />;
  const piece = { event: block.event, day, joinsBefore: false, joinsAfter: false, isEnd: false };
  return <EventPiece piece={piece} isDetailed isTall={false} tabIndex={tabIndex} />;
}

/** Position in per cent of the axis. */
function placeOf(
  { begin, drawnEnd, lane, lanes }: Placed<Block>,
  hours: { from: number; until: number },
): CSSProperties {
  const whole = (hours.until - hours.from) * 60;
  return {
    top: `${((begin - hours.from * 60) / whole) * 100}%`,
    height: `${((drawnEnd - begin) / whole) * 100}%`,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  };
}

interface ColumnProps {
  day: string;
  blocks: readonly Block[];
  hours: { from: number; until: number };
  isActive: boolean;
}

/** The current time, on the axis of today. */
function NowLine({ hours }: Pick<ColumnProps, 'hours'>) {
  const dates = useDates();
  const now = minutesOf(dates.time(useNow()));
  const place = (now - hours.from * 60) / ((hours.until - hours.from) * 60);
  if (place < 0 || place > 1) return null;
  return <span className={classes['now']} style={{ top: `${place * 100}%` }} aria-hidden="true" />;
}

function Column({ day, blocks, hours, isActive }: ColumnProps) {
  const dates = useDates();
  const { today, navigation } = useCalendar();
  const drop = useCallback((element: HTMLElement | null) => (element ? makeDay(element, day) : undefined), [day]);
  const placed = lanesOf(blocks);
  const lanes = Math.max(1, ...placed.map(({ lanes: beside }) => beside));
  const selection = useHourSelection({ day, hours, onSelect: navigation.openNew });
  const whole = (hours.until - hours.from) * 60;
  return (
    <div
      ref={drop}
      className={classes['day']}
      data-day={day}
      data-hours=""
      data-weekend={isWeekend(day) || undefined}
      style={{ '--lanes': lanes } as CSSProperties}
      {...selection.handlers}
    >
      {day === today && <NowLine hours={hours} />}
      {selection.drawn && (
        <span
          className={classes['drawn']}
          aria-hidden="true"
          style={{
            top: `${((selection.drawn.begin - hours.from * 60) / whole) * 100}%`,
            height: `${((selection.drawn.end - selection.drawn.begin) / whole) * 100}%`,
          }}
        />
      )}
      <ol aria-label={dates.inWords(noonOf(day))}>
        {placed.map((block) => (
          <li key={block.key} style={placeOf(block, hours)}>
            <BlockPiece block={block} day={day} tabIndex={isActive ? 0 : -1} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An axis of hours with a column for each day. @param active the day whose contents are in the tab order */
export function Hours({ days, data, active }: { days: readonly string[]; data: CalendarData; active: string }) {
  const blocks = useBlocks(days, data);
  const hours = hoursOf(blocks.flat());
  const lines = Array.from({ length: hours.until - hours.from }, (_, index) => hours.from + index);
  const isWeek = days.length > 1;
  return (
    <div className={classes['hours']} data-week={isWeek || undefined}>
      <div className={classes['axis']} aria-hidden="true">
        {lines.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
      {days.map((day, index) => (
        <Column key={day} day={day} blocks={blocks[index] ?? []} hours={hours} isActive={day === active} />
      ))}
    </div>
  );
}
