import { useCallback } from 'react';
import type { TourFields } from '#contract/dispatch/tours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { FieldConflict } from '#portal/forms/merging.ts';
import { useHistory, type HistoryOptions } from '#portal/forms/useHistory.ts';
import { tourKinds } from './draftFields.ts';
import type { Elsewhere, History } from './keptPlans.ts';
import { changedStop } from '../stops/stops.ts';

type Changed = Pick<HistoryOptions<TourFields, Elsewhere>, 'getValues' | 'setValues' | 'changeElsewhere'>;

const noHistory: History = { done: [], undone: [] };

/** Fields that the stop's panel can change. */
export type StopChange = Partial<Omit<StopFields, 'key' | 'customer' | 'address' | 'place'>>;

/** Shows which fields somebody else has changed since, and that their values stay. */
function useTellRefused() {
  const t = useMessages('planning');
  return useCallback(
    (refused: FieldConflict<TourFields>[], step?: { label: string }) => {
      const names = refused.map((conflict) => {
        if (conflict.field !== 'stops') return t(`fields.${conflict.field}`);
        const key = conflict.part?.key ?? null;
        if (key === null) return t('refused.order');
        return conflict.mine.find((stop) => stop.key === key)?.place?.name || t('refused.removed');
      });
      const what = [...new Set(names)].join(', ');
      showFailure(step ? t('refused.step', { label: step.label, what }) : t('refused.unsaved', { what }));
    },
    [t],
  );
}

/** Changes of a tour. Each is a named step that can be undone. */
export function useTourChanges({ getValues, setValues, changeElsewhere }: Changed, initial: History = noHistory) {
  const t = useMessages('planning');
  const tellRefused = useTellRefused();
  const steps = useHistory({
    kinds: tourKinds,
    getValues,
    setValues,
    initial,
    onRefused: tellRefused,
    changeElsewhere,
  });
  const { change } = steps;

  /** Changes the stops as one step; the undo buttons show `label`. */
  const changeStops = useCallback(
    (label: string, to: (stops: StopFields[]) => StopFields[]) =>
      change(label, (now) => ({ ...now, stops: to(now.stops) })),
    [change],
  );
  const changeStop = useCallback(
    (key: string, to: StopChange) => {
      const name = getValues().stops.find((stop) => stop.key === key)?.place?.name ?? t('unnamed');
      const [first = 'kind'] = Object.keys(to) as (keyof StopChange)[];
      change(
        t('steps.stopField', { field: t(`fields.${first}`), name }),
        (now) => ({ ...now, stops: changedStop(now.stops, key, to) }),
        `${key}.${first}`,
      );
    },
    [change, t, getValues],
  );
  const changeField = useCallback(
    <Name extends Exclude<keyof TourFields, 'stops'>>(name: Name, to: TourFields[Name]) =>
      change(t('steps.field', { field: t(`fields.${name}`) }), (now) => ({ ...now, [name]: to }), name),
    [change, t],
  );
  const { done, undone } = steps.history;
  const next = { undoable: done.at(-1) ?? null, redoable: undone.at(-1) ?? null };
  return { ...steps, ...next, changeStops, changeStop, changeField, tellRefused };
}
