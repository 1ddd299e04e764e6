/** Steps that the drivers of the demo's tours report: the same at every call, so that a restart continues the tours. */
import type { Position } from '#contract/platform/position.ts';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import type { StepFields } from '#contract/dispatch/tourSteps.ts';
import { chance, pick } from './chance.ts';

interface ScriptedStop {
  key: string;
  kind: StopKind;
  position: Position | null;
  plannedArrival: number | null;
  plannedDeparture: number | null;
}

const minuteMs = 60 * 1000;
const receivers = [
  'Krüger',
  'A. Sommer',
  'Wareneingang',
  'Frau Thiele',
  'M. Nowak',
  'Herr Böttcher',
  'Küche',
  'Empfang',
] as const;
const refusals = ['Ware beschädigt', 'Nicht bestellt', 'Falsche Menge', 'Zu warm angeliefert'] as const;
const failures = ['Niemand angetroffen', 'Zufahrt gesperrt', 'Annahme schon geschlossen'] as const;

/** One fixed key for each step: two processes that report the same step write it once. */
const keyed = (key: string, step: '01' | '02' | '03' | '04') => key.slice(0, -2) + step;

/** The steps of a tour in their order; none if the planned time of a stop is unknown. */
export function scriptOf(tour: string, stops: readonly ScriptedStop[]): StepFields[] {
  const behindMs = (chance(tour) * 14 - 4) * minuteMs;
  const steps: StepFields[] = [];
  let clock = -Infinity;
  const add = (step: Pick<StepFields, 'key' | 'kind' | 'stop' | 'position'> & Partial<StepFields>, time: number) => {
    clock = Math.max(clock + minuteMs, Math.round(time));
    steps.push({ reason: '', receiver: '', ...step, tour, time: clock, sequence: clock });
  };
  for (const { key, kind, position, plannedArrival, plannedDeparture } of stops) {
    const [arrival, departure] = [plannedArrival ?? plannedDeparture, plannedDeparture ?? plannedArrival];
    if (arrival === null || departure === null) return [];
    if (kind === 'start') add({ key: keyed(tour, '03'), kind: 'start', stop: null, position }, departure + behindMs);
    else if (kind === 'finish')
      add({ key: keyed(tour, '04'), kind: 'finish', stop: null, position }, arrival + behindMs);
    else {
      add(
        { key: keyed(key, '01'), kind: 'arrive', stop: key, position },
        arrival + behindMs + chance(key) * 4 * minuteMs,
      );
      if (kind === 'customer')
        add({ key: keyed(key, '02'), stop: key, position, ...outcomeOf(key) }, departure + behindMs);
    }
  }
  return steps;
}

function outcomeOf(stop: string): Pick<StepFields, 'kind' | 'reason' | 'receiver'> {
  const drawn = chance(`${stop} outcome`);
  if (drawn < 0.04) return { kind: 'refuse', reason: pick(refusals, stop), receiver: '' };
  if (drawn < 0.08) return { kind: 'fail', reason: pick(failures, stop), receiver: '' };
  return { kind: 'deliver', reason: '', receiver: pick(receivers, stop) };
}
