import { sql } from 'kysely';
import { type BoardJob, type BoardJobs } from '#contract/dispatch/board.ts';
import { boardLimits } from '#contract/dispatch/boardLimits.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import { goodsOf, loadOf } from '#contract/dispatch/tourStops.ts';
import { dayOf } from '#contract/platform/time.ts';
import { isRough } from '#contract/platform/position.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { placeStops } from '#server/domain/tours/plan/references.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/**
 * The open jobs of a day, and those of past days if the day is not past: the earliest first.
 * @param now in milliseconds since 1970
 */
export async function readOpenJobs(tx: CompanyTransaction, day: string, now: number): Promise<BoardJobs> {
  const today = dayOf(now, await readTimeZone(tx));
  const isOverdue = day >= today ? sql`or t.day < ${today}` : sql``;
  const { rows } = await sql<object>`select ${jobTable.columns('t')} from company.jobs t
    where t.company = ${tx.company} and t.deleted is null and t.tour is null and (t.day = ${day} ${isOverdue})
    order by t.day, t.name_sort, t.key limit ${boardLimits.openJobsMaximum + 1}`.execute(tx.db);
  const jobs = rows.slice(0, boardLimits.openJobsMaximum).map(jobTable.present);
  const stops = jobs.map(asTourStop);
  const placed = await placeStops(tx, day, stops, stops);
  const items = jobs.map(({ key, name, place, day: wished, priority, goodsFrom, orders }, index): BoardJob => {
    const { delivered, collected } = goodsOf(orders);
    return {
      key,
      name,
      zipCode: place.zipCode,
      city: place.city,
      position: place.position,
      isRough: isRough(place.positionPrecision),
      day: wished,
      windows: placed[index]?.windows ?? null,
      priority,
      goodsFrom,
      goods: loadOf([delivered, collected]),
      orderNumbers: orders.map(({ orderNumber }) => orderNumber).filter(Boolean),
    };
  });
  return { items, isComplete: rows.length <= boardLimits.openJobsMaximum };
}
