/**
 * The task that asks a provider for positions of customers whom an earlier version or an import located only by the
 * embedded table, or not at all.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { askProvider, hasProvider, type Providers } from '#server/domain/addresses/locating.ts';
import type { CompanyDatabase, CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, dueTasks, postponeTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { addressesByTable, locateCustomers, placeCustomer } from './store.ts';

/** Milliseconds between two requests to a provider, so that the quota lasts for requests of people. */
const intervalMs = 250;
/** Maximum milliseconds of one run, because other tasks wait for it. */
const sweepMs = 15_000;
/** Milliseconds without requests after a provider did not respond or its quota was used up. */
const retryMs = 60 * 60_000;

interface Located {
  providers: Providers;
  database: CompanyDatabase;
  company: string;
}

/** Locates the customers whose tasks are due. */
export async function locateDueCustomers(providers: Providers, database: CompanyDatabase): Promise<void> {
  const until = performance.now() + sweepMs;
  for (let goesOn = true; goesOn && performance.now() < until;) {
    const { companies, isCut } = await dueTasks(database, 'locate-customer');
    goesOn = isCut;
    for (const [company, keys] of companies) {
      const located = { providers, database, company };
      if (await hasProvider(providers, company)) {
        await locateByProvider(located, keys, until);
        goesOn = false;
      } else await locateByTable(located, keys);
    }
  }
}

const inCompany =
  ({ database, company }: Located) =>
  <Result>(work: (tx: CompanyTransaction) => Promise<Result>) =>
    database.writeTransaction({ company, uid: null }, work);

const locateByTable = (located: Located, keys: readonly string[]) =>
  inCompany(located)(async (tx) => {
    await locateCustomers(tx, keys);
    await cancelTasks(tx, 'locate-customer', keys);
  });

/**
 * Requests one position after the other, outside of transactions. Customers for whom the time is not enough wait for
 * the next run.
 */
async function locateByProvider(located: Located, keys: readonly string[], until: number): Promise<void> {
  const { providers, database, company } = located;
  const write = inCompany(located);
  // This position stays if the provider finds none or does not respond.
  await write((tx) => locateCustomers(tx, keys, { onlyByTable: true }));
  const customers = await database.query({ company, uid: null }, (tx) => addressesByTable(tx, keys));
  const wanted = new Set(customers.map(({ key }) => key));
  await write((tx) =>
    cancelTasks(
      tx,
      'locate-customer',
      keys.filter((key) => !wanted.has(key)),
    ),
  );
  for (const customer of customers) {
    if (performance.now() >= until) return;
    const { found, isAway } = await askProvider(providers, company, customer);
    if (isAway) return write((tx) => postponeTasks(tx, 'locate-customer', null, retryMs));
    await write(async (tx) => {
      if (found) await placeCustomer(tx, customer, found);
      await cancelTasks(tx, 'locate-customer', [customer.key]);
    });
    await pause(intervalMs);
  }
}
