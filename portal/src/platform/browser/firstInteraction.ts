/** Waits for the first interaction with the page, so that code for later steps is not loaded at the start. */

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `run` once, at the first pointer movement, press or key. @returns a function that cancels */
export function onFirstInteraction(run: () => void): () => void {
  const stop = () => {
    for (const sign of signs) globalThis.removeEventListener(sign, start, true);
  };
  const start = () => {
    stop();
    run();
  };
  for (const sign of signs) globalThis.addEventListener(sign, start, { capture: true, passive: true });
  return stop;
}
