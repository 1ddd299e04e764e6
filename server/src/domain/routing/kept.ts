/** Legs of the operator's own engines, stored in the company's database, and the number of requests to providers. */
import { sql } from 'kysely';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { Direction } from '#server/domain/providers/roads.ts';
import { slices, type KnownLeg, type LegEnds } from './legs.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    road_legs: {
      company: string;
      profile: string;
      from_spot: number;
      to_spot: number;
      metres: number;
      seconds: number;
      line: string | null;
      directions: Direction[] | null;
      until: Date;
    };
    road_requests: { company: string; day: string; requests: number };
  }
}

interface Row {
  from: number;
  to: number;
  metres: number;
  seconds: number;
  line: string | null;
  directions: Direction[] | null;
  until: Date;
}
export type FoundLeg = readonly [LegEnds, KnownLeg];

const present = ({ from, to, metres, seconds, line, directions, until }: Row): FoundLeg => [
  { from, to },
  { distanceMetres: metres, driveSeconds: seconds, line, directions, until: until.getTime() },
];
const shown = sql`l.from_spot::float8 as "from", l.to_spot::float8 as "to", l.metres, l.seconds, l.line, l.directions, l.until`;

/** Those of the legs that are stored. */
export async function readLegs(
  { db, company }: CompanyQuery,
  profile: string,
  legs: readonly LegEnds[],
  now: number,
): Promise<FoundLeg[]> {
  const { rows } = await sql<Row>`select ${shown}
    from unnest(${legs.map(({ from }) => from)}::bigint[], ${legs.map(({ to }) => to)}::bigint[]) w(from_spot, to_spot)
    join company.road_legs l on l.company = ${company} and l.profile = ${profile}
      and l.from_spot = w.from_spot and l.to_spot = w.to_spot
    where l.until > ${new Date(now)}`.execute(db);
  return rows.map(present);
}

/** The stored legs between any two of the spots. */
export async function readTable(
  { db, company }: CompanyQuery,
  profile: string,
  spots: readonly number[],
  now: number,
): Promise<FoundLeg[]> {
  const { rows } = await sql<Row>`select ${shown} from company.road_legs l
    where l.company = ${company} and l.profile = ${profile} and l.from_spot = any (${sql.val(spots)}::bigint[])
      and l.to_spot = any (${sql.val(spots)}::bigint[]) and l.until > ${new Date(now)}`.execute(db);
  return rows.map(present);
}

/** Rows of one statement, limited because on the embedded engine every other request waits for the statement. */
const writtenAtOnce = 2000;
/** Expired rows that one call removes. */
const removedAtOnce = 5000;

/** Stores legs, in one transaction for each slice, and removes expired ones. */
export async function keepLegs(
  write: (work: (tx: CompanyTransaction) => Promise<void>) => Promise<void>,
  profile: string,
  legs: readonly FoundLeg[],
  now: number,
): Promise<void> {
  for (const some of slices(legs, writtenAtOnce))
    await write(async ({ db, company }) => {
      const records = some.map(([{ from, to }, { distanceMetres, driveSeconds, line, directions, until }]) => ({
        from_spot: from,
        to_spot: to,
        metres: distanceMetres,
        seconds: driveSeconds,
        line,
        directions,
        until: new Date(until),
      }));
      await sql`insert into company.road_legs (company, profile, from_spot, to_spot, metres, seconds, line, directions, until)
        select ${company}, ${profile}, from_spot, to_spot, metres, seconds, line, directions, until
        from jsonb_populate_recordset(null::company.road_legs, ${JSON.stringify(records)}::jsonb)
        order by from_spot, to_spot
        on conflict (company, profile, from_spot, to_spot) do update set metres = excluded.metres,
          seconds = excluded.seconds, line = excluded.line, directions = excluded.directions, until = excluded.until`.execute(
        db,
      );
    });
  await write(async ({ db, company }) => {
    await sql`delete from company.road_legs where (company, profile, from_spot, to_spot) in (
      select company, profile, from_spot, to_spot from company.road_legs
      where company = ${company} and until <= ${new Date(now)} limit ${removedAtOnce} for update skip locked)`.execute(
      db,
    );
  });
}

/** Counts requests to a provider on a day (UTC). @returns false if they would exceed the limit; then none is counted */
export async function countRequests(
  { db, company }: CompanyTransaction,
  requests: number,
  { maximum, now }: { maximum: number; now: number },
): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, '2026-11-23'.length);
  if (requests > maximum) return false;
  await sql`delete from company.road_requests where company = ${company} and day < ${day}`.execute(db);
  const { rows } = await sql`insert into company.road_requests as r (company, day, requests)
    values (${company}, ${day}, ${requests})
    on conflict (company, day) do update set requests = r.requests + excluded.requests
      where r.requests + excluded.requests <= ${maximum}
    returning requests`.execute(db);
  return rows.length > 0;
}
