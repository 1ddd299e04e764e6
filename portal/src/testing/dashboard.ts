import type { Dashboard, WaitingPerson } from '#contract/workplace/dashboard.ts';

/** The figures of a company in operation; `over` sets the values that a test needs. */
export function buildDashboard(waiting: WaitingPerson[] = [], over: Partial<Dashboard> = {}): Dashboard {
  const drivers = waiting.filter(({ role }) => role === 'driver').length;
  return {
    counts: { tours: 0, customers: 1250, drivers: 12, vehicles: 0 },
    categories: 6,
    drivers: { online: 5, blocked: 1, waiting: drivers },
    vehicles: { damaged: 4, critical: 0, underWay: 0 },
    critical: [],
    unsent: [],
    administrators: { waiting: waiting.length - drivers },
    waiting,
    waitingLong: 0,
    company: { percent: 75, missing: ['phone'] },
    areFirstStepsHidden: true,
    ...over,
  };
}
