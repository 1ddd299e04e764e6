import { useCallback, useRef, useState } from 'react';
import type { TourFields } from '#contract/tours.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { Elsewhere, History, Step } from './keptPlans.ts';
import { applyPatch, inverseOf, isEmptyPatch, patchBetween, type Refusal, type TourPatch } from './tourPatch.ts';

const stepsMaximum = 100;
/** Milliseconds after which a change of the same series is a step of its own. */
const seriesMs = 3000;

interface HistoryOptions {
  initial: History;
  getValues: () => TourFields;
  setValues: (values: TourFields) => void;
  /** Told what could not be undone or redone, because somebody else has changed the same since. */
  onRefused: (step: Step, refused: Refusal[]) => void;
  /** Applies a patch to this tour and to where its stops went or came from. */
  rearrange: (patch: TourPatch, elsewhere: Elsewhere) => Promise<Refusal[]>;
}

/** The step before and this change as one, where they are of one series. */
function joined(last: Step | undefined, step: Step, between: { before: TourFields; after: TourFields }): Step | null {
  const isOne = last !== undefined && step.series !== null && last.series === step.series;
  if (!isOne || step.at - last.at > seriesMs) return null;
  const begun = applyPatch(between.before, inverseOf(last.patch)).values;
  return { ...step, patch: patchBetween(begun, between.after) };
}

/** The steps before and behind, with this change as the last one. */
function withChange({ done }: History, step: Step, between: { before: TourFields; after: TourFields }): History {
  const whole = joined(done.at(-1), step, between);
  const steps = whole ? [...done.slice(0, -1), ...(isEmptyPatch(whole.patch) ? [] : [whole])] : [...done, step];
  return { done: steps.slice(-stepsMaximum), undone: [] };
}

/** Takes a step back, or does it again; what the server has to do and could not is told, and stays as it was. */
function useApplying({ getValues, setValues, onRefused, rearrange }: Omit<HistoryOptions, 'initial'>) {
  return useCallback(
    (step: Step, isBack: boolean, onFailed: () => void) => {
      const patch = isBack ? inverseOf(step.patch) : step.patch;
      const tell = (refused: Refusal[]) => refused.length > 0 && onRefused(step, refused);
      if (!step.elsewhere) {
        const { values, refused } = applyPatch(getValues(), patch);
        setValues(values);
        tell(refused);
        return;
      }
      rearrange(patch, step.elsewhere)
        .then(tell)
        .catch((error: unknown) => {
          onFailed();
          showFailure(error);
        });
    },
    [getValues, setValues, onRefused, rearrange],
  );
}

/** Own changes, the last of which can be undone, and done again until something else is changed. */
export function useHistory({ initial, getValues, setValues, onRefused, rearrange }: HistoryOptions) {
  const [history, setHistory] = useState(initial);
  const newest = useRef(initial);
  const move = useCallback((next: History) => {
    newest.current = next;
    setHistory(next);
  }, []);
  /** Changes the tour as one step; with nothing changed there is none. */
  const change = useCallback(
    (label: string, to: (values: TourFields) => TourFields, series: string | null = null) => {
      const before = getValues();
      const after = to(before);
      const step: Step = { label, series, at: Date.now(), patch: patchBetween(before, after) };
      if (isEmptyPatch(step.patch)) return;
      setValues(after);
      move(withChange(newest.current, step, { before, after }));
    },
    [getValues, setValues, move],
  );
  /** Remembers what has been done already, here and elsewhere. */
  const remember = useCallback(
    (label: string, { before, after }: { before: TourFields; after: TourFields }, elsewhere: Elsewhere) => {
      const step: Step = { label, series: null, at: Date.now(), patch: patchBetween(before, after), elsewhere };
      move(withChange(newest.current, step, { before, after }));
    },
    [move],
  );
  const apply = useApplying({ getValues, setValues, onRefused, rearrange });
  const step = useCallback(
    (from: 'done' | 'undone') => {
      const now = newest.current;
      const { done, undone } = now;
      const isBack = from === 'done';
      const last = now[from].at(-1);
      if (!last) return;
      // What is typed next is a step of its own.
      const moved = { ...last, series: null };
      move(
        isBack
          ? { done: done.slice(0, -1), undone: [...undone, moved] }
          : { done: [...done, moved], undone: undone.slice(0, -1) },
      );
      apply(last, isBack, () => move(now));
    },
    [apply, move],
  );
  const undo = useCallback(() => step('done'), [step]);
  const redo = useCallback(() => step('undone'), [step]);
  return { change, remember, undo, redo, history };
}
