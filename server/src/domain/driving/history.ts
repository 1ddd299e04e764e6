/** Steps as the dispatchers' portal shows them. */
import { sql, type RawBuilder } from 'kysely';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { inOrder } from './progress.ts';
import { stepColumns, type KeptStep } from './steps.ts';

type Row = KeptStep & { stopName: string; authorName: string | null };

export async function readStepRows({ db, company }: CompanyQuery, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${stepColumns}, coalesce(p.name, '') as "stopName", u.firstname || ' ' || u.lastname as "authorName"
    from company.tour_steps s
    left join company.sent_stops p on p.company = s.company and p.key = s.stop
    left join company.users u on u.company = s.company and u.uid = s.author
    where s.company = ${company} and ${which}
  `.execute(db);
  return rows;
}

export function presentStep({
  author,
  authorName,
  tourNumber,
  installation,
  sequence: _sequence,
  ...step
}: Row): TourStep {
  return {
    ...step,
    number: tourNumber,
    author: authorName === null ? null : { key: author, name: authorName },
    byDriver: installation !== null,
  };
}

/** All reports and decisions of tours, in their order, as stored. */
export async function historyRows(tx: CompanyQuery, tours: readonly string[]): Promise<Row[]> {
  const rows = await readStepRows(tx, sql`s.tour = any (${sql.val(tours)}::uuid[])`);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return inOrder(rows).map(({ key }) => byKey.get(key) as Row);
}

/** The same rows as `historyRows`, in the format of the API. */
export const readHistory = async (tx: CompanyQuery, tours: readonly string[]): Promise<TourStep[]> =>
  (await historyRows(tx, tours)).map(presentStep);
