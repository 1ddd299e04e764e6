import type { BusyEvent, BusyTour } from '#contract/dispatch/planning.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';

/** How many tours are listed; the others are only counted. */
const mostNamed = 2;

/** Why a driver or a vehicle is not available. */
function Absences({ events }: { events: readonly BusyEvent[] }) {
  const t = useMessages('planning');
  return events.map(({ key, title }) => <Warning key={key}>{t('warnings.away', { title })}</Warning>);
}

/** Overlapping tours, each with its times and a link. */
function BusyTours({ tours }: { tours: readonly BusyTour[] }) {
  const t = useMessages('planning');
  const dates = useDates();
  const numbers = useNumbers();
  const named = tours.slice(0, mostNamed).map(({ key, number, begin, end }) => (
    <Warning key={key}>
      <span>
        {`${t('warnings.busy')} `}
        <RouteLink to="planTour" search={{ tour: key }}>
          {number}
        </RouteLink>
        {`, ${dates.time(begin)}–${end === null ? '?' : dates.time(end)}`}
      </span>
    </Warning>
  ));
  const more = tours.length - named.length;
  return (
    <>
      {named}
      {more > 0 && <Warning>{t('warnings.busyMore', numbers.counted(more))}</Warning>}
    </>
  );
}

/** Tours and events of a driver or a vehicle at the time of the tour. */
export function Busy({ tours, events }: { tours: readonly BusyTour[]; events: readonly BusyEvent[] }) {
  return (
    <>
      <Absences events={events} />
      <BusyTours tours={tours} />
    </>
  );
}
