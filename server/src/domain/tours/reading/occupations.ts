/** When tours occupy their drivers and vehicles. */
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import type { BusyTour } from '#contract/dispatch/planning.ts';
import { timesOfTour } from '#planner/tourTimes.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { summaryColumns } from './row.ts';

export interface Occupation extends BusyTour {
  driver: string | null;
  vehicle: string | null;
  /** The last known instant of the tour. */
  until: number;
}

/**
 * The tours that are to be driven on some days, and those of the day before, which may last into them.
 * @param now in milliseconds since 1970
 */
export async function readOccupations(
  tx: CompanyQuery,
  { fromDay, untilDay, now }: { fromDay: string; untilDay: string; now: number },
): Promise<Occupation[]> {
  const { timeZone, lateAfterMinutes } = await readSettings(tx);
  const { rows } = await sql<object>`select ${summaryColumns.columns('t')} from company.tours t
    where t.company = ${tx.company} and t.deleted is null and t.state not in ('done', 'cancelled')
      and t.departure >= ${addDays(fromDay, -1)} and t.departure < ${addDays(untilDay, 1)}
    order by t.departure, t.key`.execute(tx.db);
  const options = { now, timeZone, lateAfterMinutes };
  return rows.map(summaryColumns.present).map((tour) => {
    const { begin, end, visits } = timesOfTour(tour, options);
    const until = end ?? Math.max(begin, ...visits.map(({ arrival }) => arrival ?? begin));
    const [driver, vehicle] = [tour.driver?.key ?? null, tour.vehicle?.key ?? null];
    return { key: tour.key, number: tour.number, begin, end, until, driver, vehicle };
  });
}

export const isAtOnce = (
  one: Pick<Occupation, 'begin' | 'until'>,
  other: Pick<Occupation, 'begin' | 'until'>,
): boolean => one.begin < other.until && other.begin < one.until;

export const busyTourOf = ({ key, number, begin, end }: Occupation): BusyTour => ({ key, number, begin, end });
