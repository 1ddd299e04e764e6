/**
 * The browser's own Temporal, which replaces `temporal-polyfill` in the build. It is looked up at each use, because
 * older
 * browsers load the polyfill while the portal starts.
 */
import type { Temporal as Polyfilled } from 'temporal-polyfill';

const own = globalThis as typeof globalThis & { Temporal?: typeof Polyfilled };

/** Loads the polyfill if the browser has no Temporal; call this before any computation with it. */
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
