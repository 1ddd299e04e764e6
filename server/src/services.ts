import type { Configuration } from './configuration.ts';
import type { Collections } from './domain/collections/collection.ts';
import type { Importings } from './domain/imports/importing.ts';
import type { Findables } from './domain/search/findables.ts';
import type { FileHolder } from './domain/files/reading.ts';
import { readActors } from './domain/people/store.ts';
import { limitRules, unknownKeyRule } from './domain/accounts/limits.ts';
import { createUnknownKeys, type UnknownKeys } from './domain/accounts/unknownKeys.ts';
import { createRouting, type Routing } from './domain/routing/routing.ts';
import { createSignals, type Signals } from './domain/presence/signals.ts';
import type { Databases } from './platform/database/database.ts';
import { createCheckedStorages, type CheckedStorages } from './platform/files/checkedStorages.ts';
import { createLimits, type Limits } from './platform/limits/limits.ts';
import { openMapTiles, type MapTiles } from './platform/http/mapTiles.ts';
import { LiveHub } from './platform/live/hub.ts';
import { readLastBackup } from './platform/metrics/lastBackup.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { createIdentity, type Identity } from './platform/session/betterAuth.ts';
import { createAddresses, type Addresses } from './domain/providers/addresses.ts';
import { openRoads } from './domain/providers/ownRoads.ts';
import type { RoadsSetup } from './domain/providers/roadsProcess.ts';
import { createSessions, type Sessions } from './platform/session/sessions.ts';
import { version } from './version.ts';

export interface Services {
  configuration: Configuration;
  databases: Databases;
  sessions: Sessions;
  identity: Identity;
  limits: Limits;
  unknownKeys: UnknownKeys;
  storages: CheckedStorages;
  presence: Signals;
  addresses: Addresses;
  routing: Routing;
  hub: LiveHub;
  metrics: Metrics;
  /** The operator's, where there are any. */
  mapTiles: MapTiles | null;
  /** What the operator's file of roads is computed with, where there is one. */
  roads: RoadsSetup | null;
  /** What the features say of their collections. */
  collections: Collections;
  /** The files that the features' rows hold. */
  fileHolders: readonly FileHolder[];
  /** How rows of files become those of each kind. */
  importings: Importings;
  /** What is found from anywhere, of each kind. */
  findables: Findables;
  /** To be called after a commit that wrote a mail: wakes the queue. */
  relayMails(): void;
  /** Milliseconds since 1970; tests move it. */
  now(): number;
  /** Called at the named steps of work over two databases: throws or waits where a test wants that. */
  failpoint(step: string): void | Promise<void>;
}

/** What is not made here. */
type Given = Pick<Services, 'configuration' | 'databases' | 'collections' | 'fileHolders' | 'importings' | 'findables'>;

/** @param given beside what is not made here, what tests put in place of the real thing */
export function createServices(given: Given & Partial<Services>): Services {
  const { configuration, databases, collections, relayMails = () => undefined } = given;
  const sessions = createSessions({ databases, maximumDays: configuration.sessionMaximumDays });
  const hub = new LiveHub({ databases, sessions, audiences: collections, readActors });
  const metrics = createMetrics({
    version,
    liveStreams: () => hub.size,
    lastBackup: () => readLastBackup(configuration.dataDir),
  });
  const supportEmail = configuration.support.email ?? null;
  const { roads = openRoads(configuration.roads, configuration.dataDir), now = Date.now } = given;
  return {
    sessions,
    identity: createIdentity(databases),
    limits: createLimits({ databases, rules: limitRules, unlimited: { [unknownKeyRule.kind]: unknownKeyRule } }),
    unknownKeys: createUnknownKeys({ databases, counter: metrics.unknownKeys, supportEmail, relayMails }),
    storages: createCheckedStorages(configuration, databases),
    presence: createSignals(databases),
    addresses: createAddresses({ ...configuration, now }),
    routing: createRouting({ ...configuration, databases, roads, now }),
    hub,
    metrics,
    mapTiles: openMapTiles(configuration.mapTiles),
    roads,
    relayMails,
    now,
    failpoint: () => undefined,
    ...given,
  };
}
