import { useMemo } from 'react';
import type { CalendarEvent, CalendarTour } from '#contract/calendar.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Conflict } from './conflicts.ts';

/** Others that are named; there may be very many. */
const mostNamed = 3;

/** Who and what is needed twice, in a word and in whole sentences. */
export function useConflictWords() {
  const t = useMessages('calendar');
  return useMemo(() => {
    const kindsOf = (conflicts: readonly Conflict[]) =>
      (['driver', 'vehicle'] as const).filter((kind) => conflicts.some((conflict) => conflict.kind === kind));
    const nameOf = ({ event, tour }: Conflict) =>
      event ? event.title : t('conflict.tour', { number: tour?.number ?? '' });
    /** "Fahrer doppelt". */
    const short = (conflicts: readonly Conflict[]) =>
      kindsOf(conflicts)
        .map((kind) => t(`conflict.${kind}`))
        .join(', ');
    /** "Sören Habermann ist auch verplant: Tour 2611-004". */
    function sentences(conflicts: readonly Conflict[], thing: CalendarEvent | CalendarTour): string {
      const isEvent = 'title' in thing;
      const names = {
        driver: (isEvent ? thing.driverName : thing.driver?.name) ?? t('fields.driver'),
        vehicle: (isEvent ? thing.plateNumber : thing.vehicle?.plateNumber) ?? t('fields.vehicle'),
      };
      return kindsOf(conflicts)
        .map((kind) => {
          const others = conflicts.filter((conflict) => conflict.kind === kind).map(nameOf);
          const named = others.slice(0, mostNamed);
          const list = others.length > mostNamed ? [...named, t('conflict.more')] : named;
          return t(`conflict.${kind}With`, { name: names[kind], others: list.join(', ') });
        })
        .join('. ');
    }
    return { short, sentences };
  }, [t]);
}
