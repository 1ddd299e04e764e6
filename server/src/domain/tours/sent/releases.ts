/** What drivers were sent of a tour, and the difference from the release before. */
import { sql } from 'kysely';
import type { ReleasedPlan } from '#contract/dispatch/archivedTour.ts';
import type { ReleaseDifference, TourRelease } from '#contract/dispatch/tourReleases.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { setColumns } from '../plan/tourChange.ts';
import { differenceOf } from './releaseDifference.ts';
import { instant } from '../reading/instants.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'watch-tour': true;
  }
}

interface SentPlan {
  plan: ReleasedPlan;
  departs: Date;
}

/** Reads the plan that the driver of a tour was sent. */
async function readSentPlan({ db, company }: CompanyTransaction, tour: string): Promise<SentPlan> {
  const { rows } = await sql<SentPlan>`
    select t.departs, json_build_object('departure', t.departure, 'driver', t.driver, 'vehicle', t.vehicle, 'stops', (
      select coalesce(json_agg(json_build_object('key', s.key, 'name', s.name, 'promised', ${sql.raw(instant('s.promised'))})
        order by s.sequence), '[]'::json)
      from company.sent_stops s where s.company = t.company and s.tour = t.key)) as plan
    from company.tours t where t.company = ${company} and t.key = ${tour}`.execute(db);
  return rows[0] as SentPlan;
}

/** Stores the tour as sent under the next version, which the driver has not acknowledged yet. */
export async function keepRelease(tx: CompanyTransaction, tour: string, sender: string | null): Promise<void> {
  const { db, company } = tx;
  const last = await db
    .selectFrom('tour_releases')
    .select(['version', 'plan'])
    .where('company', '=', company)
    .where('tour', '=', tour)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const { plan, departs } = await readSentPlan(tx, tour);
  const difference = differenceOf((last?.plan as ReleasedPlan | undefined) ?? plan, plan);
  await db
    .insertInto('tour_releases')
    .values({
      company,
      tour,
      version,
      sent_by: sender,
      plan: JSON.stringify(plan),
      difference: JSON.stringify(difference),
    })
    .execute();
  await setColumns(tx, tour, {
    release_version: version,
    release_sent: sql<Date>`now()`,
    release_acknowledged: null,
  });
  // The tour may be late from its departure on.
  scheduleTasks(tx, 'watch-tour', [tour], departs);
}

/** The releases of a tour, the latest first, with the present names; the name of an erased person is empty. */
export async function listReleases({ db, company }: CompanyQuery, tour: string): Promise<TourRelease[]> {
  const person = (uid: string) => sql`json_build_object('key', ${sql.raw(uid)}, 'name', coalesce((
    select u.firstname || ' ' || u.lastname from company.users u where u.company = r.company and u.uid = (${sql.raw(uid)})::uuid
  ), ''))`;
  const plate = (key: string) => sql`coalesce((
    select v.plate_number from company.vehicles v where v.company = r.company and v.key = (${sql.raw(key)})::uuid), '')`;
  const side = (name: string, of: (value: string) => ReturnType<typeof person>) => {
    const value = (when: string) => {
      const at = `r.difference->'${name}'->>'${when}'`;
      return sql`case when ${sql.raw(at)} is not null then ${of(at)} end`;
    };
    return sql`case when jsonb_typeof(r.difference->${sql.lit(name)}) = 'object'
      then json_build_object('before', ${value('before')}, 'after', ${value('after')}) end`;
  };
  const { rows } = await sql<
    Omit<TourRelease, 'difference'> & Record<'driver' | 'vehicle', unknown> & { difference: ReleaseDifference }
  >`
    select r.version, ${sql.raw(instant('r.sent'))} as sent, ${person('r.sent_by')} as by, r.difference,
      ${side('driver', person)} as driver, ${side('vehicle', plate)} as vehicle
    from company.tour_releases r where r.company = ${company} and r.tour = ${tour} order by r.version desc
  `.execute(db);
  return rows.map(({ driver, vehicle, difference, ...release }) => ({
    ...release,
    difference: { ...difference, driver, vehicle } as ReleaseDifference,
  }));
}
