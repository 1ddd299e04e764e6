import { useCallback, useState } from 'react';
import { withPairs } from '#contract/dispatch/pairs.ts';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import type { StopFields, StopKind } from '#contract/dispatch/tourStops.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { newStop, type Found } from '#portal/entities/stop/newStop.ts';
import { addStop, movableRange } from '#portal/entities/stop/order.ts';
import { moveStop, removeStop } from './stops.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

/** Removes a stop, with an undo button in the notification. */
export function useStopRemoval({ draft, changeStops, passed }: TourDraft) {
  const t = useMessages('planning');
  return (key: string) => {
    const { stops } = draft.form.getValues();
    const stop = stops.find((one) => one.key === key);
    if (!stop || passed.has(key)) return;
    const nameOf = ({ place }: StopFields) => place?.name ?? t('unnamed');
    const name = nameOf(stop);
    const pairs = withPairs(stops, [key]);
    const gone = stops.filter((one) => pairs.has(one.key) && one !== stop && !passed.has(one.key)).map(nameOf);
    const removed = changeStops(t('steps.remove', { name }), (now) => removeStop(now, key, passed));
    showDone(gone.length > 0 ? t('removedWith', { name, others: gone.join(', ') }) : t('removed', { name }), removed);
  };
}

/** Adds a stop. On a desktop, the stop is selected; on a phone, a notification is shown, and the search stays open. */
export function useStopAddition({ changeStops }: TourDraft, onSelect: (key: string) => void) {
  const t = useMessages('planning');
  const isPhone = useIsPhone();
  const settings = useSettings();
  return (kind: StopKind, found: Found) => {
    const stop = newStop(kind, found, settings);
    const name = stop.place?.name ?? t('unnamed');
    const added = changeStops(t('steps.add', { name }), (now) => addStop(now, stop));
    if (isPhone) showDone(t('addedOne', { name }), added);
    else onSelect(stop.key);
  };
}

/** Adds several stops as one step: each customer once, and no more than a tour may have. */
export function useManyAdditions({ draft, changeStops }: TourDraft) {
  const t = useMessages('planning');
  const { counted } = useNumbers();
  const settings = useSettings();
  const { getValues } = draft.form;
  return (found: readonly Found[]) => {
    const { stops } = getValues();
    const held = new Set(stops.flatMap(({ customer }) => (customer === null ? [] : [customer])));
    const fresh = found.filter((one) => {
      if (one.from !== 'customer') return true;
      const isNew = !held.has(one.customer.key);
      held.add(one.customer.key);
      return isNew;
    });
    const added = fresh
      .slice(0, stopLimits.stopsMaximum - stops.length)
      .map((one) => newStop('customer', one, settings));
    const left = { held: found.length - fresh.length, full: fresh.length - added.length };
    const undoable =
      added.length === 0
        ? {}
        : changeStops(t('steps.addMany', counted(added.length)), (now) =>
            added.reduce<StopFields[]>((all, stop) => addStop(all, stop), now),
          );
    const words = [
      t('added.stops', counted(added.length)),
      ...(left.held > 0 ? [t('added.held', counted(left.held))] : []),
      ...(left.full > 0 ? [t('added.full', { ...counted(left.full), maximum: stopLimits.stopsMaximum })] : []),
    ];
    showDone(words.join(' '), undoable);
  };
}

interface Moved {
  key: string;
  /** The order after the move. */
  stops: readonly StopFields[];
}

/** Position and arrival of a moved stop, for screen readers; empty until they are computed. */
function useLanding(moved: Moved | null, planned: PlannedTour): string {
  const t = useMessages('planning');
  const dates = useDates();
  if (!moved || planned.stops !== moved.stops) return '';
  const { key, stops } = moved;
  const { first, last } = movableRange(stops);
  const at = stops.findIndex((stop) => stop.key === key);
  const place = { name: stops[at]?.place?.name ?? t('unnamed'), place: at - first + 1, all: last - first + 1 };
  const arrival = planned.visits.get(key)?.at ?? null;
  return arrival === null ? t('moved', place) : t('movedAt', { ...place, time: dates.time(arrival * 1000) });
}

/** Moves stops, and announces their new position. */
export function useStopMoves({ draft, changeStops, passed }: TourDraft, planned: PlannedTour) {
  const t = useMessages('planning');
  const [moved, setMoved] = useState<Moved | null>(null);
  const { getValues } = draft.form;
  const move = useCallback(
    (key: string, by: number) => {
      const before = getValues().stops;
      const name = before.find((stop) => stop.key === key)?.place?.name ?? t('unnamed');
      const stops = moveStop(before, key, by, passed);
      changeStops(t('steps.move', { name }), () => stops);
      setMoved({ key, stops });
    },
    [changeStops, getValues, passed, t],
  );
  return { move, said: useLanding(moved, planned) };
}
