/** Runs calls on the rows of a list, one at a time for each row, which rests until a second after its call. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { restAfterCall } from './useCall.ts';

export interface RowCalls {
  /** Runs the work unless one for this row runs or has just run. */
  run: (key: string, work: () => Promise<unknown>, onFailure: (error: unknown) => void) => Promise<void>;
  /** Keys of the rows whose buttons rest. */
  resting: ReadonlySet<string>;
}

export function useRowCalls(): RowCalls {
  const [resting, setResting] = useState<ReadonlySet<string>>(new Set());
  const taken = useRef(new Set<string>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const run = useCallback<RowCalls['run']>(async (key, work, onFailure) => {
    if (taken.current.has(key)) return;
    const settle = (change: (keys: Set<string>) => void) => {
      change(taken.current);
      setResting(new Set(taken.current));
    };
    settle((keys) => keys.add(key));
    try {
      await work();
    } catch (error) {
      onFailure(error);
    } finally {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        settle((keys) => keys.delete(key));
      }, restAfterCall);
      timers.current.add(timer);
    }
  }, []);

  return { run, resting };
}
