import { fold } from '#contract/platform/sorting.ts';

/** The key is the text itself if folding leaves nothing, as for punctuation. */
export const featureKey = (feature: string): string => fold(feature) || feature;
