import type { StopState } from '#contract/dispatch/tourStops.ts';
import type { StepKind, TourStep } from '#contract/dispatch/tourSteps.ts';

const stateOfKind: Partial<Record<TourStep['kind'], StopState>> = {
  arrive: 'arrived',
  deliver: 'delivered',
  refuse: 'refused',
  fail: 'failed',
  skip: 'skipped',
} satisfies Partial<Record<StepKind, StopState>>;

interface StopReport {
  state: StopState;
  time: number;
}

/** The driver's last report of a stop, without corrections by dispatchers; null if there is no report. */
export function lastReport(steps: readonly TourStep[], stop: string): StopReport | null {
  const said = steps.flatMap(({ kind, byDriver, stop: of, time }) => {
    const state = stateOfKind[kind];
    return byDriver && of === stop && state ? [{ state, time }] : [];
  });
  return said.at(-1) ?? null;
}
