import { useQuery } from '@tanstack/react-query';
import { isAway, isWholeDay, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import type { CalendarShift } from '#contract/dispatch/calendarSpans.ts';
import { addDays } from '#contract/platform/days.ts';
import { durationText } from '#contract/platform/durations.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { timePart } from '../board/placing.ts';
import { shiftsQuery } from '../queries.ts';
import classes from './DayList.module.css';
import { Section, type Heading } from './Section.tsx';

function ShiftRow({ shift, absence }: { shift: CalendarShift; absence: CalendarEvent | undefined }) {
  const t = useMessages('calendar');
  const { driver, driverName, begin, end, longestMinutes } = shift;
  const longest = longestMinutes !== null && t('shifts.longest', { time: durationText(longestMinutes) });
  return (
    <li className={classes['row']} data-off={absence ? true : undefined}>
      <span className={classes['time']}>{timePart(begin)}</span>
      <span className={classes['words']}>
        <RouteLink to="driver" params={{ key: driver }} className={classes['open'] ?? ''}>
          {driverName}
        </RouteLink>
        <span className={classes['about']}>
          {absence
            ? t('shifts.absent', { title: absence.title })
            : [t('until', { time: timePart(end) }), longest].filter(Boolean).join(', ')}
        </span>
      </span>
    </li>
  );
}

/** Local times and days sort like instants; an event of whole days ends with its last day. */
const isDuring = ({ begin, end }: CalendarEvent, shift: CalendarShift): boolean =>
  begin < shift.end && (isWholeDay(end) ? addDays(end, 1) : end) > shift.begin;

interface ShiftsSectionProps {
  heading: Heading;
  day: string;
  /** The events of the day. */
  events: readonly CalendarEvent[];
}

/** The drivers' shifts of a day, with who is absent; nothing if no shifts are entered. */
export function ShiftsSection({ heading, day, events }: ShiftsSectionProps) {
  const t = useMessages('calendar');
  const { data } = useQuery(shiftsQuery(day));
  const shifts = data?.items ?? [];
  if (shifts.length === 0) return null;
  const absenceIn = (shift: CalendarShift) =>
    events.find((event) => isAway(event.kind) && event.driver === shift.driver && isDuring(event, shift));
  return (
    <Section heading={heading} title={t('day.shifts')} none={null}>
      {shifts.map((shift) => (
        <ShiftRow key={`${shift.driver} ${shift.begin}`} shift={shift} absence={absenceIn(shift)} />
      ))}
    </Section>
  );
}
