/**
 * The demo's archive: a dozen tours from before the days that the tour list shows, archived once as a dispatcher would.
 */
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { withoutProvider } from '#server/domain/routing/writing.ts';
import { insertTours, type NewTour } from '#server/domain/tours/plan/insertMany.ts';
import { removeTourRows } from '#server/domain/tours/plan/purge.ts';
import { archiveTours } from '../features/dispatch/archive/archiving.ts';
import type { ArchiveMeans } from '../features/dispatch/archive/means.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import { cancelTasks, scheduledKeys, scheduleTasks } from '../platform/jobs/scheduledTasks.ts';
import { toursOn } from './dayOfTours.ts';
import { spanOf } from './nordwindRounds.ts';
import { lockDemo, recordDay } from './recorded.ts';
import { sign } from './signatures.ts';
import { readCast } from './tourCast.ts';

const archivedDays = 12;
/**
 * Kind of a scheduled task without handler. It records that the archive was filled once: what a visitor deletes stays
 * deleted.
 */
const kind = 'demo-archive';
const never = new Date(Date.UTC(9999, 0, 1));

interface Filing {
  means: ArchiveMeans;
  signatures: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Archives one tour for each of the days just before the tour list begins; does nothing if that has been done. */
export async function archiveOldTours({ means, signatures, now }: Filing): Promise<void> {
  const keys = await means.writeTransaction(async (tx) => {
    await lockDemo(tx);
    if ((await scheduledKeys(tx, kind)).length > 0) return [];
    return addOldTours(tx, signatures, now);
  });
  if (keys.length === 0) return;
  try {
    await archiveTours(means, keys, 'de');
    await means.writeTransaction(async (tx) => {
      await cancelTasks(tx, 'demo-tour', keys);
      scheduleTasks(tx, kind, [tx.company], never);
    });
  } finally {
    // If the storage is unavailable, archiving fails: the rows are removed all the same, so that the list keeps its
    // length.
    await means.writeTransaction((tx) => removeTourRows(tx, keys, sql`true`));
  }
}

async function addOldTours(tx: CompanyTransaction, signatures: readonly string[], now: number): Promise<string[]> {
  const cast = await readCast(tx);
  if (!cast) return [];
  const { timeZone, options } = cast;
  const today = dayOf(now, await readTimeZone(tx));
  const { first } = spanOf(today);
  const tours: NewTour[] = [];
  for (let index = 1; index <= archivedDays; index += 1) {
    const day = toursOn(cast, addDays(first, -index), today, now);
    const tour = day[index % day.length];
    if (tour)
      tours.push({
        ...tour,
        fields: { ...tour.fields, orderNumber: index % 3 === 0 ? '' : `A-${20_400 - index * 7}` },
      });
  }
  for (const tour of tours.toReversed())
    await insertTours(tx, [tour], { timeZone, options, roads: withoutProvider(tx).roads });
  const keys = tours.map(({ key }) => key);
  const { rows } = await sql<{ tour: string; stop: string }>`
    select tour, key as stop from company.sent_stops
    where company = ${tx.company} and tour = any (${sql.val(keys)}::uuid[]) and state = 'delivered' and signature`.execute(
    tx.db,
  );
  await sign(tx, signatures, rows);
  // If the server stops before these tours are archived, `rollTours` drops them as past days, and they are added again.
  recordDay(tx, 'demo-tour', keys, { day: addDays(first, -1), timeZone });
  return keys;
}
