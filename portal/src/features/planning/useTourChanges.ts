import { useCallback } from 'react';
import type { TourFields } from '#contract/tours.ts';
import type { StopFields } from '#contract/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { Elsewhere, History } from './keptPlans.ts';
import { changedStop } from './stops.ts';
import type { Refusal, TourPatch } from './tourPatch.ts';
import { useHistory } from './useHistory.ts';

interface Changed {
  getValues: () => TourFields;
  setValues: (values: TourFields) => void;
  rearrange: (patch: TourPatch, elsewhere: Elsewhere) => Promise<Refusal[]>;
}

const noHistory: History = { done: [], undone: [] };

/** What the panel of a stop changes. */
export type StopChange = Partial<Omit<StopFields, 'key' | 'customer' | 'address' | 'place'>>;

/** Says what somebody else has changed since, and that it stays so. */
function useTellRefused() {
  const t = useMessages('planning');
  return useCallback(
    (refused: Refusal[], step?: { label: string }) => {
      const names = refused.map((refusal) => {
        if (refusal === 'order') return t('refused.order');
        if ('field' in refusal) return t(`fields.${refusal.field}`);
        return refusal.name || t('refused.removed');
      });
      const what = [...new Set(names)].join(', ');
      showFailure(step ? t('refused.step', { label: step.label, what }) : t('refused.unsaved', { what }));
    },
    [t],
  );
}

/** Everything that is done to a tour, each a step with a name that can be undone. */
export function useTourChanges({ getValues, setValues, rearrange }: Changed, initial: History = noHistory) {
  const t = useMessages('planning');
  const tellRefused = useTellRefused();
  const onRefused = useCallback(
    (step: { label: string }, refused: Refusal[]) => tellRefused(refused, step),
    [tellRefused],
  );
  const steps = useHistory({ getValues, setValues, initial, onRefused, rearrange });
  const { change } = steps;

  /** Changes the stops as one step, named as the buttons to undo it name it. */
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
