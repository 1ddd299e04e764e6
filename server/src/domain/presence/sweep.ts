/** Finds expired leases within seconds: every process checks, one of them acts. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { presenceTimes } from '#contract/people/devices.ts';
import type { CompanyDatabase, Databases } from '#server/platform/database/database.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import { createSweep, type Sweep } from '#server/platform/jobs/sweeps.ts';
import { sweepLeases } from './leases.ts';

/** Sweeps every database once; several processes may do so at the same moment. */
export function sweepPresence(databases: Pick<Databases, 'companies'>): Promise<void> {
  return inEveryDatabase(databases, sweepDatabase);
}

/** The companies with an expired lease. */
export async function companiesWithExpiredPresence({ acrossCompanies }: CompanyDatabase): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select company from company.companies_with_expired_presence() as company
  `.execute(acrossCompanies);
  return rows.map(({ company }) => company);
}

async function sweepDatabase(database: CompanyDatabase): Promise<void> {
  for (const company of await companiesWithExpiredPresence(database))
    await database.writeTransaction({ company, uid: null }, sweepLeases);
}

export const createPresenceSweep = (
  databases: Pick<Databases, 'companies'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Sweep => createSweep(databases, { name: 'presence', everyMs: presenceTimes.sweepMs, sweep: sweepDatabase }, log);
