/** Short notices at the bottom right, for 15 seconds; their code is fetched beside the page, not before it. */

/** Milliseconds for which a toast stays (specification, section 9); it pauses under the pointer. */
export const toastDuration = 15_000;

/** Fetches the toasts' code. */
export const loadToasts = () => import('./toastNotices.tsx');

/** Says what was done, with a green tick. `undo` is called once, and its failure is told. */
export function showDone(text: string, options: { undo?: () => Promise<unknown> } = {}): void {
  void loadToasts().then((toasts) => toasts.showDone(text, options));
}

/** Says what failed, with a red triangle: a call's error, or a sentence of one's own. */
export function showFailure(error: unknown): void {
  void loadToasts().then((toasts) => toasts.showFailure(error));
}
