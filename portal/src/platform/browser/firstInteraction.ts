/** Waits for the first interaction with the page, so that code of later steps is not loaded with it. */

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs once, at the first movement, press or key; returns what cancels it. */
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
