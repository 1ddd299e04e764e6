import { useCallback, useEffect, useRef, useState } from 'react';
import type { TourFields } from '#contract/tours.ts';
import { showFailure, type Undoable } from '#portal/platform/toasts/toasts.ts';
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

/** Until the planner is left: afterwards nothing shows what a note's button would undo. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}

/** The steps, at hand outside renderings too; `go` takes one of them back, or does it again. */
function useSteps({ initial, getValues, setValues, onRefused, rearrange }: HistoryOptions) {
  const [history, setHistory] = useState(initial);
  const newest = useRef(initial);
  const move = useCallback((next: History) => {
    newest.current = next;
    setHistory(next);
  }, []);
  const apply = useApplying({ getValues, setValues, onRefused, rearrange });
  const go = useCallback(
    (step: Step, isBack: boolean) => {
      const now = newest.current;
      const without = (steps: Step[]) => steps.filter((one) => one !== step);
      // What is typed next is a step of its own.
      const moved = step.series === null ? step : { ...step, series: null };
      move(
        isBack
          ? { done: without(now.done), undone: [...now.undone, moved] }
          : { done: [...now.done, moved], undone: without(now.undone) },
      );
      apply(step, isBack, () => move(now));
    },
    [apply, move],
  );
  return { history, newest, move, go };
}

/** Own changes, the last of which can be undone, and done again until something else is changed. */
export function useHistory(options: HistoryOptions) {
  const { getValues, setValues } = options;
  const { history, newest, move, go } = useSteps(options);
  const leaving = useLeaving();
  /** @returns what a note about the step needs, so that its button undoes this one */
  const add = useCallback(
    (step: Step, between: { before: TourFields; after: TourFields }): Undoable => {
      move(withChange(newest.current, step, between));
      const undo = () => Promise.resolve(newest.current.done.includes(step) && go(step, true));
      return { undo, signal: leaving.current.signal };
    },
    [newest, go, move, leaving],
  );
  /** Changes the tour as one step; with nothing changed there is none. */
  const change = useCallback(
    (label: string, to: (values: TourFields) => TourFields, series: string | null = null): Undoable => {
      const before = getValues();
      const after = to(before);
      const step: Step = { label, series, at: Date.now(), patch: patchBetween(before, after) };
      if (isEmptyPatch(step.patch)) return {};
      setValues(after);
      return add(step, { before, after });
    },
    [getValues, setValues, add],
  );
  /** Remembers what has been done already, here and elsewhere. */
  const remember = useCallback(
    (label: string, { before, after }: { before: TourFields; after: TourFields }, elsewhere: Elsewhere): Undoable =>
      add({ label, series: null, at: Date.now(), patch: patchBetween(before, after), elsewhere }, { before, after }),
    [add],
  );
  const undo = useCallback(() => {
    const last = newest.current.done.at(-1);
    if (last) go(last, true);
  }, [newest, go]);
  const redo = useCallback(() => {
    const last = newest.current.undone.at(-1);
    if (last) go(last, false);
  }, [newest, go]);
  return { change, remember, undo, redo, history };
}
