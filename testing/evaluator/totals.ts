/** Sums and warnings of a walked tour. */
import type { WalkedStop } from './course.ts';
import { worst } from './figures.ts';
import { overloadOf, type loadsAlong } from './loads.ts';
import { dimensions, type Certainty, type Figure, type Sum, type Totals, type Tour, type Warning } from './types.ts';

/** What is known of them, together. */
function sumOf(figures: Figure[]): Sum {
  let value = 0;
  for (const one of figures) if (one.certainty !== 'unknown') value += one.value;
  return { value, certainty: worst(...figures.map(({ certainty }) => certainty)) };
}

function sumOfLegs(walked: WalkedStop[], of: 'metres' | 'seconds'): Sum {
  let value = 0;
  const certainties: Certainty[] = [];
  for (const { leg } of walked) {
    if (!leg) continue;
    value += leg.leg?.[of] ?? 0;
    certainties.push(leg.leg ? leg.certainty : 'unknown');
  }
  return { value, certainty: worst(...certainties) };
}

export function totalsOf(tour: Tour, walked: WalkedStop[], loads: ReturnType<typeof loadsAlong>): Totals {
  const driving = sumOfLegs(walked, 'seconds');
  const stays = walked.reduce((sum, { served }) => sum + served, 0);
  const taken = walked.flatMap(({ breaks }) => breaks).reduce((sum, { begin, end }) => sum + end - begin, 0);
  const waiting = sumOf(walked.map((stop) => stop.waiting));
  const late = sumOf(walked.map((stop) => stop.late));
  const metres = sumOfLegs(walked, 'metres');
  const overload = overloadOf(tour, loads);
  const breakCertainty = tour.breakRule === 'none' ? 'known' : waiting.certainty;
  return {
    driving,
    working: { value: driving.value + stays, certainty: driving.certainty },
    waiting,
    breaks: { value: taken, certainty: breakCertainty },
    late,
    metres,
    missedWindows: walked.filter(({ lateWhy }) => lateWhy.includes('window') || lateWhy.includes('closed')).length,
    overload,
    certainty: worst(driving.certainty, waiting.certainty, late.certainty, metres.certainty),
  };
}

function hours(tour: Tour, walked: WalkedStop[]): Warning[] {
  const { mostDriving = 0, mostWork = 0 } = walked.at(-1)?.clockAfter ?? {};
  const { drivingSeconds, workingSeconds } = tour.allowed;
  const warnings: Warning[] = [];
  if (drivingSeconds !== null && mostDriving > drivingSeconds)
    warnings.push({ kind: 'hours', of: 'driving', seconds: mostDriving, allowed: drivingSeconds });
  if (workingSeconds !== null && mostWork > workingSeconds)
    warnings.push({ kind: 'hours', of: 'working', seconds: mostWork, allowed: workingSeconds });
  return warnings;
}

function shift(tour: Tour, departure: number, end: Figure): Warning[] {
  if (!tour.shift) return [];
  const warnings: Warning[] = [];
  const { from, until } = tour.shift;
  if (departure < from) warnings.push({ kind: 'shift', end: 'from', seconds: from - departure });
  if (end.certainty !== 'unknown' && end.value > until)
    warnings.push({ kind: 'shift', end: 'until', seconds: end.value - until });
  return warnings;
}

function missed(walked: WalkedStop[]): Warning[] {
  return walked.flatMap(({ visit, lateWhy, late, missedDeparture }): Warning[] => {
    const stop = visit.stop.key;
    const warnings: Warning[] = [];
    const seconds = late.certainty === 'unknown' ? 0 : late.value;
    if (lateWhy.includes('window')) warnings.push({ kind: 'missedWindow', stop, why: 'window', seconds });
    if (lateWhy.includes('closed')) warnings.push({ kind: 'missedWindow', stop, why: 'closed', seconds: 0 });
    if (missedDeparture !== null) warnings.push({ kind: 'missedDeparture', stop, seconds: missedDeparture });
    return warnings;
  });
}

export function warningsOf(
  tour: Tour,
  walked: WalkedStop[],
  loads: ReturnType<typeof loadsAlong>,
  departure: number,
  end: Figure,
): Warning[] {
  const overload = overloadOf(tour, loads);
  const overloaded = dimensions.flatMap((dimension): Warning[] => {
    const by = overload[dimension];
    return by.certainty !== 'unknown' && by.value > 0 ? [{ kind: 'overload', dimension, by: by.value }] : [];
  });
  return [...hours(tour, walked), ...overloaded, ...missed(walked), ...shift(tour, departure, end)];
}
