/** When customers are visited today, for the search. */
import { sql } from 'kysely';
import type { VisitToday } from '#contract/workplace/search.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { timesOfTour } from '#planner/tourTimes.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { summaryColumns } from './row.ts';
import { isSent, visits } from './stopRow.ts';

/** Visits that are read; a customer seldom has more than two a day. */
const atMost = 40;

interface VisitRow {
  customer: string;
  stop: string;
  phone: string | null;
}

/**
 * The visits of today's tours, and of those under way, to customers: at most one to each, the next one, or the last one
 * if all are over. Drafts and cancelled tours do not count.
 * @param now in milliseconds since 1970
 */
export async function readVisitsToday(
  tx: CompanyQuery,
  customers: readonly string[],
  now: number,
): Promise<VisitToday[]> {
  if (customers.length === 0) return [];
  const settings = await readSettings(tx);
  const today = dayOf(now, settings.timeZone);
  const { rows } = await sql<VisitRow & object>`
    select s.customer, s.key as stop, u.phone, ${summaryColumns.columns('t')}
    from ${sql.raw(visits)} s
    join company.tours t on t.company = s.company and t.key = s.tour and t.deleted is null
      and t.state in ('planned', 'released', 'underWay', 'done') and s.is_sent = ${sql.raw(isSent('t'))}
    left join company.users u on u.company = t.company and u.uid = t.driver and u.ready
    where s.company = ${tx.company} and s.customer = any (${sql.val(customers)}::uuid[])
      and t.departure >= ${addDays(today, -1)} and t.departure < ${addDays(today, 1)}
      and (t.departure >= ${today} or t.state = 'underWay')
    order by t.departure, s.sequence limit ${atMost}`.execute(tx.db);
  const all = rows.map((row) => visitOf(row, summaryColumns.present(row), { ...settings, now }));
  return customers.flatMap((key) => {
    const own = all.filter(({ customer }) => customer === key);
    return own.find(({ state }) => state === 'open' || state === 'arrived') ?? own.at(-1) ?? [];
  });
}

function visitOf(
  { customer, stop, phone }: VisitRow,
  tour: TourSummary,
  options: Parameters<typeof timesOfTour>[1],
): VisitToday {
  const visit = timesOfTour(tour, options).visits.find(({ stop: { key } }) => key === stop);
  return {
    customer,
    tour: { key: tour.key, number: tour.number },
    state: tour.stops.find(({ key }) => key === stop)?.state ?? 'open',
    arrival: visit?.arrival ?? null,
    isRough: visit?.isRough ?? false,
    lateSeconds: visit?.isLate ? Math.round(visit.behindMs / 1000) : 0,
    driver: tour.driver && { name: tour.driver.name, phone: phone ?? '' },
  };
}
