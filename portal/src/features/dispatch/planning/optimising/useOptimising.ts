import { useEffect, useRef, useState } from 'react';
import type { OptimiseDepth, OptimiseEvent, OptimiseInput } from '#contract/dispatch/planning.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { api } from '#portal/platform/api/api.ts';

export interface Asked {
  objective: OptimiseInput['objective'];
  depth: OptimiseDepth;
  /** Key of the first stop that may move, for `depth: 'rest'`. */
  from: string | null;
  /** Keys of the stops to insert, for `depth: 'insert'`. */
  inserted: string[];
}

/** `stopped` by the user; `broken`: the request failed, and the best proposal so far is kept. */
type RunState = 'running' | 'done' | 'stopped' | 'broken';

export interface Run {
  asked: Asked;
  tour: string | null;
  /** The tour when the proposal was requested. */
  values: TourFields;
  state: RunState;
  /** The best proposal so far. */
  latest: OptimiseEvent | null;
  error: unknown;
}

/** Requests a better order from the server. The tour does not change until the proposal is applied. */
export function useOptimising() {
  const [run, setRun] = useState<Run | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function start(asked: Asked, tour: string | null, values: TourFields): Promise<void> {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const tell = (change: Partial<Run>) => !own.signal.aborted && setRun((now) => now && { ...now, ...change });
    setRun({ asked, tour, values, state: 'running', latest: null, error: null });
    const { objective, depth, from, inserted } = asked;
    try {
      const events = await api.planning.optimise(
        { key: tour, tour: values, objective, depth, from, inserted },
        { signal: own.signal },
      );
      for await (const latest of events) tell({ latest });
      tell({ state: 'done' });
    } catch (error) {
      tell({ state: 'broken', error });
    }
  }
  function stop(): void {
    asking.current?.abort();
    setRun((now) => now && { ...now, state: 'stopped' });
  }
  function discard(): void {
    asking.current?.abort();
    setRun(null);
  }
  return { run, start, stop, discard };
}

export type Optimising = ReturnType<typeof useOptimising>;
