import { IconPhone } from '@tabler/icons-react';
import { lateMinutes } from '#contract/platform/durations.ts';
import type { VisitToday } from '#contract/workplace/search.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { idOf, type Entry } from './entries.ts';

/** Adds to the rows of customers when they are visited today, and a row that calls the driver. */
export function useVisitsInRows() {
  const t = useMessages('search');
  const dates = useDates();
  const { counted } = useNumbers();

  function whenOf({ state, arrival, isRough, lateSeconds }: VisitToday): string {
    if (arrival === null) return t(`visit.unknown.${state === 'open' ? 'open' : 'over'}`);
    const time = dates.time(arrival);
    if (state !== 'open') return t(`visit.${state}`, { time });
    const when = t(isRough ? 'visit.rough' : 'visit.open', { time });
    return lateSeconds > 0 ? `${when}, ${t('visit.late', counted(lateMinutes(lateSeconds)))}` : when;
  }
  const answerOf = (visit: VisitToday): string =>
    [whenOf(visit), visit.tour.number, visit.driver?.name].filter(Boolean).join(' · ');
  const callOf = ({ driver, customer }: VisitToday): readonly Entry[] =>
    driver?.phone
      ? [
          {
            id: `call ${customer}`,
            group: 'customers',
            name: t('visit.call', { name: driver.name }),
            detail: driver.phone,
            icon: IconPhone,
            target: { href: `tel:${driver.phone.replaceAll(/[^+\d]/g, '')}` },
          },
        ]
      : [];
  return (entries: readonly Entry[], visits: readonly VisitToday[]): Entry[] => {
    const visitOf = new Map(visits.map((visit) => [idOf({ kind: 'customers', key: visit.customer }), visit]));
    return entries.flatMap((entry) => {
      const visit = visitOf.get(entry.id);
      return visit ? [{ ...entry, answer: answerOf(visit) }, ...callOf(visit)] : [entry];
    });
  };
}
