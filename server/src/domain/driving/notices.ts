import type { Notice } from '#server/domain/notifications/notify.ts';
import type { DrivenTour } from '#server/domain/tours/sent/drivenTours.ts';
import type { Progress } from './progress.ts';
import type { KeptStep } from './steps.ts';

const kindOfState = { refused: 'stop-refused', failed: 'stop-failed' } as const;
const kindOf = (state: string) => kindOfState[state as keyof typeof kindOfState] as Notice['kind'] | undefined;

/** Notice that a step contradicts the tour, and that nobody has settled it. */
export function contradictionNotice(
  step: Pick<KeptStep, 'key' | 'tour' | 'tourNumber' | 'stop'>,
  by: string | null = null,
): Notice {
  const { key, tour, tourNumber: number, stop } = step;
  return { kind: 'contradiction', object: key, tour: { key: tour, number }, stop, by };
}

/** Notices for administrators about a tour's progress: stops that were refused or failed, and steps that contradict. */
export function noticesOf(
  { key, number, stops }: DrivenTour,
  progress: Progress,
  { steps, by }: { steps: readonly KeptStep[]; by: string | null },
): Notice[] {
  const wrong = stops.flatMap(({ key: stop, state: before }): Notice[] => {
    const state = progress.stops.get(stop)?.state ?? before;
    const kind = state === before ? undefined : kindOf(state);
    return kind ? [{ kind, object: stop, tour: { key, number }, stop, by }] : [];
  });
  const contradicting = steps.filter(
    (step) => step.contradiction === null && step.settled === null && progress.contradictions.has(step.key),
  );
  return [...wrong, ...contradicting.map((step) => contradictionNotice(step, by))];
}
