import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Activity, ActivityCollection } from '#contract/workplace/activities.ts';
import type { LiveChange, LiveCollection } from '#contract/workplace/live.ts';
import type { RouteName, RouteTable } from '../routing/table.ts';

/** Cached queries that a change touches, by how soon they are read again (see `RefetchScheduler`). */
export interface TouchedQueries {
  readonly rows?: readonly QueryKey[];
  readonly lists?: readonly QueryKey[];
  /** What moves so often that it need not follow at once. */
  readonly figures?: readonly QueryKey[];
  /** What follows the person's own writes alone: others' changes must not move what is being read. */
  readonly ownWrites?: readonly QueryKey[];
}

/**
 * @param key of the row that changed, or null where any may have
 * @param uid of the signed-in person, where that matters
 * @param kind undefined where that is not known
 */
export type TouchedBy = (key: string | null, uid: string | undefined, kind?: LiveChange['kind']) => TouchedQueries;

/**
 * Reads rows that have changed by their keys and puts them in the lists that hold them, where they change too often for
 * lists to be read anew. Never rejects; resolves with what has to be read all the same.
 */
export type ReadRows = (client: QueryClient, keys: readonly string[]) => Promise<TouchedQueries>;

export interface ObjectLink {
  readonly to: RouteName;
  readonly params?: Record<string, string>;
  readonly search?: Record<string, string>;
}

/** What activities show of a collection's objects. */
export interface DescribedActivities {
  /** Where an object can be looked at that is still there; null where it has no page. */
  readonly link: (object: string, activity: Pick<Activity, 'action' | 'after'>) => ObjectLink | null;
  /** Takes a deletion back, by the action that it left. */
  readonly restore?: Readonly<Record<string, (key: string) => Promise<unknown>>>;
}

/**
 * What a feature of the portal is made of. Each one describes itself in its `feature.ts`:
 * `export const customers = { routes: [...], … } as const satisfies Feature`. `portal/src/features.ts` lists them.
 */
export interface Feature {
  /** Empty where it is shown on the screens of others alone. */
  readonly routes: RouteTable;
  /** By collection, those of the feature's queries that a change of it touches. */
  readonly touchedBy?: Readonly<Partial<Record<LiveCollection, TouchedBy>>>;
  /** By collection, how single rows that have changed are read; `touchedBy` does not name their lists then. */
  readonly readRows?: Readonly<Partial<Record<LiveCollection, ReadRows>>>;
  /** By collection, what activities show of its objects; each collection has one feature that describes it. */
  readonly activities?: Readonly<Partial<Record<ActivityCollection, DescribedActivities>>>;
}
