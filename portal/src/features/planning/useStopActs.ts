import { useCallback, useState } from 'react';
import type { StopFields, StopKind } from '#contract/tourStops.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { addStop, movableRange, moveStop, newStop, removeStop, restoreStop, type Found } from './stops.ts';
import type { PlannedTour } from './usePlanned.ts';
import type { TourDraft } from './useTourDraft.ts';

/** Takes a stop out, which can be undone for as long as the note about it stands. */
export function useStopRemoval({ draft, changeStops }: TourDraft) {
  const t = useMessages('planning');
  return (key: string) => {
    const stops = draft.form.getValues().stops;
    const at = stops.findIndex((stop) => stop.key === key);
    const stop = stops[at];
    if (!stop) return;
    const name = stop.place?.name ?? t('unnamed');
    changeStops(t('steps.remove', { name }), (now) => removeStop(now, key));
    showDone(t('removed', { name }), {
      undo: () => Promise.resolve(changeStops(t('steps.add', { name }), (now) => restoreStop(now, stop, at))),
    });
  };
}

export function useStopAddition({ changeStops }: TourDraft, onSelect: (key: string) => void) {
  const t = useMessages('planning');
  const settings = useSettings();
  return (kind: StopKind, found: Found) => {
    const stop = newStop(kind, found, settings);
    changeStops(t('steps.add', { name: stop.place?.name ?? t('unnamed') }), (now) => addStop(now, stop));
    onSelect(stop.key);
  };
}

interface Moved {
  key: string;
  /** The order that it made. */
  stops: readonly StopFields[];
}

/** Where a stop has landed, and when it is reached: said once it has been computed. */
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

/** Moves stops, and says where they land. */
export function useStopMoves({ draft, changeStops }: TourDraft, planned: PlannedTour) {
  const t = useMessages('planning');
  const [moved, setMoved] = useState<Moved | null>(null);
  const { getValues } = draft.form;
  const move = useCallback(
    (key: string, by: number) => {
      const before = getValues().stops;
      const name = before.find((stop) => stop.key === key)?.place?.name ?? t('unnamed');
      const stops = moveStop(before, key, by);
      changeStops(t('steps.move', { name }), () => stops);
      setMoved({ key, stops });
    },
    [changeStops, getValues, t],
  );
  return { move, said: useLanding(moved, planned) };
}
