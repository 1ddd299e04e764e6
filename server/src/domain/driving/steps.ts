/** Steps as stored, and the drivers who had a tour. */
import { sql } from 'kysely';
import type { Contradiction } from '#contract/dispatch/tourSteps.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { Step, TourDriver } from './progress.ts';

/** A step with the columns that only its record needs; times are milliseconds since 1970. */
export interface KeptStep extends Step {
  author: string;
  tour: string;
  tourNumber: string;
  reported: number | null;
  phoneOffset: number | null;
  contradiction: Contradiction | null;
  settled: number | null;
}

const time = (column: string) => `floor(extract(epoch from s.${column}) * 1000)::bigint`;
export const stepColumns =
  sql.raw(`s.key, s.tour, s.tour_number as "tourNumber", s.stop, s.kind, s.author, s.installation, s.sequence,
  ${time('time')} as time, ${time('reported')} as reported, s.phone_offset as "phoneOffset", ${time('received')} as received,
  s.reason, s.receiver, s.position, s.correction, s.contradiction, ${time('settled')} as settled`);

/** The steps of the tours, and the steps with the given keys of any tour. */
export async function readSteps(
  { db, company }: CompanyQuery,
  tours: readonly string[],
  keys: readonly string[] = [],
): Promise<KeptStep[]> {
  const { rows } = await sql<KeptStep>`
    select ${stepColumns} from company.tour_steps s where s.company = ${company}
      and (s.tour = any (${sql.val(tours)}::uuid[]) or s.key = any (${sql.val(keys)}::uuid[]))
  `.execute(db);
  return rows;
}

/** All drivers who had one of the tours at any time. */
export async function readTourDrivers(
  { db, company }: CompanyQuery,
  tours: readonly string[],
): Promise<(TourDriver & { tour: string })[]> {
  const { rows } = await sql<TourDriver & { tour: string }>`
    select tour, driver, floor(extract(epoch from since) * 1000)::bigint as since,
      floor(extract(epoch from until) * 1000)::bigint as until, withdrawn
    from company.tour_drivers where company = ${company} and tour = any (${sql.val(tours)}::uuid[])
  `.execute(db);
  return rows;
}

/** A step as a row for `jsonb_populate_recordset`, without its company. */
export function recordOfStep({ tourNumber, phoneOffset, ...step }: KeptStep) {
  const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    ...step,
    tour_number: tourNumber,
    phone_offset: phoneOffset,
    time: at(step.time),
    reported: at(step.reported),
    received: at(step.received),
    settled: at(step.settled),
  };
}

/** Inserts new steps at commit. A key that exists by then is the same step from another request. */
export function keepSteps(tx: CompanyTransaction, steps: readonly KeptStep[]): void {
  if (steps.length === 0) return;
  const rows = steps.map((step) => ({ ...recordOfStep(step), company: tx.company }));
  tx.deferUntilCommit({
    text: `insert into company.tour_steps select * from jsonb_populate_recordset(null::company.tour_steps, $1::jsonb)
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
  });
}

/** Stores changed contradictions of steps. @returns true if there was a change */
export function markContradictions(
  tx: CompanyTransaction,
  steps: readonly KeptStep[],
  contradictions: ReadonlyMap<string, Contradiction>,
): boolean {
  const changed = steps.filter(({ key, contradiction }) => (contradictions.get(key) ?? null) !== contradiction);
  for (const { key } of changed)
    tx.deferUntilCommit({
      text: 'update company.tour_steps set contradiction = $3 where company = $1 and key = $2',
      values: [tx.company, key, contradictions.get(key) ?? null],
    });
  return changed.length > 0;
}
