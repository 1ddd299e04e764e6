/** What the reports of a stop come to, and in which order a tour is driven. */
import type { Report, Stop, StopState, Tour } from './types.ts';

export interface Outcome {
  state: StopState;
  arrived: number | null;
  left: number | null;
}

const outcomes = { deliver: 'delivered', refuse: 'refused', fail: 'failed' } as const;

/** The outcome after one more report. One that the state does not allow changes nothing. */
function after(outcome: Outcome, { kind, at }: Report): Outcome {
  const isToDo = outcome.state === 'open' || outcome.state === 'skipped';
  if (kind === 'skip') return outcome.state === 'open' ? { state: 'skipped', arrived: null, left: null } : outcome;
  if (kind === 'arrive') return isToDo ? { state: 'arrived', arrived: at, left: null } : outcome;
  if (kind === 'leave') return outcome.left === null ? outcome : { ...outcome, left: Math.max(outcome.left, at) };
  if (!isToDo && outcome.state !== 'arrived') return outcome;
  return { state: outcomes[kind], arrived: outcome.arrived ?? at, left: at };
}

/** What all reports of a stop come to; a start and a finish are left as soon as they are reached. */
export function outcomeOf(stop: Stop, { started, finished }: Tour): Outcome {
  if (stop.kind === 'start' && started !== null) return { state: 'arrived', arrived: started, left: started };
  if (stop.kind === 'finish' && finished !== null) return { state: 'arrived', arrived: finished, left: finished };
  let outcome: Outcome = { state: 'open', arrived: null, left: null };
  for (const report of stop.reports) outcome = after(outcome, report);
  return outcome;
}

export interface Visit {
  stop: Stop;
  outcome: Outcome;
  /** A via that lies behind the driver. */
  isPassed: boolean;
}

/** A stop with the vias on the leg to it, which move with it. */
interface Group {
  vias: Stop[];
  stop: Stop | null;
}

function groupsOf(stops: Stop[]): Group[] {
  const groups: Group[] = [];
  let vias: Stop[] = [];
  for (const stop of stops) {
    if (stop.kind === 'via') {
      vias.push(stop);
      continue;
    }
    groups.push({ vias, stop });
    vias = [];
  }
  if (vias.length > 0) groups.push({ vias, stop: null });
  return groups;
}

const nothingReported: Outcome = { state: 'open', arrived: null, left: null };

/** A stop as the plan has it, with nothing reported. */
export const unreported = (stop: Stop): Visit => ({ stop, outcome: nothingReported, isPassed: false });

/**
 * The stops as they are driven: first those that were reached, by the time of arrival, then the others in the order
 * of the plan. Those that are skipped are left out, and what is open once the tour is over.
 */
export function drivenVisits(tour: Tour): Visit[] {
  const groups = groupsOf(tour.stops).map(({ vias, stop }) => ({
    vias,
    stop,
    outcome: stop ? outcomeOf(stop, tour) : nothingReported,
  }));
  const reached = groups
    .filter(({ outcome }) => outcome.arrived !== null)
    .sort((a, b) => (a.outcome.arrived ?? 0) - (b.outcome.arrived ?? 0));
  const rest = groups.filter(({ outcome }) => outcome.arrived === null && outcome.state === 'open');
  const driven = tour.finished === null ? [...reached, ...rest] : reached;
  return driven.flatMap(({ vias, stop, outcome }) => [
    ...vias.map((via) => ({ ...unreported(via), isPassed: outcome.arrived !== null })),
    ...(stop ? [{ stop, outcome, isPassed: false }] : []),
  ]);
}
