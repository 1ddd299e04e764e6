import { fold } from '#contract/platform/sorting.ts';

/** A text of punctuation only has nothing to fold. */
export const featureKey = (feature: string): string => fold(feature) || feature;
