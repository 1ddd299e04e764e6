import { v7 as uuidv7 } from 'uuid';
import type { Statement } from '../connections/batch.ts';
import type { ChangeRecord, CompanyTransaction, EnteredActor } from '../database.ts';

/** Changes and statements that a transaction collects until the commit, and the functions that add to them. */
interface Recording {
  recorder: Pick<CompanyTransaction, 'record' | 'deferUntilCommit'>;
  changes: readonly ChangeRecord[];
  statements: readonly Statement[];
}

/** For writes. */
export function collecting(): Recording {
  const changes: ChangeRecord[] = [];
  const statements: Statement[] = [];
  const recorder: Recording['recorder'] = {
    record: (change) => {
      changes.push(change);
    },
    deferUntilCommit: (statement) => {
      statements.push(statement);
    },
  };
  return { recorder, changes, statements };
}

/** For reads, in which a write is a programming error. */
export const refusing: Recording = {
  recorder: {
    record: ({ action, collection }) => {
      throw new Error(`${action ?? collection} records a change in a read.`);
    },
    deferUntilCommit: ({ text }) => {
      throw new Error(`A read puts a statement off to its end: ${text}`);
    },
  },
  changes: [],
  statements: [],
};

const manyText = 'select company.record($1::jsonb, $2::jsonb) as revision';

const values =
  '$1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::uuid, $8::jsonb, $9::jsonb, $12::uuid[]';

/** One change with its activity, the usual case of a write: one statement without conversion to JSON. */
const recording = (activity: string) => `
  with ${activity}, taken as (
    insert into company.revisions as r (company, revision) values ($1::uuid, 1)
      on conflict (company) do update set revision = r.revision + 1 returning revision
  )
  insert into company.changes (company, revision, position, collection, key, kind, audience)
    select $1::uuid, revision, 0, $6::text, $7::uuid, $10::text, $11::uuid[] from taken
    returning revision`;

const activityColumns = 'company, key, actor, actor_name, action, collection, object, before, after, concerns';
const oneText = recording(`activity as (insert into company.activities (${activityColumns}) values (${values}))`);

/** Fields of one side of an activity, without fields that have their original value again. */
const changedFields = (from: string, to: string) => `(
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(${from}) f
    where (${to}) -> f.key is distinct from f.value)`;
const [firstBefore, lastAfter] = ['$8::jsonb || n.before', 'n.after || $9::jsonb'];

/** Like `oneText`, but merged into the newest activity if that is at most `$13` seconds old. */
const foldedText = recording(`newest as (
    select a.* from company.activities a where a.company = $1::uuid and a.object = $7::uuid
      order by a.key desc limit 1
  ), folded as (
    update company.activities a set before = ${changedFields(firstBefore, lastAfter)},
        after = ${changedFields(lastAfter, firstBefore)}
      from newest n where a.company = n.company and a.key = n.key and n.action = $5::text and n.actor = $3::uuid
        and n.created >= now() - make_interval(secs => $13::float8)
      returning a.key
  ), activity as (
    insert into company.activities (${activityColumns}) select ${values} where not exists (select from folded)
  )`);

/** The last statement of a write with changes: inserts activities, next revision and changes; returns `revision`. */
export function recordStatement(
  company: string,
  actor: EnteredActor | null,
  changes: readonly ChangeRecord[],
): Statement {
  const [only] = changes;
  if (only && changes.length === 1 && only.action !== null) {
    const { action, collection, object, before, after, concerns, ...activity } = activityOf(actor, only);
    const json = [before, after].map((value) => (value === null ? null : JSON.stringify(value)));
    const { key, actor: uid, actor_name: name } = activity;
    const given = [
      company,
      key,
      uid,
      name,
      action,
      collection,
      object,
      ...json,
      only.kind,
      only.audience ?? null,
      concerns,
    ];
    if (only.foldedWithinMs === undefined) return { text: oneText, values: given };
    return { text: foldedText, values: [...given, only.foldedWithinMs / 1000] };
  }
  const activities = changes.filter(({ action }) => action !== null).map((change) => activityOf(actor, change));
  const positioned = collapse(changes).map((change, position) => ({ ...change, position }));
  return { text: manyText, values: [JSON.stringify(activities), JSON.stringify(positioned)] };
}

function activityOf(actor: EnteredActor | null, change: ChangeRecord) {
  const { action, collection, key, before, after, concerns } = change;
  return {
    key: uuidv7(),
    actor: actor?.uid ?? null,
    actor_name: actor ? `${actor.firstname} ${actor.lastname}` : '',
    action,
    collection,
    object: key,
    before: before ?? null,
    after: after ?? null,
    concerns: concerns ?? null,
  };
}

/** Beyond this many changes of one collection in one write, the stream sends «read the collection again» instead. */
const changesTold = 200;

function collapse(
  changes: readonly ChangeRecord[],
): { collection: string; key: string | null; kind: string; audience: readonly string[] | null }[] {
  const counts = new Map<string, number>();
  for (const { collection } of changes) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const isMany = (collection: string) => (counts.get(collection) ?? 0) > changesTold;
  return [
    ...[...counts.keys()]
      .filter(isMany)
      .map((collection) => ({ collection, key: null, kind: 'changed', audience: null })),
    ...changes
      .filter(({ collection }) => !isMany(collection))
      .map(({ collection, key, kind, audience }) => ({ collection, key, kind, audience: audience ?? null })),
  ];
}
