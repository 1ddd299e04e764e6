import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useCallback, type MouseEvent } from 'react';
import { isWholeDay, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { makeDraggable } from './boardDrag.ts';
import { useCalendar } from '../context.ts';
import { useEventTimes } from '../day/dayWords.ts';
import classes from './pieces.module.css';
import { isLong, type Piece } from './placing.ts';
import { useConflictWords } from '../useConflictWords.ts';

const isPlain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** The end of an event; dragging it to another day changes the event's length. */
function EndHandle({ event }: { event: CalendarEvent }) {
  const drag = useCallback(
    (element: HTMLElement | null) => (element ? makeDraggable(element, { kind: 'end', event }) : undefined),
    [event],
  );
  return <span ref={drag} className={classes['end']} aria-hidden="true" />;
}

/** Kinds of events that mean little without the driver's name or the plate number. */
const isOfSomebody: Record<CalendarEvent['kind'], boolean> = {
  absence: true,
  maintenance: true,
  shift: true,
  delivery: false,
  meeting: false,
};

interface EventPieceProps {
  piece: Piece<CalendarEvent>;
  /** Shows times, driver and vehicle, because there is room. */
  isDetailed: boolean;
  /** An event in the same row has a conflict: the row is taller to show it. */
  isTall: boolean;
  tabIndex: number;
}

/** The part of an event on one day: a click opens the event, a drag moves the event to another day. */
export function EventPiece({ piece, isDetailed, isTall, tabIndex }: EventPieceProps) {
  const { event, day, joinsBefore, joinsAfter, isEnd } = piece;
  const t = useMessages('calendar');
  const { navigation, conflicts } = useCalendar();
  const times = useEventTimes();
  const words = useConflictWords();
  const path = usePath('calendar');
  const drag = useCallback(
    (element: HTMLElement | null) => (element ? makeDraggable(element, { kind: 'event', event, day }) : undefined),
    [event, day],
  );
  const found = conflicts.get(event.key);
  const time = times.on(event, day);
  const whom = [event.driverName, event.plateNumber];
  const unnamed = whom.filter((name) => name && !isDetailed && isOfSomebody[event.kind] && !event.title.includes(name));
  const seen = isDetailed ? [t(`kinds.${event.kind}`)] : [t(`kinds.${event.kind}`), time, ...whom];
  const about = [...seen, found && words.sentences(found)].filter(Boolean).join(', ');
  return (
    <a
      ref={drag}
      href={`${path}?event=${event.key}`}
      className={classes['event']}
      data-kind={event.kind}
      data-long={isLong(event) || undefined}
      data-tall={isTall || undefined}
      data-before={joinsBefore || undefined}
      data-after={joinsAfter || undefined}
      data-key={event.key}
      tabIndex={tabIndex}
      title={`${event.title}. ${about}`}
      onClick={(click) => {
        if (!isPlain(click)) return;
        click.preventDefault();
        navigation.openEvent(event.key);
      }}
    >
      <span className={classes['name']}>
        {!isDetailed && !isWholeDay(event.begin) && !joinsBefore && (
          <span className={classes['time']}>{event.begin.slice(-5)} </span>
        )}
        {[event.title, ...unnamed].join(' · ')}
      </span>
      {isDetailed && <span className={classes['detail']}>{[time, ...whom].filter(Boolean).join(', ')}</span>}
      {found && (
        <span className={classes['conflict']}>
          <IconAlertTriangleFilled size={12} aria-hidden="true" />
          {words.short(found)}
        </span>
      )}
      <VisuallyHidden>{about}</VisuallyHidden>
      {isEnd && <EndHandle event={event} />}
    </a>
  );
}
