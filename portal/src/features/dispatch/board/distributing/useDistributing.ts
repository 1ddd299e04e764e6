import { useCallback, useEffect, useRef, useState } from 'react';
import type { DistributeEvent, DistributeInput } from '#contract/dispatch/distribution.ts';
import { api } from '#portal/platform/api/api.ts';

/** `stopped` by the user; `broken`: the request failed, and the best proposal so far is kept. */
type RunState = 'running' | 'done' | 'stopped' | 'broken';

export interface DistributionRun {
  state: RunState;
  /** The best proposal so far. */
  latest: DistributeEvent | null;
  error: unknown;
}

type AskedDistribution = Omit<DistributeInput, 'seed'>;

/** Asks the server for a distribution. Nothing changes until it is taken. */
export function useDistributing() {
  const [run, setRun] = useState<DistributionRun | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const start = useCallback(async (input: AskedDistribution): Promise<void> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const tell = (change: Partial<DistributionRun>) =>
      !own.signal.aborted && setRun((now) => now && { ...now, ...change });
    setRun({ state: 'running', latest: null, error: null });
    try {
      const events = await api.board.distribute({ ...input, seed: 1 }, { signal: own.signal });
      for await (const latest of events) tell({ latest });
      tell({ state: 'done' });
    } catch (error) {
      tell({ state: 'broken', error });
    }
  }, []);
  const stop = useCallback(() => {
    asking.current?.abort();
    setRun((now) => now && { ...now, state: 'stopped' });
  }, []);
  return { run, start, stop };
}
