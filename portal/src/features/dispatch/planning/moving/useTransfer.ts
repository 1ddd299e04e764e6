import { editedFields } from '#portal/entities/tour/editedFields.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, type Undoable } from '#portal/platform/toasts/toasts.ts';
import type { Elsewhere } from '../draft/keptPlans.ts';
import { moveBetween } from './movedStops.ts';
import { placedCheaply, useRearranging } from './useRearranging.ts';

interface Transfer {
  /** Whose stops move, as it is saved. */
  tour: Tour;
  /** Which of them. */
  keys: ReadonlySet<string>;
  /** Key of the other tour; null where they become open jobs. */
  to: string | null;
  /** Behind the others in their order, or each where it costs least. */
  places: 'order' | 'cheapest';
  /** Told what the tour has left, and where the others went; answers how to undo it, where it has steps of its own. */
  onMoved?: ((left: StopFields[], elsewhere: Elsewhere) => Undoable) | undefined;
}

/** Moves stops of a tour to another one, or to none, in one step. */
export function useTransfer() {
  const t = useMessages('moving');
  const numbers = useNumbers();
  const rearrange = useRearranging();
  return async ({ tour, keys, to, places, onMoved }: Transfer): Promise<void> => {
    const { stops } = editedFields(tour);
    const whither = to === null ? null : await api.tours.get({ key: to });
    const moved = moveBetween(stops, whither ? editedFields(whither).stops : [], keys);
    const customers = stops.filter(({ key, kind }) => keys.has(key) && kind === 'customer');
    const arrived = whither && places === 'cheapest' ? await placedCheaply(whither, moved.to, [...keys]) : moved.to;
    const { undo } = await rearrange(
      [{ tour, stops: moved.from }, ...(whither ? [{ tour: whither, stops: arrived }] : [])],
      whither ? {} : { after: customers.map(({ key }) => ({ key, day: tour.day })) },
    );
    const count = numbers.counted(keys.size);
    const undoable = onMoved?.(moved.from, { tour: to, day: tour.day }) ?? { undo };
    showDone(whither ? t('done', { number: whither.number, ...count }) : t('doneWithout', count), undoable);
  };
}
