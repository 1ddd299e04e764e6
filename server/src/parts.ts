/** The server's parts, put together from a configuration and opened databases; the program and its tests use the same. */
import type { AppParts } from './app.ts';
import type { Configuration } from './configuration.ts';
import type { AccountParts } from './features/account/parts.ts';
import type { Databases } from './platform/database/database.ts';
import { createCheckedStorages, type CheckedStorages } from './platform/files/checkedStorages.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createUnknownKeys } from './domain/accounts/unknownKeys.ts';
import { LiveHub } from './platform/live/hub.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createSignals } from './domain/presence/signals.ts';
import { createIdentity } from './platform/session/betterAuth.ts';
import { createSessions } from './platform/session/sessions.ts';

export interface PartsOptions {
  configuration: Configuration;
  databases: Databases;
  portalFolder: string | null;
  /** Called after a commit that let a mail go. */
  wakeMail(): void;
  /** Whether answers are held against the contract: in tests and while developing. */
  checksOutput: boolean;
  /** For tests: what of the accounts they put in place of the real thing. */
  account?: Partial<AccountParts>;
}

export type ServerParts = AppParts & { live: { hub: LiveHub }; files: { storages: CheckedStorages } };

export function createParts({
  configuration,
  databases,
  portalFolder,
  wakeMail,
  checksOutput,
  account,
}: PartsOptions): ServerParts {
  const sessions = createSessions({ databases });
  const limits = createLimits({ databases });
  const hub = new LiveHub({ databases, sessions });
  const metrics = createMetrics({ liveStreams: () => hub.size });
  const supportEmail = configuration.support.email ?? null;
  return {
    configuration,
    databases,
    sessions,
    checksOutput,
    portalFolder,
    account: {
      databases,
      sessions,
      wakeMail,
      identity: createIdentity(databases),
      limits,
      unknownKeys: createUnknownKeys({ databases, counter: metrics.unknownKeys, supportEmail, wakeMail }),
      publicUrl: configuration.publicUrl,
      ...account,
    },
    files: { storages: createCheckedStorages(configuration, databases) },
    presence: createSignals(databases),
    sensors: {
      databases,
      limits,
      publicUrl: configuration.publicUrl,
      supportEmail,
      wakeMail,
    },
    live: { hub },
    metrics,
  };
}
