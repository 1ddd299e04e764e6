/** Reading what was done in a company, the newest first, with the name that each object has or had. */
import { sql, type RawBuilder } from 'kysely';
import type { Activity, ActivityCollection, ActivityListInput } from '#contract/activities.ts';
import { customerLimits } from '#contract/customers.ts';
import { countLimit } from '#contract/list.ts';
import { vehicleLimits } from '#contract/vehicles.ts';
import { peopleLimits } from '#contract/people.ts';
import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

interface ActivityRow {
  total: number;
  key: string | null;
  actor: string | null;
  actor_name: string;
  action: string;
  collection: string;
  object: string | null;
  object_name: string | null;
  vehicle: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created: Date;
  undo_until: Date | null;
}

/** The name that an object has now; null where it is gone. */
const presentNames: Record<ActivityCollection, RawBuilder<unknown>> = {
  customers: sql`(select c.name from company.customers c where c.company = a.company and c.key = a.object)`,
  categories: sql`(select c.name from company.categories c where c.company = a.company and c.key = a.object)`,
  vehicles: sql`(select v.plate_number from company.vehicles v where v.company = a.company and v.key = a.object)`,
  damages: sql`(select d.title from company.damages d where d.company = a.company and d.key = a.object)`,
  sensors: sql`(select s.name from company.sensors s where s.company = a.company and s.key = a.object)`,
  users: sql`(select u.firstname || ' ' || u.lastname from company.users u where u.company = a.company and u.uid = a.object)`,
  company: sql`(select c.name from company.company c where c.company = a.company)`,
  devices: sql`(select d.name from company.devices d where d.company = a.company and d.key = a.object)`,
};

const presentName = sql`case a.collection ${sql.join(
  Object.entries(presentNames).map(([collection, name]) => sql`when ${sql.lit(collection)} then ${name}`),
  sql` `,
)} end`;

/** The name that the activity itself remembers. */
const keptName = sql`coalesce(
  a.after ->> 'name', a.before ->> 'name', a.after ->> 'title', a.before ->> 'title',
  a.after ->> 'plateNumber', a.before ->> 'plateNumber',
  nullif(concat_ws(' ', a.after ->> 'firstname', a.after ->> 'lastname'), ''),
  nullif(concat_ws(' ', a.before ->> 'firstname', a.before ->> 'lastname'), '')
)`;

/** The vehicle in whose history the activity stands as well; of two, the one that came to be. */
const vehicle = sql`(select v.key from company.vehicles v
  where v.company = a.company and v.key = a.concerns[array_upper(a.concerns, 1)] and v.deleted is null)`;

/** Tables whose deleted rows can be restored for a while: the column of their key, and for how long (ms). */
const restorable = {
  customers: { key: 'key', undoPeriod: customerLimits.undoPeriod },
  categories: { key: 'key', undoPeriod: customerLimits.undoPeriod },
  vehicles: { key: 'key', undoPeriod: vehicleLimits.undoPeriod },
  users: { key: 'uid', undoPeriod: peopleLimits.undoPeriod },
} satisfies Partial<Record<ActivityCollection, { key: string; undoPeriod: number }>>;

/** Until when a deletion can be undone; null where it was undone or carried out. Deletion and activity are of one moment. */
const undoUntil = sql`case when a.action like '%.remove' then case a.collection ${sql.join(
  Object.entries(restorable).map(
    ([table, { key, undoPeriod }]) => sql`when ${sql.lit(table)} then (
      select d.deleted + make_interval(secs => ${sql.lit(undoPeriod / 1000)}) from company.${sql.table(table)} d
      where d.company = a.company and d.${sql.ref(key)} = a.object and d.deleted = a.created)`,
  ),
  sql` `,
)} end end`;

/** Keys begin with the milliseconds in which they were made, a while before or after what they tell was committed. */
const keyTolerance = 60 * 60 * 1000;
const keyAt = (time: number) => `${Math.max(0, time).toString(16).padStart(12, '0')}00000000000000000000`;

function conditions({ collection, actor, from, until }: ActivityListInput): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...(collection ? [sql`a.collection = ${collection}`] : []),
    ...(actor ? [sql`a.actor = ${actor}`] : []),
    ...(from === undefined
      ? []
      : [sql`a.created >= ${new Date(from)} and a.key >= ${keyAt(from - keyTolerance)}::uuid`]),
    ...(until === undefined
      ? []
      : [sql`a.created < ${new Date(until)} and a.key < ${keyAt(until + keyTolerance)}::uuid`]),
  ];
  return sql.join(all, sql` and `);
}

/** What is asked of object and person, each alternative with an index of its own: with `or` all activities would be read. */
function alternatives({ object, person }: ActivityListInput): RawBuilder<unknown>[] {
  if (!object) return person ? [sql`a.actor = ${person}`, sql`a.object = ${person}`] : [sql`true`];
  const ofObject = [
    sql`a.object = ${object}`,
    sql`a.key = any (array(select company.activities_concerning(${object}::uuid)))`,
  ];
  if (!person) return ofObject;
  return ofObject.map((condition) => sql`${condition} and (a.actor = ${person} or a.object = ${person})`);
}

/** Keys of the newest that match, no more than so many. */
function newest(company: string, input: ActivityListInput, after: string | null, limit: number): RawBuilder<unknown> {
  const parts = alternatives(input).map(
    (condition) => sql`(
      select a.key from company.activities a where a.company = ${company} and ${condition} and ${conditions(input)}
        ${after === null ? sql`` : sql`and a.key < ${after}::uuid`}
      order by a.key desc limit ${sql.lit(limit)})`,
  );
  return sql`select key from (${sql.join(parts, sql` union `)}) a order by key desc limit ${sql.lit(limit)}`;
}

/** A page of activities. Keys are made in the order of time, so that they alone sort and place the cursor. */
export async function listActivities(
  { db, company }: CompanyQuery,
  input: ActivityListInput,
): Promise<{ items: Activity[]; total: number; isTotalExact: boolean; next: string | null }> {
  const { limit, cursor, collection, object, actor, person, from, until } = input;
  const asked = ['activities', collection, object, actor, person, from, until].map((value) => value ?? null);
  const after = decodeCursor(asked, cursor, 'nothing');
  const { rows } = await sql<ActivityRow>`
    select t.total, a.key, a.actor, a.actor_name, a.action, a.collection, a.object, a.before, a.after, a.created,
      coalesce(${presentName}, ${keptName}) as object_name, ${vehicle} as vehicle,
      ${undoUntil} as undo_until
    from (select count(*)::int as total from (${newest(company, input, null, countLimit + 1)}) counted) t
    left join lateral (${newest(company, input, after?.key ?? null, limit + 1)}) p on true
    left join company.activities a on a.company = ${company} and a.key = p.key
    order by p.key desc
  `.execute(db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(presentActivity),
    total: rows[0]?.total ?? 0,
    isTotalExact: (rows[0]?.total ?? 0) <= countLimit,
    next: last ? encodeCursor(asked, { value: null, key: last.key as string }) : null,
  };
}

function presentActivity(row: ActivityRow): Activity {
  const undo = row.undo_until?.getTime() ?? 0;
  return {
    key: row.key as string,
    actor: row.actor === null ? null : { uid: row.actor, name: row.actor_name },
    action: row.action,
    collection: row.collection,
    object: row.object,
    objectName: row.object_name ?? '',
    vehicle: row.vehicle,
    before: row.before,
    after: row.after,
    created: row.created.getTime(),
    undoUntil: undo > Date.now() ? undo : null,
  };
}

/** Everybody who has done something, under the name that they have now or had then. */
export async function listActors({ db, company }: CompanyQuery): Promise<{ uid: string; name: string }[]> {
  // From one actor in the index to the next: what is read grows with the people, not with what they did.
  const { rows } = await sql<{ uid: string; name: string }>`
    with recursive actors as (
      (select a.actor, a.actor_name from company.activities a
        where a.company = ${company} and a.actor is not null order by a.actor, a.key desc limit 1)
      union all
      select next.* from actors b cross join lateral (
        select a.actor, a.actor_name from company.activities a
        where a.company = ${company} and a.actor > b.actor order by a.actor, a.key desc limit 1
      ) next
    )
    select done.actor as uid, coalesce(u.firstname || ' ' || u.lastname, done.actor_name) as name
    from (select * from actors limit 1000) done
    left join company.users u on u.company = ${company} and u.uid = done.actor
    order by coalesce(u.name_sort, lower(done.actor_name)), done.actor
  `.execute(db);
  return rows;
}
