/** Waits until the person begins to use the page, so that what only a later step needs does not weigh on the first sight. */

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs once, at the first movement, press or key; returns what calls it off. */
export function onFirstUse(run: () => void): () => void {
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
