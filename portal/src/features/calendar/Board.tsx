import { useEffect, type MouseEvent } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import { weekdayOf } from '#contract/days.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { watchDrops, type Dragged } from './boardDrag.ts';
import classes from './Board.module.css';
import { useCalendar } from './context.ts';
import { noonOf, useDayNames } from './dayWords.ts';
import { DayCell } from './DayCell.tsx';
import { isLong, lengthened, moved, piecesOf } from './placing.ts';
import { daysBetween, isWeekend, monthOf, weekNumber, weeksOf, type Span } from './span.ts';
import type { CalendarData } from './useCalendarData.ts';
import { useHolidayName } from './holidayNames.ts';
import { useDaySelection } from './useDaySelection.ts';

interface BoardProps {
  view: 'month' | 'week';
  date: string;
  data: CalendarData;
  /** As on phones: pressing on a day shows it below. */
  isSmall: boolean;
  label: string;
}

/** What dropping something on a day does. */
function useDrops(): void {
  const { acts, place } = useCalendar();
  useEffect(() => {
    function drop(dragged: Dragged, day: string): void {
      if (dragged.kind === 'preset') place(dragged.preset, day);
      else if (dragged.kind === 'tour') void acts.moveTour(dragged.tour, day);
      else if (dragged.kind === 'end') void acts.change(dragged.event, lengthened(dragged.event, day));
      else void acts.change(dragged.event, moved(dragged.event, daysBetween(dragged.day, day)));
    }
    return watchDrops(drop);
  }, [acts, place]);
}

/** The week's number, which leads to the week. */
function WeekNumber({ day }: { day: string }) {
  const t = useMessages('calendar');
  const { navigation } = useCalendar();
  const number = weekNumber(day);
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

/** Of a month the names of the weekdays, of a week the days, which lead to their own view. */
function DayHeads({ days, isMonth, isSmall }: { days: readonly string[]; isMonth: boolean; isSmall: boolean }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const names = useDayNames();
  const { today, navigation } = useCalendar();
  return (
    <tr className={classes['heads']}>
      {isMonth && !isSmall && (
        <th scope="col" className={classes['weekHead']}>
          {t('week')}
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
              {names.weekday(day)} <span data-today={day === today || undefined}>{names.dayAndMonth(day)}</span>
            </button>
          )}
        </th>
      ))}
    </tr>
  );
}

/** Of the rows that events of several days take over a week, those that say that somebody is needed twice. */
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

/** The days of a month or a week, with what stands on them. */
export function Board({ view, date, data, isSmall, label }: BoardProps) {
  const { navigation, ask } = useCalendar();
  const holidayName = useHolidayName();
  const weeks = weeksOf(view, date);
  const isMonth = view === 'month';
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
  /** A mouse has selected the day already; fingers open it. */
  function onClick({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const day = currentTarget.dataset['day'];
    if (day === undefined || !(target instanceof Element) || target.closest('a, button') || (!isTouch && !isSmall))
      return;
    open(day);
  }
  const handlers = { ...keys, onClick };
  return (
    <table
      ref={grid}
      // Days that are walked over by keys, which a table alone does not say.
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
          const pieces = piecesOf(week, data.events);
          const tallRows = tallRowsOf(pieces, data.conflicts);
          return (
            <tr key={week[0]} className={classes['row']}>
              {isMonth && !isSmall && <WeekNumber day={week[0] ?? date} />}
              {week.map((day, index) => (
                <DayCell
                  key={day}
                  day={day}
                  pieces={pieces[index] ?? []}
                  tours={data.toursByDay.get(day) ?? []}
                  count={data.countByDay.get(day) ?? 0}
                  twice={data.twiceByDay.get(day) ?? 0}
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
}
