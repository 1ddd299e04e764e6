import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconRepeat } from '@tabler/icons-react';
import { Fragment, useCallback, type DOMAttributes } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import type { CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { makeDay } from './boardDrag.ts';
import classes from './Board.module.css';
import { useCalendar } from '../context.ts';
import { useDayNames } from '../day/dayWords.ts';
import { EventPiece } from './EventPiece.tsx';
import { OccurrencePiece } from './OccurrencePiece.tsx';
import pieceClasses from './pieces.module.css';
import { isLong, timePart, type Piece } from './placing.ts';
import { isWeekend } from './span.ts';
import { TourPiece } from './TourPiece.tsx';

interface DayCellProps {
  day: string;
  pieces: readonly (Piece<CalendarEvent> | null)[];
  /** Number of tours on the day, also if not all of them are loaded. */
  count: number;
  /** Number of days of series on this day, with or without a tour already. */
  ofSeries: number;
  /** Number of tours whose driver or vehicle is also needed elsewhere at that time. */
  twice: number;
  /** Tours that are shown one by one; only in a week. */
  tours: readonly CalendarTour[];
  /** Days of series whose tours are not created yet; only in a week. */
  planned: readonly Occurrence[];
  /** The name of a holiday. */
  holiday: string | null;
  /** The day belongs to another month. */
  isOutside: boolean;
  isSelected: boolean;
  /** True for the one day that keyboard focus enters. */
  isActive: boolean;
  /** Shows each tour, and events without times; events with times are on the axis of hours below. */
  isDetailed: boolean;
  /** As on phones: dots in place of words. */
  isSmall: boolean;
  /** For each row of events of several days: true if the row is taller, because one of its events shows a conflict. */
  tallRows: readonly boolean[];
  /** For moving over days by keys, selecting them and opening them. */
  handlers: Pick<DOMAttributes<HTMLElement>, 'onKeyDown' | 'onPointerDown' | 'onFocus' | 'onClick'>;
}

/** The first day of a month includes its name: "1. Dez.". */
function useDayNumber(day: string, isFirst: boolean): string {
  const names = useDayNames();
  const number = String(Number(day.slice(-2)));
  return day.endsWith('-01') && !isFirst ? names.dayAndMonth(day) : number;
}

/** "6 Touren", which opens the day, and how many of these tours have a driver or vehicle in conflict. */
function TourCount({
  day,
  count,
  ofSeries,
  twice,
  tabIndex,
}: Pick<DayCellProps, 'day' | 'count' | 'ofSeries' | 'twice'> & { tabIndex: number }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const numbers = useNumbers();
  const { ask } = useCalendar();
  const words = count > 0 && t('tours', numbers.counted(count));
  const series = ofSeries > 0 && t('series.count', numbers.counted(ofSeries));
  return (
    <UnstyledButton
      className={classes['count'] ?? ''}
      tabIndex={tabIndex}
      // The visible text comes first and in its order, so that speech control finds the button by it (WCAG 2.5.3).
      aria-label={t('ofDay', {
        what: [words, series, twice > 0 && t('twice', numbers.counted(twice))].filter(Boolean).join(' '),
        day: dates.longDay(noonOf(day)),
      })}
      onClick={() => ask({ kind: 'day', day })}
    >
      {words && (
        <>
          <span className={classes['bar']} aria-hidden="true" />
          {words}
        </>
      )}
      {series && (
        <span className={pieceClasses['series']}>
          <IconRepeat size={12} stroke={2} aria-hidden="true" />
          {series}
        </span>
      )}
      {twice > 0 && (
        <span className={pieceClasses['conflict']}>
          <IconAlertTriangleFilled size={12} aria-hidden="true" />
          {t('twice', numbers.counted(twice))}
        </span>
      )}
    </UnstyledButton>
  );
}

/** A dot for each kind of event, and one for tours. */
function Dots({ pieces, count, ofSeries }: Pick<DayCellProps, 'pieces' | 'count' | 'ofSeries'>) {
  const kinds = new Set(pieces.flatMap((piece) => (piece ? [piece.event.kind] : [])));
  return (
    <span className={classes['dots']} aria-hidden="true">
      {[...kinds].map((kind) => (
        <span key={kind} data-kind={kind} />
      ))}
      {count + ofSeries > 0 && <span data-kind="tours" />}
    </span>
  );
}

/** Sorted by time, together with tours of series that are not created yet. */
function Tours({ tours, planned, tabIndex }: Pick<DayCellProps, 'tours' | 'planned'> & { tabIndex: number }) {
  const rows = [
    ...tours.map((tour) => ({
      time: timePart(tour.departure),
      key: tour.key,
      piece: <TourPiece tour={tour} isBrief tabIndex={tabIndex} />,
    })),
    ...planned.map((occurrence) => ({
      time: occurrence.departure ?? '',
      key: `${occurrence.series} ${occurrence.day}`,
      piece: <OccurrencePiece occurrence={occurrence} tabIndex={tabIndex} />,
    })),
  ];
  return rows
    .toSorted((one, other) => one.time.localeCompare(other.time))
    .map(({ key, piece }) => <Fragment key={key}>{piece}</Fragment>);
}

function Contents(props: DayCellProps) {
  const { day, pieces, count, ofSeries, twice, isActive, isDetailed, tallRows, tours, planned } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      {pieces.map((piece, index) =>
        piece ? (
          <EventPiece
            key={piece.event.key}
            piece={piece}
            isDetailed={isDetailed}
            isTall={tallRows[index] === true && isLong(piece.event)}
            tabIndex={tabIndex}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- empty rows have no key but their index
          <span
            key={`free-${index}`}
            className={classes['free']}
            data-tall={tallRows[index] || undefined}
            aria-hidden="true"
          />
        ),
      )}
      <Tours tours={tours} planned={planned} tabIndex={tabIndex} />
      {!isDetailed && count + ofSeries > 0 && (
        <TourCount day={day} count={count} ofSeries={ofSeries} twice={twice} tabIndex={tabIndex} />
      )}
    </>
  );
}

/** A day of the month or the week. */
export function DayCell(props: DayCellProps) {
  const { day, pieces, count, ofSeries, isOutside, isSelected, isActive, isSmall, isDetailed, holiday, handlers } =
    props;
  const t = useMessages('calendar');
  const dates = useDates();
  const numbers = useNumbers();
  const { today } = useCalendar();
  const number = useDayNumber(day, isSmall || isDetailed);
  const drop = useCallback((element: HTMLElement | null) => (element ? makeDay(element, day) : undefined), [day]);
  const events = pieces.filter((piece) => piece !== null).length;
  const isToday = day === today;
  const label = [
    dates.inWords(noonOf(day)),
    isToday && t('today'),
    holiday,
    events > 0 && t('events', numbers.counted(events)),
    count > 0 && t('tours', numbers.counted(count)),
    ofSeries > 0 && t('series.count', numbers.counted(ofSeries)),
  ];
  return (
    <td
      ref={drop}
      {...handlers}
      className={classes['day']}
      data-day={day}
      data-weekend={isWeekend(day) || undefined}
      data-holiday={holiday !== null || undefined}
      data-outside={isOutside || undefined}
      data-selected={isSelected || undefined}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isActive ? 0 : -1}
    >
      <VisuallyHidden>{label.filter(Boolean).join(', ')}</VisuallyHidden>
      {!isDetailed && (
        <span className={classes['date']} data-today={isToday || undefined} aria-hidden="true">
          {number}
        </span>
      )}
      {holiday !== null && !isSmall && (
        <span className={classes['holiday']} title={holiday} aria-hidden="true">
          {holiday}
        </span>
      )}
      {isSmall ? <Dots pieces={pieces} count={count} ofSeries={ofSeries} /> : <Contents {...props} />}
    </td>
  );
}
