import type { Problem } from '#planner/optimiser/problem.ts';

/** Attempts that take about a second on a usual machine: each takes longer the more stops there are. */
const attemptsOfOneStop = 4_000_000;
const attempts = { least: 2_000, most: 200_000 } as const;

export const iterationsFor = ({ stops }: Problem): number =>
  Math.round(Math.min(attempts.most, Math.max(attempts.least, attemptsOfOneStop / Math.max(1, stops.length))));
