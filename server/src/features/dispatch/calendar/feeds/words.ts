import type { EventKind } from '#contract/dispatch/calendar.ts';
import type { Language } from '#contract/platform/language.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';

interface FeedWords {
  kinds: Readonly<Record<EventKind, string>>;
  states: Readonly<Record<TourState, string>>;
  tour: string;
  stops(count: number): string;
}

/** Texts of a feed, in the language of its owner. */
export const feedWords: Readonly<Record<Language, FeedWords>> = {
  de: {
    kinds: {
      delivery: 'Lieferung',
      absence: 'Ausfall',
      meeting: 'Besprechung',
      maintenance: 'Wartung',
      shift: 'Schicht',
    },
    states: {
      draft: 'Entwurf',
      planned: 'Geplant',
      released: 'Freigegeben',
      underWay: 'Unterwegs',
      done: 'Beendet',
      cancelled: 'Storniert',
    },
    tour: 'Tour',
    stops: (count) => (count === 1 ? '1 Stopp' : `${count} Stopps`),
  },
  en: {
    kinds: { delivery: 'Delivery', absence: 'Absence', meeting: 'Meeting', maintenance: 'Maintenance', shift: 'Shift' },
    states: {
      draft: 'Draft',
      planned: 'Planned',
      released: 'Released',
      underWay: 'Under way',
      done: 'Finished',
      cancelled: 'Cancelled',
    },
    tour: 'Tour',
    stops: (count) => (count === 1 ? '1 stop' : `${count} stops`),
  },
};
