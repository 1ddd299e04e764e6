import {
  IconAlertTriangleFilled,
  IconArrowRight,
  IconCalendarEvent,
  IconMap2,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { CalendarEvent, CalendarTour } from '#contract/calendar.ts';
import { isOver } from '#contract/tourStates.ts';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import type { Conflict } from './conflicts.ts';
import { useCalendar } from './context.ts';
import { useEventTimes } from './dayWords.ts';
import classes from './DayList.module.css';
import kinds from './kinds.module.css';
import { timePart } from './placing.ts';
import { useConflictWords } from './useConflictWords.ts';

/** What collides, in words. */
function ConflictLine({ conflicts }: { conflicts: readonly Conflict[] | undefined }) {
  const words = useConflictWords();
  if (!conflicts) return null;
  return (
    <span className={classes['conflict']}>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      {words.sentences(conflicts)}
    </span>
  );
}

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

function TourRow({ tour }: { tour: CalendarTour }) {
  const t = useMessages('calendar');
  const states = useMessages('tour');
  const numbers = useNumbers();
  const router = useRouter();
  const planner = usePath('planTour');
  const { acts, ask, conflicts } = useCalendar();
  const name = t('conflict.tour', { number: tour.number });
  const reason = acts.whyNot(tour);
  const actions: Action[] = [
    {
      label: t('acts.move'),
      icon: IconArrowRight,
      // Says why not, where it cannot be moved.
      onClick: () => (reason === null ? ask({ kind: 'moveTour', tour }) : showFailure(reason)),
    },
    ...(isOver(tour.state)
      ? []
      : [
          {
            label: t('acts.plan'),
            icon: IconMap2,
            onClick: () => void router.navigate({ to: planner, search: { tour: tour.key } }),
          },
        ]),
  ];
  return (
    <li className={classes['row']}>
      <span className={classes['time']}>{timePart(tour.departure)}</span>
      <span className={classes['words']}>
        <RouteLink to="tour" params={{ key: tour.key }} className={classes['open'] ?? ''}>
          {name}
        </RouteLink>
        <span className={classes['about']}>
          {[
            tour.driver?.name ?? t('noDriver'),
            t('stops', numbers.counted(tour.stops)),
            states(`states.${tour.state}`),
          ].join(', ')}
        </span>
        <ConflictLine conflicts={conflicts.get(tour.key)} />
      </span>
      {tour.vehicle ? (
        <Plate number={tour.vehicle.plateNumber} />
      ) : (
        <span className={classes['about']}>{t('noVehicle')}</span>
      )}
      <ActionMenu label={t('day.acts', { name })} actions={actions} />
    </li>
  );
}

function Section({
  title,
  none,
  isEmpty,
  children,
}: {
  title: string;
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className={classes['section']}>
      <h4>{title}</h4>
      {isEmpty ? <p className={classes['none']}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface DayListProps {
  day: string;
  events: readonly CalendarEvent[];
  tours: readonly CalendarTour[];
  /** Another screen or drawer opens. */
  onLeave?: () => void;
}

const stay = () => undefined;

/** All that stands on a day, with everything that can be done with it. */
export function DayList({ day, events, tours, onLeave = stay }: DayListProps) {
  const t = useMessages('calendar');
  return (
    <div className={`${classes['list']} ${kinds['kinds']}`}>
      <Section title={t('day.events')} none={t('day.noEvents')} isEmpty={events.length === 0}>
        {events.map((event) => (
          <EventRow key={event.key} event={event} day={day} onLeave={onLeave} />
        ))}
      </Section>
      <Section title={t('day.tours')} none={t('day.noTours')} isEmpty={tours.length === 0}>
        {tours.map((tour) => (
          <TourRow key={tour.key} tour={tour} />
        ))}
      </Section>
      {tours.length > 0 && (
        <RouteLink to="tours" search={{ day }} className={classes['all'] ?? ''}>
          <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
          {t('day.allTours')}
        </RouteLink>
      )}
    </div>
  );
}
