/** Runs one call at a time for a button, which rests until a second after the call (specification, section 9). */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after a call for which its button still rests. */
export const restAfterCall = 1000;

export interface Call {
  /** Runs the work unless one runs already; resolves to its result, or undefined after `onFailure`. */
  run: <Result>(work: () => Promise<Result>, onFailure: (error: unknown) => void) => Promise<Result | undefined>;
  /** True while the work runs. */
  busy: boolean;
  /** True while the work runs and for a second after it. */
  locked: boolean;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function useCall(): Call {
  const [state, setState] = useState<'idle' | 'busy' | 'resting'>('idle');
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = useCallback<Call['run']>(async (work, onFailure) => {
    if (running.current) return undefined;
    running.current = true;
    clearTimeout(timer.current);
    setState('busy');
    try {
      return await work();
    } catch (error) {
      if (!isAbort(error)) onFailure(error);
      return undefined;
    } finally {
      running.current = false;
      setState('resting');
      timer.current = setTimeout(() => setState('idle'), restAfterCall);
    }
  }, []);

  return { run, busy: state === 'busy', locked: state !== 'idle' };
}
