import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useCallback, type DOMAttributes } from 'react';
import type { CalendarEvent, CalendarTour } from '#contract/calendar.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { makeDay } from './boardDrag.ts';
import classes from './Board.module.css';
import { useCalendar } from './context.ts';
import { noonOf, useDayNames } from './dayWords.ts';
import { EventPiece } from './EventPiece.tsx';
import { isLong, type Piece } from './placing.ts';
import { isWeekend } from './span.ts';
import { TourPiece } from './TourPiece.tsx';

export interface DayCellProps {
  day: string;
  pieces: readonly (Piece<CalendarEvent> | null)[];
  tours: readonly CalendarTour[];
  /** How many tours it has, also where not all have been read. */
  count: number;
  /** How many of them want somebody who is needed elsewhere. */
  twice: number;
  /** The name of a holiday. */
  holiday: string | null;
  /** Says the number alone. */
  isOutside: boolean;
  isSelected: boolean;
  /** Of all days, the one that the keyboard is on. */
  isActive: boolean;
  /** Shows each tour instead of how many there are. */
  isDetailed: boolean;
  /** As on phones: signs in place of words. */
  isSmall: boolean;
  /** Of the rows of events of several days, those that say that somebody is needed twice. */
  tallRows: readonly boolean[];
  /** How it is walked over, selected and opened. */
  handlers: Pick<DOMAttributes<HTMLElement>, 'onKeyDown' | 'onPointerDown' | 'onFocus' | 'onClick'>;
}

/** The first of a month names it: "1. Dez.". */
function useDayNumber(day: string, isFirst: boolean): string {
  const names = useDayNames();
  const number = String(Number(day.slice(-2)));
  return day.endsWith('-01') && !isFirst ? names.dayAndMonth(day) : number;
}

/** "6 Touren", which opens the day, and how many of them want somebody who is needed elsewhere. */
function TourCount({
  day,
  count,
  twice,
  tabIndex,
}: Pick<DayCellProps, 'day' | 'count' | 'twice'> & { tabIndex: number }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const numbers = useNumbers();
  const { ask } = useCalendar();
  const words = t('tours', numbers.counted(count));
  return (
    <UnstyledButton
      className={classes['count'] ?? ''}
      tabIndex={tabIndex}
      aria-label={[
        t('ofDay', { what: words, day: dates.longDay(noonOf(day)) }),
        twice > 0 && t('twice', numbers.counted(twice)),
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={() => ask({ kind: 'day', day })}
    >
      <span className={classes['bar']} aria-hidden="true" />
      {words}
      {twice > 0 && (
        <span className={classes['conflict']}>
          <IconAlertTriangleFilled size={12} aria-hidden="true" />
          {t('twice', numbers.counted(twice))}
        </span>
      )}
    </UnstyledButton>
  );
}

/** A dot for each kind of event, and one for tours. */
function Dots({ pieces, count }: Pick<DayCellProps, 'pieces' | 'count'>) {
  const kinds = new Set(pieces.flatMap((piece) => (piece ? [piece.event.kind] : [])));
  return (
    <span className={classes['dots']} aria-hidden="true">
      {[...kinds].map((kind) => (
        <span key={kind} data-kind={kind} />
      ))}
      {count > 0 && <span data-kind="tours" />}
    </span>
  );
}

function Contents({ day, pieces, tours, count, twice, isActive, isDetailed, tallRows }: DayCellProps) {
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
          // oxlint-disable-next-line react/no-array-index-key -- rows that are kept free have nothing but their place
          <span
            key={`free-${index}`}
            className={classes['free']}
            data-tall={tallRows[index] || undefined}
            aria-hidden="true"
          />
        ),
      )}
      {isDetailed
        ? tours.map((tour) => <TourPiece key={tour.key} tour={tour} tabIndex={tabIndex} />)
        : count > 0 && <TourCount day={day} count={count} twice={twice} tabIndex={tabIndex} />}
    </>
  );
}

/** A day of the month or the week. */
export function DayCell(props: DayCellProps) {
  const { day, pieces, count, isOutside, isSelected, isActive, isSmall, isDetailed, holiday, handlers } = props;
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
      {isSmall ? <Dots pieces={pieces} count={count} /> : <Contents {...props} />}
    </td>
  );
}
