import { presenceTimes } from '#contract/people/devices.ts';
import type { CompanyTransaction, Databases } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { renewLeases } from '#server/domain/presence/leases.ts';
import { nordwindDrivers } from './nordwindDrivers.ts';

export interface DemoPresence {
  stop(): Promise<void>;
}

const online = nordwindDrivers.filter(({ presence }) => presence === 'online').map(({ email }) => email);

/** Sends the first heartbeats, and further ones until stopped; blocked or removed drivers send none. */
export async function keepDemoOnline(databases: Databases, account: Account): Promise<DemoPresence> {
  const database = databases.company(account.database);
  const beat = () => database.writeTransaction({ company: account.key, uid: null }, sendHeartbeats);
  await beat();
  let beating: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A failed heartbeat is like a phone without reception: the next heartbeat makes up for it.
    beating = beat().catch(() => undefined);
  }, presenceTimes.heartbeatMs);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

async function sendHeartbeats(tx: CompanyTransaction): Promise<void> {
  const devices = await tx.db
    .selectFrom('devices')
    .innerJoin('users', (join) =>
      join.onRef('users.company', '=', 'devices.company').onRef('users.uid', '=', 'devices.uid'),
    )
    .select(['users.uid', 'devices.key as device'])
    .where('devices.company', '=', tx.company)
    .where('users.email', 'in', online)
    .where('confirmed', '=', true)
    .where('active', '=', true)
    .where('ready', '=', true)
    .execute();
  await renewLeases(tx, devices);
}
