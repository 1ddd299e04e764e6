import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Activity, ActivityCollection } from '#contract/workplace/activities.ts';
import type { LiveChange, LiveCollection } from '#contract/workplace/live.ts';
import type { RouteName, RouteTable } from '../routing/table.ts';

/** Cached queries that a change makes stale, by how soon they are fetched again (see `RefetchScheduler`). */
export interface TouchedQueries {
  readonly rows?: readonly QueryKey[];
  readonly lists?: readonly QueryKey[];
  /** Figures that change so often that a delay is acceptable. */
  readonly figures?: readonly QueryKey[];
  /**
   * Queries fetched again only after the person's own writes: changes by others must not move rows while a person reads
   * them.
   */
  readonly ownWrites?: readonly QueryKey[];
}

/**
 * Names of the fields in which a changed row differs from the one that this tab held; undefined if any field may differ.
 */
export type DifferingFields = ReadonlySet<string> | undefined;

/**
 * @param key of the row that changed, or null if any row may have
 * @param uid of the signed-in person, if it matters
 * @param kind undefined if unknown
 */
export type TouchedBy = (
  key: string | null,
  uid: string | undefined,
  kind?: LiveChange['kind'],
  fields?: DifferingFields,
) => TouchedQueries;

/** True if one of the fields may differ. */
export const mayDiffer = (fields: DifferingFields, ...names: readonly string[]): boolean =>
  fields === undefined || names.some((name) => fields.has(name));

/**
 * The queries that hold a collection's rows. A row that comes with its event is put into them; without a row, they are
 * fetched again.
 */
export interface RowQueries {
  /** The query of a row; the prefix of all such queries if the key is null. Left out if only lists hold the rows. */
  readonly row?: (key: string | null) => QueryKey;
  /** The prefix of the queries of lists. */
  readonly lists: QueryKey;
  /** The fields that decide whether and where a list shows a row. @param input of the list's query */
  readonly placedBy: (input: never) => readonly string[];
}

/**
 * Fetches changed rows by their keys and puts them into the cached lists that hold them. For rows that change too often
 * to
 * fetch the lists again. Never rejects; resolves with the queries that have to be fetched all the same.
 */
export type ReadRows = (client: QueryClient, keys: readonly string[]) => Promise<TouchedQueries>;

export interface ObjectLink {
  readonly to: RouteName;
  readonly params?: Record<string, string>;
  readonly search?: Record<string, string>;
}

/** How activities show the objects of a collection. */
export interface DescribedActivities {
  /** The page of an object that still exists; null if it has no page. */
  readonly link: (object: string, activity: Pick<Activity, 'action' | 'after'>) => ObjectLink | null;
  /** Action of a deletion → the call that restores the object. */
  readonly restore?: Readonly<Record<string, (key: string) => Promise<unknown>>>;
}

/**
 * The parts of a feature of the portal. Each feature describes itself in its `feature.ts`:
 * `export const customers = { routes: [...], … } as const satisfies Feature`. `portal/src/features.ts` lists them.
 */
export interface Feature {
  /** Empty if the feature shows only on the screens of others. */
  readonly routes: RouteTable;
  /** Collection → the feature's queries that a change of this collection makes stale. */
  readonly touchedBy?: Readonly<Partial<Record<LiveCollection, TouchedBy>>>;
  /** Collection → the feature's queries that hold its rows; `touchedBy` does not name them. */
  readonly rows?: Readonly<Partial<Record<LiveCollection, RowQueries>>>;
  /** Collection → how single changed rows are fetched; `touchedBy` does not name their lists then. */
  readonly readRows?: Readonly<Partial<Record<LiveCollection, ReadRows>>>;
  /** Collection → how activities show its objects; one feature describes each collection. */
  readonly activities?: Readonly<Partial<Record<ActivityCollection, DescribedActivities>>>;
}
