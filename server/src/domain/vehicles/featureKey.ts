import { fold } from '#contract/sorting.ts';

/** Of signs alone there is nothing to fold. */
export const featureKey = (feature: string): string => fold(feature) || feature;
