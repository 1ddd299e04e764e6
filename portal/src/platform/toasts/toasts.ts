/** Short notices at the bottom right, for 15 seconds; their code is fetched once the page is used, or with the first of them. */

const fetchToasts = () => import('./toastNotices.tsx');
type ToastNotices = Awaited<ReturnType<typeof fetchToasts>>;

/** Milliseconds for which a toast stays (specification, section 9); it pauses under the pointer. */
export const toastDurationMs = 15_000;

let loaded: ToastNotices | null = null;
const listeners = new Set<() => void>();

/** Fetches the toasts' code. */
export async function loadToasts(): Promise<ToastNotices> {
  const toasts = await fetchToasts();
  loaded = toasts;
  for (const listener of listeners) listener();
  return toasts;
}

/** Where the toasts appear, as a component, or null while nobody has needed their code. */
export const toastHost = {
  current: () => loaded?.ToastHost ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A line above the text that says what it is about. */
export interface ToastTitle {
  title?: string;
}

/** Acts of a kind are told in one line, and taken back together. */
export interface Fold {
  kind: string;
  /** How many things this act was about; one unless it says otherwise. */
  count?: number;
  /** What all of them have come to: '5 Kunden angelegt.' */
  words: (count: number) => string;
}

export interface Undoable {
  /** Takes the act back; called once. Its failure is told, unless it answers false: then it has told that itself. */
  undo?: () => Promise<unknown>;
  /** Ends the toast, once what it undoes is no more to be had. */
  signal?: AbortSignal;
}

export interface DoneOptions extends ToastTitle, Undoable {
  fold?: Fold;
}

/** Says what was done, with a green tick. */
export function showDone(text: string, options: DoneOptions = {}): void {
  void loadToasts().then((toasts) => toasts.showDone(text, options));
}

/** Says what failed, with a red triangle: a call's error, or a sentence of one's own. */
export function showFailure(error: unknown, options: ToastTitle = {}): void {
  void loadToasts().then((toasts) => toasts.showFailure(error, options));
}

/** Removes every toast: they name what only those may know who are signed in. */
export function forgetToasts(): void {
  loaded?.clearToasts();
}
