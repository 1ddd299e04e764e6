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

/** Says what was done, with a green tick. `undo` is called once, and its failure is told. */
export function showDone(text: string, options: ToastTitle & { undo?: () => Promise<unknown> } = {}): void {
  void loadToasts().then((toasts) => toasts.showDone(text, options));
}

/** Says what failed, with a red triangle: a call's error, or a sentence of one's own. */
export function showFailure(error: unknown, options: ToastTitle = {}): void {
  void loadToasts().then((toasts) => toasts.showFailure(error, options));
}
