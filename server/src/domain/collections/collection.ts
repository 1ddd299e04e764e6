import type { RawBuilder } from 'kysely';
import type { ActivityCollection } from '#contract/workplace/activities.ts';
import type { LiveCollection } from '#contract/workplace/live.ts';
import type { Audience, CarriedRows } from '#server/platform/live/visibility.ts';

/** A collection whose changes become live events without an activity. */
interface ToldCollection {
  audience: Audience;
  /** The rows that travel with the events, if they do. */
  carried?: CarriedRows;
}

/** A collection whose changes also leave activities. */
export interface RecordedCollection extends ToldCollection {
  /** SQL: the present name of the object of an activity `a`; null if the object is gone. */
  presentName: RawBuilder<unknown>;
  /**
   * If deletions can be undone: when the object of an activity `a` was deleted, as SQL, and the period in which it can
   * be.
   */
  undo?: { deleted: RawBuilder<unknown>; periodMs: number };
}

export type Collections = {
  readonly [Name in LiveCollection]: Name extends ActivityCollection ? RecordedCollection : ToldCollection;
};
