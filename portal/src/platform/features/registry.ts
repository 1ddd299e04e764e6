/** The descriptions of all features, for parts of the platform and of features that must not import them. */
import type { ActivityCollection } from '#contract/workplace/activities.ts';
import { liveCollections, type LiveChange, type LiveCollection } from '#contract/workplace/live.ts';
import type { DescribedActivities, DifferingFields, Feature, ReadRows, RowQueries, TouchedQueries } from './feature.ts';

let registered: readonly Feature[] = [];

/** Called once by `portal/src/routes.ts`. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

/** The queries that hold a collection's rows; undefined for collections whose rows do not come with their events. */
export function rowQueriesOf(collection: LiveCollection): RowQueries | undefined {
  return registered.map(({ rows }) => rows?.[collection]).find((one) => one);
}

/** The queries of all features that a change makes stale; `key`, `uid` and `kind` as in `TouchedBy`. */
export function touchedQueries(
  collection: LiveCollection,
  key: string | null,
  uid: string | undefined,
  kind?: LiveChange['kind'],
): Required<TouchedQueries> {
  const own = rowQueriesOf(collection);
  const dependent = dependentQueries(collection, key, uid, kind);
  if (!own) return dependent;
  return {
    ...dependent,
    rows: [...(own.row ? [own.row(key)] : []), ...dependent.rows],
    lists: [own.lists, ...dependent.lists],
  };
}

/** `touchedQueries` without the queries that hold the row itself; `fields` as in `TouchedBy`. */
export function dependentQueries(
  collection: LiveCollection,
  key: string | null,
  uid: string | undefined,
  kind?: LiveChange['kind'],
  fields?: DifferingFields,
): Required<TouchedQueries> {
  const all = registered.map(({ touchedBy }) => touchedBy?.[collection]?.(key, uid, kind, fields) ?? {});
  return {
    rows: all.flatMap(({ rows = [] }) => rows),
    lists: all.flatMap(({ lists = [] }) => lists),
    figures: all.flatMap(({ figures = [] }) => figures),
    ownWrites: all.flatMap(({ ownWrites = [] }) => ownWrites),
  };
}

/** How changed rows of a collection are fetched by their keys; empty for collections without this. */
export function readRowsOf(collection: LiveCollection): ReadRows[] {
  return registered.flatMap(({ readRows }) => readRows?.[collection] ?? []);
}

/** All queries that any change can make stale. */
export function allTouchedQueries(): TouchedQueries[] {
  return liveCollections.map((name) => touchedQueries(name, null, undefined));
}

/** How activities show a collection's objects; undefined if the contract no longer has the collection. */
export function describedActivities(collection: string): DescribedActivities | undefined {
  return registered.map(({ activities }) => activities?.[collection as ActivityCollection]).find((one) => one);
}
