/** The visible toasts, newest first, and the acts that can be undone. */
import { errorMessage } from '../api/errorMessage.ts';
import { message } from '../i18n/messages.ts';
import { toastDurationMs, type DoneOptions, type Fold, type Revocable, type ToastTitle } from './toasts.ts';

interface Act {
  text: string;
  fold?: Fold | undefined;
  undo?: (() => Promise<unknown>) | undefined;
  revocable?: Revocable | undefined;
  at: number;
}

export interface Toast extends ToastTitle {
  key: number;
  isFailure: boolean;
  /** Newest last; more than one only if they are of the same kind. */
  acts: readonly Act[];
}

/** Milliseconds in which the server can undo an act. */
const undoPeriodMs = 10 * 60 * 1000;

let toasts: readonly Toast[] = [];
/** Acts that can be undone by the shortcut, also after their toast has closed; newest last. */
let undoable: readonly Act[] = [];
/** Timers that close toasts; empty while toasts are held. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let isHeld = false;
let lastKey = 0;
/** Acts are undone one after the other. */
let undoing: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer({ key }: Toast): void {
  clearTimeout(timers.get(key));
  if (!isHeld)
    timers.set(
      key,
      setTimeout(() => closeToast(key), toastDurationMs),
    );
}

export const shownToasts = {
  current: () => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function closeToast(key: number): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  set(toasts.filter((toast) => toast.key !== key));
}

/** Toasts stay while they are in use; afterwards their full time starts again. */
export function holdToasts(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  for (const toast of toasts)
    if (held) clearTimeout(timers.get(toast.key));
    else startTimer(toast);
}

/** The text of a toast for all its acts. */
export function textOf({ acts }: Pick<Toast, 'acts'>): string {
  const last = acts.at(-1);
  if (acts.length < 2 || !last?.fold) return last?.text ?? '';
  return last.fold.words(acts.reduce((sum, { fold }) => sum + (fold?.count ?? 1), 0));
}

function show(toast: Omit<Toast, 'key'>): void {
  const added = { ...toast, key: (lastKey += 1) };
  set([added, ...toasts]);
  startTimer(added);
}

export function showDone(text: string, { undo, signal, fold, revocable, ...title }: DoneOptions = {}): void {
  const act: Act = { text, undo, fold, revocable, at: Date.now() };
  signal?.addEventListener('abort', () => drop(act));
  if (undo) undoable = [...undoable, act];
  const same = fold && toasts.find(({ acts }) => acts.at(-1)?.fold?.kind === fold.kind);
  if (!same) return show({ ...title, isFailure: false, acts: [act] });
  const grown = { ...same, acts: [...same.acts, act] };
  set([grown, ...toasts.filter((toast) => toast !== same)]);
  startTimer(grown);
}

export function showFailure(error: unknown, title: ToastTitle = {}): void {
  const text = typeof error === 'string' ? error : errorMessage(error);
  show({ ...title, isFailure: true, acts: [{ text, at: Date.now() }] });
}

/** Removes an act that is being undone from the toasts. */
function drop(act: Act): void {
  undoable = undoable.filter((one) => one !== act);
  const without = (toast: Toast) => ({ ...toast, acts: toast.acts.filter((one) => one !== act) });
  set(toasts.map((toast) => (toast.acts.includes(act) ? without(toast) : toast)).filter(({ acts }) => acts.length > 0));
}

function takeBack(acts: readonly Act[], onDone?: () => void): void {
  for (const act of acts) drop(act);
  undoing = undoing.then(async () => {
    const failures: unknown[] = [];
    let isDone = true;
    for (const { undo } of acts) {
      try {
        if ((await undo?.()) === false) isDone = false;
      } catch (error) {
        // A failure does not stop the undo of the other acts.
        failures.push(error);
      }
    }
    // Acts of one kind fail for the same reason: one message is enough.
    if (failures.length > 0) showFailure(failures[0]);
    else if (isDone) onDone?.();
  });
}

/** Undoes all acts of a toast, the last act first. */
export function undoToast({ acts }: Toast): void {
  takeBack(acts.toReversed());
}

/** Undoes the last act that can be undone, and shows which. @returns true if there was one */
export function undoLast(): boolean {
  const last = undoable.findLast(({ at, revocable }) => Date.now() < (revocable?.until ?? at + undoPeriodMs));
  if (last) takeBack([last], () => showDone(message('controls', 'undone', { text: last.text })));
  return last !== undefined;
}

/** One person's acts must not be undone by another person. */
export function forgetActs(): void {
  undoable = [];
}

/** Removes every toast, and the acts that could be undone. */
export function clearToasts(): void {
  forgetActs();
  isHeld = false;
  for (const { key } of toasts) closeToast(key);
}
