import { VisuallyHidden } from '@mantine/core';
import { useEffect, type MouseEvent } from 'react';
import { noonOf, weekdayOf } from '#contract/platform/days.ts';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import { daysBetween, isoWeek } from '#contract/platform/weeks.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { watchDrops, type Dragged } from './boardDrag.ts';
import classes from './Board.module.css';
import { useCalendar } from '../context.ts';
import { useDayNames } from '../day/dayWords.ts';
import { DayCell } from './DayCell.tsx';
import { draggedMinutes, isInHours } from '../hours/hours.ts';
import { Hours } from '../hours/Hours.tsx';
import { isDriven, isLong, isPlanned, lengthened, moved, piecesOf } from './placing.ts';
import { isWeekend, monthOf, weeksOf, type Span } from './span.ts';
import type { View } from '../search.ts';
import type { CalendarData } from '../useCalendarData.ts';
import { useHolidayName } from '../holidayNames.ts';
import { useDaySelection } from './useDaySelection.ts';

interface BoardProps {
  view: View;
  date: string;
  data: CalendarData;
  /** As on phones: a press on a day lists its contents below the calendar. */
  isSmall: boolean;
  label: string;
  /** The days whose hours are shown below. */
  axisOf?: readonly string[];
}

/** Handles drops on a day. */
function useDrops(): void {
  const { acts, place } = useCalendar();
  useEffect(() => {
    function drop(dragged: Dragged, day: string, minutes: number): void {
      if (dragged.kind === 'preset') place(dragged.preset, day);
      else if (dragged.kind === 'tour')
        void acts.moveTour(dragged.tour, day, draggedMinutes(minutes, day !== dragged.tour.day));
      else if (dragged.kind === 'occurrence') void acts.moveOccurrence(dragged.occurrence, day);
      else if (dragged.kind === 'end') void acts.change(dragged.event, lengthened(dragged.event, day));
      else {
        const later = isInHours(dragged.event) ? draggedMinutes(minutes, day !== dragged.day) : 0;
        void acts.change(dragged.event, moved(dragged.event, daysBetween(dragged.day, day), later));
      }
    }
    return watchDrops(drop);
  }, [acts, place]);
}

/** The week's number, which opens the week. */
function WeekNumber({ day }: { day: string }) {
  const t = useMessages('calendar');
  const { navigation } = useCalendar();
  const number = isoWeek(day);
  return (
    <th scope="row" className={classes['week']}>
      <button
        type="button"
        aria-label={t('weekNumber', { number })}
        onClick={() => navigation.show({ view: 'week', date: day })}
      >
        {number}
      </button>
    </th>
  );
}

/** Head of the row of whole-day events (and, in a week, of tours) above the axis of hours. */
function AllDay({ isWeek }: { isWeek: boolean }) {
  const t = useMessages('calendar');
  return (
    <th scope="row" className={classes['axisHead']}>
      {t(isWeek ? 'allDayAndTours' : 'allDay')}
    </th>
  );
}

/** In a month, the names of the weekdays; in a week, the days, each with a button to its own view. */
function DayHeads({ days, isMonth, isSmall }: { days: readonly string[]; isMonth: boolean; isSmall: boolean }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const names = useDayNames();
  const { today, navigation } = useCalendar();
  return (
    <tr className={classes['heads']}>
      {!isSmall && (
        <th scope="col" className={classes[isMonth ? 'weekHead' : 'axisHead']}>
          {isMonth ? t('week') : <VisuallyHidden>{t('allDay')}</VisuallyHidden>}
        </th>
      )}
      {days.map((day) => (
        <th key={day} scope="col" className={classes['head']} data-weekend={isWeekend(day) || undefined}>
          {isMonth ? (
            <span title={dates.weekday(weekdayOf(day))}>{names.weekday(day)}</span>
          ) : (
            <button
              type="button"
              title={dates.inWords(noonOf(day))}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => navigation.show({ view: 'day', date: day })}
            >
              {names.weekday(day)}{' '}
              <span data-today={day === today || undefined}>
                {isSmall ? Number(day.slice(-2)) : names.dayAndMonth(day)}
              </span>
            </button>
          )}
        </th>
      ))}
    </tr>
  );
}

/** For each row of events of several days in a week: true if one of its events has a conflict to show. */
function tallRowsOf(
  pieces: ReturnType<typeof piecesOf<CalendarEvent>>,
  conflicts: CalendarData['conflicts'],
): boolean[] {
  const count = Math.max(...pieces.map((ofDay) => ofDay.length));
  return Array.from({ length: count }, (_, row) =>
    pieces.some((ofDay) => {
      const event = ofDay[row]?.event;
      return event !== undefined && isLong(event) && conflicts.has(event.key);
    }),
  );
}

const isIn = (day: string, { fromDay, untilDay }: Span) => fromDay <= day && day <= untilDay;

/** The days of a month or a week, with their events and tours. */
export function Board({ view, date, data, isSmall, label, axisOf }: BoardProps) {
  const { navigation, ask } = useCalendar();
  const holidayName = useHolidayName();
  const weeks = weeksOf(view, date);
  const isMonth = view === 'month';
  const isWeek = view === 'week';
  // Other events are drawn on the axis of hours.
  const shown = isMonth || isSmall ? data.events : data.events.filter((event) => !isInHours(event));
  const open = (day: string) => (isSmall ? navigation.show({ date: day }, true) : ask({ kind: 'day', day }));
  useDrops();
  const { active, selected, grid, keys } = useDaySelection({
    date,
    isShown: (day) => weeks.some((week) => week.includes(day)),
    onShow: (day) => navigation.show({ date: day }, true),
    onSelect: ({ fromDay, untilDay }) =>
      isSmall ? navigation.show({ date: fromDay }, true) : navigation.openNew(fromDay, untilDay),
    onOpen: open,
  });
  /** The pointer handlers have selected the day for a mouse already; a touch opens the day. */
  function onClick({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const day = currentTarget.dataset['day'];
    if (day === undefined || !(target instanceof Element) || target.closest('a, button') || (!isTouch && !isSmall))
      return;
    open(day);
  }
  const handlers = { ...keys, onClick };
  const days = (
    <table
      ref={grid}
      // A grid: arrow keys move between the days, which the role of a table does not express.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={classes['board']}
      data-view={view}
      data-small={isSmall || undefined}
    >
      <thead>
        <DayHeads days={weeks[0] ?? []} isMonth={isMonth} isSmall={isSmall} />
      </thead>
      <tbody>
        {weeks.map((week) => {
          const pieces = piecesOf(week, shown);
          const tallRows = tallRowsOf(pieces, data.conflicts);
          return (
            <tr key={week[0]} className={classes['row']}>
              {!isSmall && (isMonth ? <WeekNumber day={week[0] ?? date} /> : <AllDay isWeek={isWeek} />)}
              {week.map((day, index) => (
                <DayCell
                  key={day}
                  day={day}
                  pieces={pieces[index] ?? []}
                  count={data.countByDay.get(day) ?? 0}
                  ofSeries={(data.occurrencesByDay.get(day) ?? []).filter(isDriven).length}
                  twice={data.twiceByDay.get(day) ?? 0}
                  tours={isWeek ? (data.toursByDay.get(day) ?? []) : []}
                  planned={isWeek ? (data.occurrencesByDay.get(day) ?? []).filter(isPlanned) : []}
                  holiday={holidayName(data.holidayByDay.get(day))}
                  isOutside={isMonth && monthOf(day) !== monthOf(date)}
                  isSelected={selected ? isIn(day, selected) : isSmall && day === date}
                  isActive={day === active}
                  isDetailed={!isMonth}
                  isSmall={isSmall}
                  tallRows={tallRows}
                  handlers={handlers}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  return (
    <>
      {days}
      {axisOf && <Hours days={axisOf} data={data} active={axisOf.length > 1 ? active : date} />}
    </>
  );
}
