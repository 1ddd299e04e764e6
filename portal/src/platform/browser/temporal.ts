/**
 * The browser's own Temporal, which the build uses in the place of `temporal-polyfill`. Looked up at each use: older
 * browsers load the polyfill while the portal starts.
 */
import type { Temporal as Polyfilled } from 'temporal-polyfill';

const own = globalThis as typeof globalThis & { Temporal?: typeof Polyfilled };

/** Loads it where the browser has none: before anything is computed with it. */
export const loadTemporal = async (): Promise<unknown> => own.Temporal ?? import('temporal-polyfill/global');

export const Temporal = {
  get Instant() {
    return own.Temporal?.Instant;
  },
  get PlainDate() {
    return own.Temporal?.PlainDate;
  },
  get PlainDateTime() {
    return own.Temporal?.PlainDateTime;
  },
};
