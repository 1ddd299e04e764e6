/** Checks released tours from departure until they are over, and notifies about tours that will be late. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { lateMinutes } from '#contract/platform/durations.ts';
import { isReleased, type TourState } from '#contract/dispatch/tourStates.ts';
import { bandStop, tourSummary } from '#contract/dispatch/tours.ts';
import { lateVisitOf, timesOfTour } from '#planner/tourTimes.ts';
import { notifyAll, type Notice } from '#server/domain/notifications/notify.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { bandStops } from '#server/domain/tours/reading/stopRow.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { EntityColumns } from '#server/platform/database/rows/entityColumns.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

const minuteMs = 60_000;
/** Milliseconds between two checks of a tour: often enough to call a customer, rarely enough for a thousand tours. */
const lookEveryMs = 2 * minuteMs;
/** Maximum milliseconds until the next check of a later tour, because its departure may be moved. */
const lookAheadMs = 60 * minuteMs;

const fields = z.pick(tourSummary, { departure: true });
const watchedColumns = new EntityColumns({
  entity: z.extend(
    z.pick(tourSummary, {
      key: true,
      number: true,
      state: true,
      departure: true,
      departs: true,
      day: true,
      breaksBy: true,
      started: true,
      finished: true,
      reportedBreaks: true,
    }),
    { stops: z.array(bandStop) },
  ),
  fields,
  computed: { stops: bandStops },
  derived: () => ({}),
});

interface Found {
  key: string;
  state: TourState;
  departs: Date;
  isDeleted: boolean;
}

/** @param now in milliseconds since 1970 */
export async function watchTours(tx: CompanyTransaction, keys: readonly string[], now: number): Promise<void> {
  const { rows: found } = await sql<Found>`
    select key, state, departs, deleted is not null as "isDeleted"
    from company.tours where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
  `.execute(tx.db);
  const open = found.filter(({ state }) => isReleased(state));
  const begun = open.filter(({ departs, isDeleted }) => !isDeleted && departs.getTime() <= now).map(({ key }) => key);
  const notices = begun.length > 0 ? await lateNotices(tx, begun, now) : [];
  await notifyAll(tx, notices);
  const told = new Set(notices.map(({ object }) => object));
  for (const { key, departs, isDeleted } of open) {
    // A tour is reported once. A deleted tour is checked further, because the deletion may be undone.
    if (told.has(key)) continue;
    const ahead = departs.getTime() - now;
    const next = isDeleted ? lookAheadMs : Math.max(lookEveryMs, Math.min(ahead, lookAheadMs));
    scheduleTasks(tx, 'watch-tour', [key], new Date(now + next));
  }
}

async function lateNotices(tx: CompanyTransaction, keys: readonly string[], now: number): Promise<Notice[]> {
  const { timeZone, lateAfterMinutes } = await readSettings(tx);
  const { rows } = await sql<object>`
    select ${watchedColumns.columns('t')} from company.tours t
    where t.company = ${tx.company} and t.key = any (${sql.val(keys)}::uuid[])
  `.execute(tx.db);
  return rows.flatMap((row): Notice[] => {
    const tour = watchedColumns.present(row);
    const late = lateVisitOf(timesOfTour(tour, { now, timeZone, lateAfterMinutes }));
    if (!late) return [];
    const { key, number, day: occasion } = tour;
    const minutesLate = lateMinutes(late.behindMs / 1000);
    return [{ kind: 'tour-late', object: key, occasion, tour: { key, number }, stop: late.stop.key, minutesLate }];
  });
}
