import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { Limits } from './limits.ts';
import type { LimitKind } from './rules.ts';

/** An attack is thousands of refusals: the log names each limit once in this time, with how many there were. */
const reportIntervalMs = 60_000;

interface RefusalReport {
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'refusedAttempts'>;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

/** Tells the operator that limits are reached: a count for the metrics, and a line in the log that repeats at most once a minute. */
export function reportRefusals(
  limits: Pick<Limits, 'onRefused'>,
  { log, metrics, now = Date.now }: RefusalReport,
): void {
  const reported = new Map<LimitKind, { at: number; since: number }>();
  limits.onRefused((limit) => {
    metrics.refusedAttempts.inc({ limit });
    const last = reported.get(limit) ?? { at: -Infinity, since: 0 };
    last.since += 1;
    if (now() - last.at >= reportIntervalMs) {
      log.warn({ limit, refused: last.since }, 'a limit on attempts was reached');
      Object.assign(last, { at: now(), since: 0 });
    }
    reported.set(limit, last);
  });
}
