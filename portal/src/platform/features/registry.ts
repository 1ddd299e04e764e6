/** What the features say of themselves, for those parts of the platform and of features that must not import them. */
import type { ActivityCollection } from '#contract/activities.ts';
import { liveCollections, type LiveCollection } from '#contract/live.ts';
import type { DescribedActivities, Feature, TouchedQueries } from './feature.ts';

let registered: readonly Feature[] = [];

/** Told once by `portal/src/routes.ts`. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

/** The queries of all features that a change touches; `key` and `uid` as in `TouchedBy`. */
export function touchedQueries(
  collection: LiveCollection,
  key: string | null,
  uid: string | undefined,
): Required<TouchedQueries> {
  const all = registered.map(({ touchedBy }) => touchedBy?.[collection]?.(key, uid) ?? {});
  return {
    rows: all.flatMap(({ rows = [] }) => rows),
    lists: all.flatMap(({ lists = [] }) => lists),
    figures: all.flatMap(({ figures = [] }) => figures),
    ownWrites: all.flatMap(({ ownWrites = [] }) => ownWrites),
  };
}

/** Every query that some change touches. */
export function allTouchedQueries(): TouchedQueries[] {
  return liveCollections.map((name) => touchedQueries(name, null, undefined));
}

/** How activities show a collection's objects; undefined where the contract knows it no more. */
export function describedActivities(collection: string): DescribedActivities | undefined {
  return registered.map(({ activities }) => activities?.[collection as ActivityCollection]).find((one) => one);
}
