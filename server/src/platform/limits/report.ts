import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { Limits } from './limits.ts';
import type { LimitKind } from './rules.ts';

/** An attack causes thousands of refusals: the log names each limit once in this interval, with their number. */
const reportIntervalMs = 60_000;

interface RefusalReport {
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'refusedAttempts'>;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

/** Reports refused attempts: each one in the metrics, and at most one log line per limit and minute. */
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
