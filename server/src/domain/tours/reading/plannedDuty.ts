/** Planned driving and work of drivers, by tour. */
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { departureOf } from '#planner/windows.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { instant } from './instants.ts';
import { isSent, plannedStops, sentStops } from './stopRow.ts';

/** Instants are milliseconds since 1970. */
export interface PlannedDuty {
  driver: string;
  /** The local day of the departure. */
  day: string;
  begin: number;
  /** When the last stop is left; the begin if that is unknown. */
  end: number;
  driveSeconds: number;
  /** Driving and stays. */
  workSeconds: number;
}

interface Row {
  driver: string;
  departure: string;
  end: number | null;
  driveSeconds: number;
  staySeconds: number;
}

const sums = (stops: string) => `select sum(s.leg_seconds) as drive,
    sum(case when s.kind = 'via' then 0 else s.stay_seconds end) as stay,
    max(coalesce(s.planned_departure, s.planned_arrival)) as ends
  from ${stops} s where s.company = t.company and s.tour = t.key`;

/** The tours with a driver that depart on these days, without cancelled ones, as they are planned. */
export async function readPlannedDuty(
  tx: CompanyQuery,
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
  timeZone: string,
): Promise<PlannedDuty[]> {
  const isBetween = (column: string) =>
    sql`${sql.raw(column)} >= ${fromDay} and ${sql.raw(column)} < ${addDays(untilDay, 1)}`;
  const hasSentPlan = sql.raw(`${isSent('t')} and u.tour is null`);
  // The tours first, as rows of their own: otherwise the sums may be computed for every tour of the company.
  const { rows } = await sql<Row>`with own as materialized (
      select t.company, t.key, case when u.tour is null then t.driver else u.driver end as driver,
        coalesce(u.departure, t.departure) as departure, ${hasSentPlan} as has_sent_plan
      from company.tours t left join company.unsent_tours u on u.company = t.company and u.tour = t.key
      where t.company = ${tx.company} and t.deleted is null and t.state <> 'cancelled'
        and (${isBetween('t.departure')} or t.key in (
          select o.tour from company.unsent_tours o where o.company = ${tx.company} and ${isBetween('o.departure')})))
    select t.driver, t.departure, ${sql.raw(instant('d.ends'))}::float8 as end,
      coalesce(d.drive, 0)::float8 as "driveSeconds", coalesce(d.stay, 0)::float8 as "staySeconds"
    from own t cross join lateral (
      select * from (${sql.raw(sums(sentStops))}) sent where t.has_sent_plan
      union all select * from (${sql.raw(sums(plannedStops))}) planned where not t.has_sent_plan) d
    where t.driver is not null and ${isBetween('t.departure')}`.execute(tx.db);
  return rows.map(({ driver, departure, end, driveSeconds, staySeconds }) => {
    const { day, departs } = departureOf(departure, timeZone);
    const begin = departs * 1000;
    return {
      driver,
      day,
      begin,
      end: Math.max(begin, end ?? begin),
      driveSeconds,
      workSeconds: driveSeconds + staySeconds,
    };
  });
}
