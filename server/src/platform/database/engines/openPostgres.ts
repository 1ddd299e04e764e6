import type { Kysely } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../../timing/timeout.ts';
import { openControlConnection } from '../connections/controlConnection.ts';
import { Availability } from '../connections/availability.ts';
import { Connections } from '../connections/connections.ts';
import type { Databases } from '../database.ts';
import { Entry } from '../connections/entry.ts';
import { migrate, type Migrations } from './migrate.ts';
import { admitLogin } from '../rights/roles.ts';
import { workByBatches, type CompanyWork } from '../company.ts';
import { requireRights } from '../rights/rights.ts';
import {
  asOwner,
  openPool,
  poolTimes,
  queriesOn,
  postgresTransport,
  postgresTypes,
  turnsOf,
  type PoolTimes,
} from './postgres.ts';
import { createCommitNotifier, type CommitNotifier } from '../connections/commitNotifier.ts';

/** Maximum time for an orderly close, after which the connections are cut. */
const closeTimeoutMs = 3000;

export interface OpenedPostgres {
  name: string;
  base: Kysely<unknown>;
  pool: pg.Pool;
  work: CompanyWork;
  notifier: CommitNotifier;
  availability: Availability;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** Runs raw SQL outside the pool, as the log-in's own role. */
  executeBeside: Databases['execute'];
  close(): Promise<void>;
}

interface PostgresAddress {
  name: string;
  url: string;
  /** The log-in that migrates. */
  ownerUrl: string;
  schemas: 'both' | 'company';
  migrations: Migrations;
  times?: Partial<PoolTimes> | undefined;
  checksRights?: boolean | undefined;
}

/** No query is sent before `availability.open`. */
export function openPostgres(address: PostgresAddress): OpenedPostgres {
  const { name, url, ownerUrl, schemas, migrations, times, checksRights = true } = address;
  const connections = new Connections(url);
  const owners = ownerUrl === url ? connections : new Connections(ownerUrl);
  const limits = { ...poolTimes, ...times };
  const control = openControlConnection(connections);
  const cut = () => {
    connections.cut();
    owners.cut();
  };
  const entry = new Entry();
  const prepare = () =>
    asOwner(
      ownerUrl,
      async (db) => {
        await migrate(db, migrations, schemas);
        if (ownerUrl !== url) await admitLogin(db, decodeURIComponent(new URL(url).username));
        await Promise.all([entry.learn(db), checksRights ? requireRights(control.execute, schemas) : undefined]);
      },
      owners,
    );
  const availability = new Availability({ name, ask: control.ping, prepare, cut });
  const pool = openPool(connections, () => availability.require(), limits);
  const base = queriesOn(pool);
  const notifier = createCommitNotifier(postgresTransport(pool, connections));

  async function closeInOrder(): Promise<void> {
    await notifier.close();
    await base.destroy();
    // Company queries bypass Kysely, which does not end a pool that it has not used.
    if (!pool.ending) await pool.end();
    // Last, because it cancels what the pool still runs for disconnected callers.
    await control.close();
  }

  return {
    name,
    base,
    pool,
    work: workByBatches({ pool, types: postgresTypes, turns: turnsOf(limits), control, entry }),
    notifier,
    availability,
    ping: control.ping,
    executeBeside: control.execute,
    async close() {
      availability.stop();
      const closing = closeInOrder().catch(() => undefined);
      await withTimeout(closeTimeoutMs, closing).catch(() => undefined);
      cut();
      await closing;
    },
  };
}
