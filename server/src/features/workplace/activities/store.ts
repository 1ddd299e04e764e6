import { sql, type RawBuilder } from 'kysely';
import {
  activity,
  activityCollections,
  type Activity,
  type ActivityListInput,
} from '#contract/workplace/activities.ts';
import { addDays } from '#contract/platform/days.ts';
import { countLimit } from '#contract/platform/list.ts';
import { startOfDay } from '#contract/platform/time.ts';
import type { Collections } from '#server/domain/collections/collection.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { decodeCursor, encodeCursor } from '#server/platform/database/lists/cursor.ts';
import { PresentedColumns } from '#server/platform/database/rows/entityColumns.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

const keptName = sql`coalesce(
  a.after ->> 'name', a.before ->> 'name', a.after ->> 'title', a.before ->> 'title',
  a.after ->> 'plateNumber', a.before ->> 'plateNumber',
  nullif(concat_ws(' ', a.after ->> 'firstname', a.after ->> 'lastname'), ''),
  nullif(concat_ws(' ', a.before ->> 'firstname', a.before ->> 'lastname'), '')
)`;

function byCollection(choices: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const cases = Object.entries(choices).map(([name, value]) => sql`when ${sql.lit(name)} then ${value}`);
  return sql`case a.collection ${sql.join(cases, sql` `)} end`;
}

/** An activity with the current name of its object. */
function activityColumns(collections: Collections) {
  const names: Record<string, RawBuilder<unknown>> = {};
  const undoable: Record<string, RawBuilder<unknown>> = {};
  for (const collection of activityCollections) {
    const { presentName, undo } = collections[collection];
    names[collection] = presentName;
    // The deletion and its activity have the same timestamp.
    if (undo)
      undoable[collection] = sql`(select d.at + make_interval(secs => ${sql.lit(undo.periodMs / 1000)})
        from (select ${undo.deleted} as at) d where d.at = a.created)`;
  }
  return new PresentedColumns({
    entity: activity,
    // The SQL expressions of the collections refer to the activity as `a`.
    computed: {
      actor: () => sql`case when a.actor is not null then json_build_object('key', a.actor, 'name', a.actor_name) end`,
      objectName: () => sql`coalesce(${byCollection(names)}, ${keptName}, '')`,
      // The vehicle in whose history the activity also appears; if there are two, the new one.
      vehicle: () => sql`(select v.key from company.vehicles v
        where v.company = a.company and v.key = a.concerns[array_upper(a.concerns, 1)] and v.deleted is null)`,
      undoUntil: () => sql`case when a.action like '%.remove' then ${byCollection(undoable)} end`,
    },
    // Null if the deletion was undone or became final, or can no longer be undone.
    present: ({ undoUntil }) => ({ undoUntil: undoUntil !== null && undoUntil > Date.now() ? undoUntil : null }),
  });
}

/**
 * Keys begin with the milliseconds of their creation, which may differ from the time of the commit by this tolerance.
 */
const keyToleranceMs = 60 * 60 * 1000;
const keyAt = (time: number) => `${Math.max(0, time).toString(16).padStart(12, '0')}00000000000000000000`;

function conditions({ collection, actor, from, until }: ActivityListInput): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...(collection ? [sql`a.collection = ${collection}`] : []),
    ...(actor ? [sql`a.actor = ${actor}`] : []),
    ...(from === undefined
      ? []
      : [sql`a.created >= ${new Date(from)} and a.key >= ${keyAt(from - keyToleranceMs)}::uuid`]),
    ...(until === undefined
      ? []
      : [sql`a.created < ${new Date(until)} and a.key < ${keyAt(until + keyToleranceMs)}::uuid`]),
  ];
  return sql.join(all, sql` and `);
}

/**
 * Conditions on object and person as separate alternatives, each with its own index: with `or` all activities would be
 * read.
 */
function alternatives({ object, person }: ActivityListInput): RawBuilder<unknown>[] {
  if (!object) return person ? [sql`a.actor = ${person}`, sql`a.object = ${person}`] : [sql`true`];
  const ofObject = [
    sql`a.object = ${object}`,
    sql`a.key = any (array(select company.activities_concerning(${object}::uuid)))`,
  ];
  if (!person) return ofObject;
  return ofObject.map((condition) => sql`${condition} and (a.actor = ${person} or a.object = ${person})`);
}

function newest(company: string, input: ActivityListInput, after: string | null, limit: number): RawBuilder<unknown> {
  const parts = alternatives(input).map(
    (condition) => sql`(
      select a.key from company.activities a where a.company = ${company} and ${condition} and ${conditions(input)}
        ${after === null ? sql`` : sql`and a.key < ${after}::uuid`}
      order by a.key desc limit ${sql.lit(limit)})`,
  );
  return sql`select key from (${sql.join(parts, sql` union `)}) a order by key desc limit ${sql.lit(limit)}`;
}

type ActivityPage = { items: Activity[]; total: number; isTotalExact: boolean; next: string | null };

/**
 * @returns a function that reads a page. Keys are created in the order of time, so that they alone define the sort
 * order and the cursor.
 */
export function activityList(
  collections: Collections,
): (tx: CompanyQuery, input: ActivityListInput) => Promise<ActivityPage> {
  const columns = activityColumns(collections);
  return async (tx, input) => listActivities(tx, await withMoments(tx, input), columns);
}

/** Converts days to the instants at which they begin and end in the company's time zone. */
async function withMoments(tx: CompanyQuery, input: ActivityListInput): Promise<ActivityListInput> {
  const { fromDay, untilDay } = input;
  if (!fromDay && !untilDay) return input;
  const timeZone = await readTimeZone(tx);
  return {
    ...input,
    ...(fromDay && { from: startOfDay(fromDay, timeZone) }),
    ...(untilDay && { until: startOfDay(addDays(untilDay, 1), timeZone) }),
  };
}

async function listActivities(
  { db, company }: CompanyQuery,
  input: ActivityListInput,
  columns: ReturnType<typeof activityColumns>,
): Promise<ActivityPage> {
  const { limit, cursor, collection, object, actor, person, from, until } = input;
  const asked = ['activities', collection, object, actor, person, from, until].map((value) => value ?? null);
  const after = decodeCursor(asked, cursor, 'nothing');
  const { rows } = await sql<{ total: number; key: string | null }>`
    select t.total, ${columns.columns('a')}
    from (select count(*)::int as total from (${newest(company, input, null, countLimit + 1)}) counted) t
    left join lateral (${newest(company, input, after?.key ?? null, limit + 1)}) p on true
    left join company.activities a on a.company = ${company} and a.key = p.key
    order by p.key desc
  `.execute(db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(columns.present),
    total: rows[0]?.total ?? 0,
    isTotalExact: (rows[0]?.total ?? 0) <= countLimit,
    next: last ? encodeCursor(asked, { value: null, key: last.key as string }) : null,
  };
}

/** All actors of activities, with their current name, or their last name in the activities. */
export async function listActors({ db, company }: CompanyQuery): Promise<{ key: string; name: string }[]> {
  // A loose index scan from one actor to the next: the cost grows with the people, not with their activities.
  const { rows } = await sql<{ key: string; name: string }>`
    with recursive actors as (
      (select a.actor, a.actor_name from company.activities a
        where a.company = ${company} and a.actor is not null order by a.actor, a.key desc limit 1)
      union all
      select next.* from actors b cross join lateral (
        select a.actor, a.actor_name from company.activities a
        where a.company = ${company} and a.actor > b.actor order by a.actor, a.key desc limit 1
      ) next
    )
    select done.actor as key, coalesce(u.firstname || ' ' || u.lastname, done.actor_name) as name
    from (select * from actors limit 1000) done
    left join company.users u on u.company = ${company} and u.uid = done.actor
    order by coalesce(u.name_sort, lower(done.actor_name)), done.actor
  `.execute(db);
  return rows;
}
