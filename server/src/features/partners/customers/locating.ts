/** The job that locates customers whom an earlier version or an import has left where the table knows them, or nowhere. */
import { setTimeout as pause } from 'node:timers/promises';
import { askProvider, hasProvider, type Providers } from '#server/domain/addresses/locating.ts';
import type { CompanyDatabase, CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, dueTasks, postponeTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { addressesByTable, locateCustomers, placeCustomer } from './store.ts';

/** Milliseconds between two questions: nobody floods a provider, and a quota lasts for what people do themselves. */
const intervalMs = 250;
/** Milliseconds that one sweep takes at most, because others wait for it. */
const sweepMs = 15_000;
/** Milliseconds for which a provider that did not answer, or whose quota is used up, is left alone. */
const retryMs = 60 * 60_000;

interface Located {
  providers: Providers;
  database: CompanyDatabase;
  company: string;
}

/** Locates those whose time has come. */
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

/** Asks for one after the other, outside of transactions; those for whom there is no time are left for the next sweep. */
async function locateByProvider(located: Located, keys: readonly string[], until: number): Promise<void> {
  const { providers, database, company } = located;
  const write = inCompany(located);
  // Where the provider knows nothing, or is away, this is as good as it gets.
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
