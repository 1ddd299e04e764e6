/** Ends a program by `process.exit` on a signal, so that its exit handlers end what it has started. */
import { constants } from 'node:os';

export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
