/**
 * Live events say that something changed. Events of a few collections carry the row as well; of all others, clients read
 * it by the operations.
 */
import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { activityCollections } from './activities.ts';
import { vehicle } from '../fleet/vehicles.ts';
import { address } from '../partners/addresses.ts';
import { category } from '../partners/categories.ts';
import { customer } from '../partners/customers.ts';
import { operationsOf } from '../platform/operation.ts';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';

export const liveTimes = {
  /** Milliseconds between heartbeats of the server. */
  heartbeatMs: 15_000,
  /** Milliseconds after which a stream without events counts as lost: two heartbeats missed. */
  heartbeatTimeoutMs: 32_000,
  /** Milliseconds after which the server asks the client to reconnect. */
  ageMs: 30 * 60_000,
} as const;

/**
 * Response header with the revision of the request's write, so that a client recognises its own change on the stream.
 */
export const revisionHeader = 'x-revision';

/** Every collection whose changes are published; the feature that changes a row decides who receives the event. */
export const liveCollections = [...activityCollections, 'notifications', 'presence', 'driving', 'views'] as const;
export type LiveCollection = (typeof liveCollections)[number];

const collection = z.enum(liveCollections);

/** Maximum size in bytes of an event with rows; a larger event is sent without its rows. */
export const rowsMaximumBytes = 8 * 1024;

/** The rows that travel with their events, as the reading operations present them. */
const carriedRow = z.union([customer, category, vehicle, address]);
export type CarriedRow = z.infer<typeof carriedRow>;

const liveChange = z.object({
  collection,
  /** The row's key, or null if so many rows changed that the client must read the whole collection again. */
  key: z.nullable(z.string()),
  kind: z.enum(['added', 'changed', 'removed']),
  /**
   * The row, at least as new as the revision, if it came with the event: customers, categories, vehicles and addresses,
   * for administrators. Left out if it was removed meanwhile, if the event would be too large, and in changes that a
   * client missed and now gets by resuming.
   */
  row: z.optional(carriedRow),
});
export type LiveChange = z.infer<typeof liveChange>;

/**
 * - `revision`: sent first after connecting; once the client has read again, its data is at least as new as this
 * revision.
 * - `change`: one committed write; revisions are gap-free for a company. `changes` is empty if none of them concerns
 * the reader.
 * - `heartbeat`: every 15 s, without an id.
 * - `reload`: the point to resume from is no longer kept; the client reads everything again.
 * - `end`: the stream ends; after `reconnect` the client connects again at once, after `signed-out` the person signs in
 * again, after `blocked` the person has no access any more.
 * The SSE id of `revision`, `change` and `reload` is `epoch.revision`, to be sent back as `Last-Event-ID`.
 */
const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revision'), revision: z.int() }),
  z.object({ type: z.literal('change'), revision: z.int(), changes: z.array(liveChange) }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('reload'), revision: z.int() }),
  z.object({ type: z.literal('end'), reason: z.enum(['reconnect', 'signed-out', 'blocked']) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

const operation = operationsOf('live');

export const liveOperations = {
  stream: operation(
    'GET /live',
    'session',
    'Changes of the company as server-sent events, resumable by Last-Event-ID',
    {
      description:
        'For administrators, events of customers, categories, vehicles and addresses carry the row as its reading operation answers it. A change without `row` says only that something changed: the row was removed, the event would be larger than 8 kB, or it was missed and is sent on resuming. The row is then read by its operation.',
      errors: ['too-many-requests'],
    },
  ).output(eventIterator(liveEvent)),
};

/** For the API's document. */
export const liveDocumentation: Documentation = {
  group: 'That something changed, as it happens',
  answered: { LiveChange: liveChange, LiveEvent: liveEvent },
  schemas: {
    LiveChange: 'That something changed; without `row`, what it now holds is read from the reading operations',
    LiveEvent: 'What the live stream says, told apart by `type`',
    LiveEventChange: 'One committed write; revisions have no gaps',
    LiveEventEnd: 'The stream ends',
    LiveEventHeartbeat: 'Every 15 seconds, without an id',
    LiveEventReload: 'The point to resume from is no longer kept: read everything again',
    LiveEventRevision:
      'Sent at once on connecting: the data is as of at least this revision once it has been read again',
  },
  fields: {
    type: 'Tells the events apart',
    revision: ['The company’s revision: raised by one with each write that changed something', 4711],
    collection: ['Which rows', 'customers'],
    key: ['Key of the row; null where so many changed that all are to be read again', exampleKey],
    kind: ['What happened to it', 'changed'],
    row: 'The customer, category, vehicle or address, at least as new as the revision; left out where it is to be read',
    changes: 'What changed; empty where nothing of it concerns the reader',
    event: 'The name of every event of the stream',
    id: ['Epoch and revision, to be sent back as `Last-Event-ID`', '3f9c1d7a5b2e4c60.4711'],
    retry: ['Milliseconds after which to come back where the stream breaks off', 1000],
    data: 'The event',
    reason: ['`reconnect`: come back at once; `signed-out`: sign in again', 'reconnect'],
  },
};
