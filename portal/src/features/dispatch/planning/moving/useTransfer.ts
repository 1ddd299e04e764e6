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
  /** The tour that the stops leave, as saved. */
  tour: Tour;
  /** Keys of the stops to move. */
  keys: ReadonlySet<string>;
  /** Key of the other tour; null if the stops become open jobs. */
  to: string | null;
  /** `order`: after all other stops, in their order. `cheapest`: each at its cheapest position. */
  places: 'order' | 'cheapest';
  /** Receives the tour's remaining stops and where the others went; may return its own undo. */
  onMoved?: ((left: StopFields[], elsewhere: Elsewhere) => Undoable) | undefined;
}

/** Moves stops of a tour to another tour, or to the open jobs, in one transaction. */
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
