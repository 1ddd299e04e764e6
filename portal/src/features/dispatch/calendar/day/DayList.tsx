import { IconArrowRight, IconCalendarEvent, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { ConflictLine } from './ConflictLine.tsx';
import { useCalendar } from '../context.ts';
import { useEventTimes } from './dayWords.ts';
import classes from './DayList.module.css';
import kinds from '../kinds.module.css';
import { OccurrenceRow } from './OccurrenceRow.tsx';
import { Section, type Heading } from './Section.tsx';
import { ShiftsSection } from './ShiftsSection.tsx';
import { TourRow } from './TourRow.tsx';

function EventRow({ event, day, onLeave }: { event: CalendarEvent; day: string; onLeave: () => void }) {
  const t = useMessages('calendar');
  const { navigation, acts, ask, conflicts } = useCalendar();
  const times = useEventTimes();
  const removing = useButtonMutation(() => acts.remove(event));
  function open(): void {
    onLeave();
    navigation.openEvent(event.key);
  }
  const actions: Action[] = [
    { label: t('acts.edit'), icon: IconPencil, onClick: open },
    { label: t('acts.move'), icon: IconArrowRight, onClick: () => ask({ kind: 'moveEvent', event }) },
    { label: t('acts.remove'), icon: IconTrash, isDestructive: true, onClick: () => removing.mutate() },
  ];
  return (
    <li className={classes['row']}>
      <span className={classes['sign']} data-kind={event.kind} aria-hidden="true" />
      <span className={classes['words']}>
        <button type="button" className={classes['open']} onClick={open}>
          {event.title}
        </button>
        <span className={classes['about']}>
          {[t(`kinds.${event.kind}`), times.on(event, day), event.driverName].filter(Boolean).join(', ')}
        </span>
        <ConflictLine conflicts={conflicts.get(event.key)} />
      </span>
      {event.plateNumber !== null && <Plate number={event.plateNumber} />}
      <ActionMenu label={t('day.acts', { name: event.title })} actions={actions} />
    </li>
  );
}

interface DayListProps {
  /** The level of its sections' headings: one below the heading that names the day. */
  heading: Heading;
  day: string;
  events: readonly CalendarEvent[];
  tours: readonly CalendarTour[];
  /** Days of series on this day, with or without a tour. */
  occurrences: readonly Occurrence[];
  /** Called when another screen or drawer is about to open. */
  onLeave?: () => void;
}

const stay = () => undefined;

/** All events and tours of a day, with their actions. */
export function DayList({ heading, day, events, tours, occurrences, onLeave = stay }: DayListProps) {
  const t = useMessages('calendar');
  const ofTour = new Map(occurrences.map((occurrence) => [occurrence.tour, occurrence]));
  const withoutTour = occurrences.filter(({ state }) => state !== 'made');
  return (
    <div className={`${classes['list']} ${kinds['kinds']}`}>
      <Section heading={heading} title={t('day.events')} none={events.length === 0 ? t('day.noEvents') : null}>
        {events.map((event) => (
          <EventRow key={event.key} event={event} day={day} onLeave={onLeave} />
        ))}
      </Section>
      <Section
        heading={heading}
        title={t('day.tours')}
        none={tours.length + withoutTour.length === 0 ? t('day.noTours') : null}
      >
        {tours.map((tour) => (
          <TourRow key={tour.key} tour={tour} occurrence={ofTour.get(tour.key)} />
        ))}
        {withoutTour.map((occurrence) => (
          <OccurrenceRow key={`${occurrence.series} ${occurrence.day}`} occurrence={occurrence} />
        ))}
      </Section>
      {tours.length > 0 && (
        <RouteLink to="tours" search={{ day }} className={classes['all'] ?? ''}>
          <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
          {t('day.allTours')}
        </RouteLink>
      )}
      <ShiftsSection heading={heading} day={day} events={events} />
    </div>
  );
}
