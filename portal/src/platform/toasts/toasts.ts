/**
 * Short notices at the bottom right, shown for 15 seconds. Their code is loaded at the first interaction, or with the
 * first notice.
 */

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

/** The component that renders the toasts, or null until the code is loaded. */
export const toastHost = {
  current: () => loaded?.ToastHost ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A title line above the text. */
export interface ToastTitle {
  title?: string;
}

/** Acts of one kind share a toast and are undone together. */
export interface Fold {
  kind: string;
  /** How many objects this act was about; 1 by default. */
  count?: number;
  /** The text for all of them together: '5 Kunden angelegt.' */
  words: (count: number) => string;
}

export interface Undoable {
  /**
   * Undoes the act; called once. A rejection shows a failure toast; `false` means that the function has shown one
   * itself.
   */
  undo?: () => Promise<unknown>;
  /** Ends the toast, once the act can no longer be undone. */
  signal?: AbortSignal;
}

/** An act that only takes effect after a while: until then it can be revoked. */
export interface Revocable {
  /** The word on the button. */
  label: string;
  /** Milliseconds since 1970, by the browser's clock. */
  until: number;
  /** The text once the time is over. */
  after: string;
}

export interface DoneOptions extends ToastTitle, Undoable {
  fold?: Fold;
  /** With `undo`, which then is possible only until the time is over. */
  revocable?: Revocable;
}

/** Shows that an act succeeded, with a green tick. */
export function showDone(text: string, options: DoneOptions = {}): void {
  void loadToasts().then((toasts) => toasts.showDone(text, options));
}

/** Shows a failure, with a red triangle: the error of a call, or a sentence. */
export function showFailure(error: unknown, options: ToastTitle = {}): void {
  void loadToasts().then((toasts) => toasts.showFailure(error, options));
}

/** Removes every toast: toasts contain names that only signed-in people may see. */
export function forgetToasts(): void {
  loaded?.clearToasts();
}
