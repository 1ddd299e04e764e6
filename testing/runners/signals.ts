/** Lets a signal end a program by `process.exit`, so that what it has started is ended with it. */
import { constants } from 'node:os';

export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
