import { sql } from 'kysely';
import type { Delivery, DeliveryListInput } from '#contract/partners/deliveries.ts';
import { countLimit } from '#contract/platform/list.ts';
import { loadOf, type StopOrder } from '#contract/dispatch/tourStops.ts';
import { decodeCursor, encodeCursor } from '#server/platform/database/lists/cursor.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { instant } from '../reading/instants.ts';
import { isSent, visits } from '../reading/stopRow.ts';

type DeliveryRow = Omit<Delivery, 'orderNumbers' | 'load'> & { orders: StopOrder[]; departure: string };

/** The stops at a customer, the latest first, without those of drafts and of deleted tours. */
export async function listDeliveries({ db, company }: CompanyQuery, input: DeliveryListInput) {
  const { customer, limit, cursor, fromDay, untilDay } = input;
  const asked = ['deliveries', customer, fromDay ?? null, untilDay ?? null];
  const after = decodeCursor(asked, cursor);
  const listed = sql`from ${sql.raw(visits)} s
    join company.tours t on t.company = s.company and t.key = s.tour and t.deleted is null and t.state <> 'draft'
      and s.is_sent = ${sql.raw(isSent('t'))}
    where s.company = ${company} and s.customer = ${customer}
      ${fromDay ? sql`and t.departure >= ${fromDay}` : sql``} ${untilDay ? sql`and t.departure < ${`${untilDay}U`}` : sql``}`;
  const behind = after ? sql`and (t.departure, s.key) < (${after.value}, ${after.key}::uuid)` : sql``;
  const [page, counted] = [
    await sql<DeliveryRow>`
      select s.key, json_build_object('key', t.key, 'number', t.number, 'state', t.state) as tour, t.day, t.departure,
        ${sql.raw(instant('t.departs'))}::float8 as departs,
        s.state, ${sql.raw(instant('s.planned_arrival'))}::float8 as "plannedArrival",
        ${sql.raw(instant('s.arrived'))}::float8 as arrived, ${sql.raw(instant('s.left_at'))}::float8 as "left",
        s.reason, s.receiver, t.driver_name as driver, s.orders
      ${listed} ${behind} order by t.departure desc, s.key desc limit ${limit + 1}`.execute(db),
    await sql<{ total: number }>`
      select count(*)::int as total from (select ${listed} limit ${countLimit + 1}) s`.execute(db),
  ];
  const rows = page.rows.slice(0, limit);
  const last = rows.at(-1);
  const total = counted.rows[0]?.total ?? 0;
  return {
    items: rows.map(({ orders, departure: _departure, ...row }): Delivery => ({
      ...row,
      orderNumbers: orders.map(({ orderNumber }) => orderNumber).filter(Boolean),
      load: loadOf(orders),
    })),
    total: Math.min(total, countLimit),
    isTotalExact: total <= countLimit,
    next: page.rows.length > limit && last ? encodeCursor(asked, { value: last.departure, key: last.key }) : null,
  };
}

/**
 * The tour of a stop: the tour whose driver has it, otherwise the tour whose plan contains it; null if there is none.
 */
export async function findTourOfStop({ db, company }: CompanyQuery, stop: string): Promise<string | null> {
  const { rows } = await sql<{ tour: string | null }>`select coalesce(
    (select tour from company.sent_stops where company = ${company} and key = ${stop}),
    (select tour from company.stops where company = ${company} and key = ${stop})) as tour`.execute(db);
  return rows[0]?.tour ?? null;
}
