import type { RawBuilder } from 'kysely';
import type { ActivityCollection } from '#contract/workplace/activities.ts';
import type { LiveCollection } from '#contract/workplace/live.ts';
import type { Audience } from '#server/platform/live/visibility.ts';

/** A collection whose changes are told, and leave no activity. */
interface ToldCollection {
  audience: Audience;
}

/** A collection whose changes also leave activities. */
export interface RecordedCollection extends ToldCollection {
  /** The name that the object of an activity `a` has now, as SQL; null where it is gone. */
  presentName: RawBuilder<unknown>;
  /** Where deletions can be undone: when the object of an activity `a` was deleted, as SQL, and for how long it can be. */
  undo?: { deleted: RawBuilder<unknown>; periodMs: number };
}

export type Collections = {
  readonly [Name in LiveCollection]: Name extends ActivityCollection ? RecordedCollection : ToldCollection;
};
