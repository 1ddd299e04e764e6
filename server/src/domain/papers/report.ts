import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import { momentText, wordsOf, type Paper } from './paper.ts';
import type { Report } from './receipt.ts';

/** The reports of drivers and the corrections by dispatchers of a stop, one line each: a correction hides no report. */
export function reportOf(steps: readonly TourStep[], paper: Paper): Report {
  return steps.flatMap((step) => {
    const what = sentenceOf(step, paper);
    return what ? [`${momentText(step.time, paper)} · ${step.author?.name ?? '–'}: ${what}`] : [];
  });
}

function sentenceOf({ kind, reason, receiver, correction }: TourStep, paper: Paper): string | null {
  const words = wordsOf(paper);
  if (correction) return words.corrected.replace('{state}', words.states[correction.state]).replace('{reason}', reason);
  const said = (words.steps as Partial<Record<TourStep['kind'], string>>)[kind];
  return said === undefined ? null : [said, receiver, reason].filter(Boolean).join(', ');
}
