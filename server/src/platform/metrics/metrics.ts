import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the histogram of answer times, in seconds. */
const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What a server process counts about itself, named and laid out for Prometheus; counts of one process, since its start. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds until an operation's answer was sent, by operation and status. */
  readonly requests: Histogram<'operation' | 'status'>;
  /** Attempts that a limit refused, by the limit's kind. */
  readonly refusedAttempts: Counter<'limit'>;
  /** Validation keys that were tried and are nobody's. */
  readonly unknownKeys: Counter;
}

/** What is read at the moment in which somebody asks for the metrics. */
export interface MetricSources {
  /** Live streams that are open on this process. */
  liveStreams(): number;
}

/** A registry of its own for each server, so that two in one process do not count for each other. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const liveStreams: Gauge = new Gauge({
    name: 'tourlotse_live_streams',
    help: 'Live streams that are open',
    registers,
    collect: () => liveStreams.set(sources.liveStreams()),
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
  };
}
