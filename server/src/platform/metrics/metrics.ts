import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LastBackup } from './lastBackup.ts';

/** Upper bounds of the histogram of answer times, in seconds. */
const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The same for a task of the upkeep: few, because there are many tasks. */
const upkeepSeconds = [0.1, 1, 10, 60];

/** Metrics of one server process since its start, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds until an operation's answer was sent, by operation and status. */
  readonly requests: Histogram<'operation' | 'status'>;
  /** Attempts that a limit refused, by the limit's kind. */
  readonly refusedAttempts: Counter<'limit'>;
  /** Attempts with validation keys that belong to no company. */
  readonly unknownKeys: Counter;
  /** Duration of a task of the upkeep in seconds, by name, whether or not the task succeeded. */
  readonly upkeep: Histogram<'task'>;
  /** Tasks of the upkeep that failed, by name. */
  readonly upkeepFailures: Counter<'task'>;
}

/** Values that are read at each request for the metrics. */
interface MetricSources {
  /** Version of the program. */
  version: string;
  /** The last backup into a folder, or null. */
  lastBackup(): Promise<LastBackup | null>;
  /** Live streams that are open on this process. */
  liveStreams(): number;
}

/** A separate registry for each server, so that two servers in one process do not share counts. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const liveStreams: Gauge = new Gauge({
    name: 'tourlotse_live_streams',
    help: 'Live streams that are open',
    registers,
    collect: () => liveStreams.set(sources.liveStreams()),
  });
  new Gauge({
    name: 'tourlotse_build_info',
    help: 'Always 1; the label names the version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version: sources.version }, 1);
  const backupSize: Gauge = new Gauge({
    name: 'tourlotse_backup_size_bytes',
    help: 'Bytes of the last backup into a folder; 0 where there is none',
    registers,
    collect: async () => backupSize.set((await sources.lastBackup())?.size ?? 0),
  });
  const backupAge: Gauge = new Gauge({
    name: 'tourlotse_backup_age_seconds',
    help: 'Seconds since a backup into a folder, with its copy where one is asked for, was last finished; infinite where none was',
    registers,
    collect: async () => backupAge.set((Date.now() - ((await sources.lastBackup())?.finished ?? -Infinity)) / 1000),
  });
  return {
    registry,
    requests: new Histogram({
      name: 'tourlotse_request_duration_seconds',
      help: 'Seconds until the answer of an operation was sent; live streams are not counted',
      labelNames: ['operation', 'status'],
      buckets: answerSeconds,
      registers,
    }),
    refusedAttempts: new Counter<'limit'>({
      name: 'tourlotse_refused_attempts_total',
      help: 'Attempts refused because a limit on guessing was reached',
      labelNames: ['limit'],
      registers,
    }),
    unknownKeys: new Counter({
      name: 'tourlotse_unknown_validation_keys_total',
      help: 'Validation keys that were tried and belong to no company',
      registers,
    }),
    ...upkeepMetrics(registers),
  };
}

function upkeepMetrics(registers: Registry[]): Pick<Metrics, 'upkeep' | 'upkeepFailures'> {
  return {
    upkeep: new Histogram({
      name: 'tourlotse_upkeep_duration_seconds',
      help: 'Seconds that a task of the upkeep took, however it ended',
      labelNames: ['task'],
      buckets: upkeepSeconds,
      registers,
    }),
    upkeepFailures: new Counter<'task'>({
      name: 'tourlotse_upkeep_failures_total',
      help: 'Tasks of the upkeep that failed and are tried again',
      labelNames: ['task'],
      registers,
    }),
  };
}
