import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure, type Undoable } from '#portal/platform/toasts/toasts.ts';
import { isEqual } from './fields.ts';
import { merge, type FieldConflict, type Kinds } from './merging.ts';

const stepsMaximum = 100;
/** Milliseconds after which a change of the same series becomes a separate step. */
const seriesMs = 3000;

interface Between<Values> {
  before: Values;
  after: Values;
}

/**
 * A change that can be undone; `Elsewhere` describes changes outside the form that the server undoes together with it.
 */
export interface Step<Values, Elsewhere> extends Between<Values> {
  /** Names the change on the buttons: "Feinkost Lindqvist verschieben". */
  label: string;
  /** Changes of the same series in quick succession form one step, such as the letters of a word. */
  series: string | null;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
  elsewhere?: Elsewhere;
}

export interface History<Values, Elsewhere> {
  done: Step<Values, Elsewhere>[];
  undone: Step<Values, Elsewhere>[];
}

export interface HistoryOptions<Values, Elsewhere> {
  /** Pass the same object on each render. */
  kinds: Kinds<Values>;
  initial: History<Values, Elsewhere>;
  getValues: () => Values;
  setValues: (values: Values) => void;
  /** Called with the fields that could not be undone or redone, because another person has changed them since. */
  onRefused: (refused: FieldConflict<Values>[], step: { label: string }) => void;
  /** Makes a change here and elsewhere through the server; resolves with the fields that could not be changed. */
  changeElsewhere: (between: Between<Values>, elsewhere: Elsewhere) => Promise<FieldConflict<Values>[]>;
}

/** The previous step joined with this change, if both belong to one series; otherwise null. */
function joined<Values, Elsewhere>(
  kinds: Kinds<Values>,
  last: Step<Values, Elsewhere> | undefined,
  step: Step<Values, Elsewhere>,
): Step<Values, Elsewhere> | null {
  const isOne = last !== undefined && step.series !== null && last.series === step.series;
  if (!isOne || step.at - last.at > seriesMs) return null;
  // Another person may have changed other fields between the two steps.
  return { ...step, before: merge<Values>(kinds, last.after, step.before, last.before).values };
}

/** The history with this change as the last step. */
function withChange<Values, Elsewhere>(
  kinds: Kinds<Values>,
  { done }: History<Values, Elsewhere>,
  step: Step<Values, Elsewhere>,
): History<Values, Elsewhere> {
  const whole = joined(kinds, done.at(-1), step);
  const isNothing = whole !== null && isEqual(whole.before, whole.after);
  const steps = whole ? [...done.slice(0, -1), ...(isNothing ? [] : [whole])] : [...done, step];
  return { done: steps.slice(-stepsMaximum), undone: [] };
}

/**
 * Undoes or redoes a step by a merge with the current values: later changes by others stay. If the server has to do it
 * and
 * fails, the failure is shown and the history is restored.
 */
function useApplying<Values, Elsewhere>(options: Omit<HistoryOptions<Values, Elsewhere>, 'initial'>) {
  const { kinds, getValues, setValues, onRefused, changeElsewhere } = options;
  return useCallback(
    (step: Step<Values, Elsewhere>, isBack: boolean, onFailed: () => void) => {
      const [before, after] = isBack ? [step.after, step.before] : [step.before, step.after];
      const tell = (refused: FieldConflict<Values>[]) => refused.length > 0 && onRefused(refused, step);
      if (step.elsewhere === undefined) {
        const { values, conflicts } = merge<Values>(kinds, before, getValues(), after);
        setValues(values);
        tell(conflicts);
        return;
      }
      changeElsewhere({ before, after }, step.elsewhere)
        .then(tell)
        .catch((error: unknown) => {
          onFailed();
          showFailure(error);
        });
    },
    [kinds, getValues, setValues, onRefused, changeElsewhere],
  );
}

/** Aborts when the screen is left: afterwards, the effect of a toast's undo button would not be visible. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}

/** The steps, also readable outside a render; `go` undoes or redoes one of them. */
function useSteps<Values, Elsewhere>({ initial, ...options }: HistoryOptions<Values, Elsewhere>) {
  type Own = Step<Values, Elsewhere>;
  const [history, setHistory] = useState(initial);
  const newest = useRef(initial);
  const move = useCallback((next: History<Values, Elsewhere>) => {
    newest.current = next;
    setHistory(next);
  }, []);
  const apply = useApplying(options);
  const go = useCallback(
    (step: Own, isBack: boolean) => {
      const now = newest.current;
      const without = (steps: Own[]) => steps.filter((one) => one !== step);
      // A later change of the same series must not join this step.
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

/** The undo history of a form's own changes. Undone steps can be redone until the next change. */
export function useHistory<Values, Elsewhere>(options: HistoryOptions<Values, Elsewhere>) {
  const { kinds, getValues, setValues } = options;
  const { history, newest, move, go } = useSteps(options);
  const leaving = useLeaving();
  /** @returns options of a toast about the step, so that its button undoes this step */
  const add = useCallback(
    (step: Step<Values, Elsewhere>): Undoable => {
      move(withChange(kinds, newest.current, step));
      const undo = () => Promise.resolve(newest.current.done.includes(step) && go(step, true));
      return { undo, signal: leaving.current.signal };
    },
    [kinds, newest, go, move, leaving],
  );
  /** Changes the values as one step; without a difference, no step is added. */
  const change = useCallback(
    (label: string, to: (values: Values) => Values, series: string | null = null): Undoable => {
      const before = getValues();
      const after = to(before);
      if (isEqual(before, after)) return {};
      setValues(after);
      return add({ label, series, at: Date.now(), before, after });
    },
    [getValues, setValues, add],
  );
  /** Adds a step for a change that has already been made, here and elsewhere. */
  const remember = useCallback(
    (label: string, between: Between<Values>, elsewhere: Elsewhere): Undoable =>
      add({ label, series: null, at: Date.now(), ...between, elsewhere }),
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
